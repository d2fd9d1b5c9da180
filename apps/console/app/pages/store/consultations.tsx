import { storeConsultations } from '@mall/contract/consultation/store.calls'
import { storeConsultationTabs } from '@mall/contract/consultation/store.words'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Empty, Input, Pagination, Segmented } from 'antd'
import { useState } from 'react'
import { queryOf, type RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Ago, Clock, Waited } from '#parts/cells.tsx'
import { Failure } from '#parts/Failure.tsx'
import { later } from '#parts/later.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { oneOf, someId, useUrlState, whole, words } from '#parts/url-state.ts'
import { useQueue } from '#session/live.ts'
import { answerDue } from './consultations/answer-due.ts'
import './consultations/consultations.css'
import { ThreadPane } from './consultations/ThreadPane.tsx'

const StoreWords = later(async () => (await import('./consultations/StoreWords.tsx')).StoreWords)

const params = { tab: oneOf(storeConsultationTabs, 'waiting'), keyword: words(), page: whole(1), id: someId() }
const labels = { waiting: '待答复', mine: '我答复的', all: '全部' } as const
const pageRows = 30
/** Interval between two reads while the page is in view, in ms. */
const askEvery = 5_000

/** Questions of buyers at the left, the one that is open at the right. */
export function Page() {
  const [state, change] = useUrlState(params)
  const { tab, keyword, page, id } = state
  const found = useQuery({
    ...queryOf(storeConsultations, { tab, keyword, page, list_rows: pageRows }),
    refetchInterval: askEvery,
    placeholderData: (before) => before,
  })
  const waiting = useQueue(pages.consultations.queue)
  const [settings, setSettings] = useState(false)
  const { data, error, refetch } = found
  // The conversation that came first when the page opened stays open, though others answer and the list moves on.
  const place = `${tab} ${keyword} ${page}`
  const [first, setFirst] = useState<{ place: string; id: string }>()
  const [front] = data?.list ?? []
  if (front && !found.isPlaceholderData && first?.place !== place)
    setFirst({ place, id: String(front.consultation_id) })
  const open = id ?? (first?.place === place ? first.id : undefined)

  return (
    <>
      <PageHead
        title={pages.consultations.title}
        about={
          waiting?.oldest_at ? (
            <>
              最早的已等 <Waited since={waiting.oldest_at} />
            </>
          ) : null
        }
        acts={<Button onClick={() => setSettings(true)}>快捷回复与客服时间</Button>}
      />
      <div className="consultations">
        <section className="consultations-list" aria-label="咨询列表">
          <Segmented
            block
            aria-label="看哪些咨询"
            value={tab}
            onChange={(next) => change({ tab: next, page: 1, id: undefined })}
            options={storeConsultationTabs.map((value) => ({
              value,
              label: data && value === 'waiting' ? `${labels[value]} ${data.counts.waiting}` : labels[value],
            }))}
          />
          <Input.Search
            key={keyword}
            allowClear
            defaultValue={keyword}
            placeholder="搜索聊天内容"
            aria-label="搜索聊天内容"
            onSearch={(word) => change({ keyword: word, page: 1, id: undefined })}
          />
          {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : null}
          {data?.list.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={keyword ? '没有找到相关咨询' : '没有咨询'} />
          ) : null}
          <ul>
            {data?.list.map((row) => (
              <li key={row.consultation_id}>
                <Row
                  row={row}
                  open={String(row.consultation_id) === open}
                  onOpen={() => change({ id: String(row.consultation_id) })}
                />
              </li>
            ))}
          </ul>
          {data && data.total > pageRows ? (
            <Pagination
              simple
              size="small"
              current={page}
              pageSize={pageRows}
              total={data.total}
              onChange={(next) => change({ page: next, id: undefined })}
            />
          ) : null}
        </section>
        {open ? (
          <ThreadPane key={open} id={Number(open)} />
        ) : (
          <section className="consultations-thread consultations-none" aria-label="对话">
            <p className="desk-dim">选一条咨询查看对话</p>
          </section>
        )}
      </div>
      <StoreWords open={settings} onClose={() => setSettings(false)} />
    </>
  )
}

type RowProps = { row: RowOf<typeof storeConsultations>; open: boolean; onOpen: () => void }

function Row({ row: { buyer, unread, last, waiting_since }, open, onOpen }: RowProps) {
  return (
    <button type="button" className="consultations-row" aria-current={open ? 'true' : undefined} onClick={onOpen}>
      <span className="consultations-line">
        <b>{buyer}</b>
        <Ago at={last.at} />
      </span>
      <span className="consultations-line">
        <span className="consultations-last">{last.side === 'store' ? `店铺：${last.text}` : last.text}</span>
        <Badge count={unread} size="small" title={`${unread} 条未读`} />
      </span>
      {waiting_since ? (
        <span className="consultations-line">
          <Clock due={answerDue(waiting_since)} />
        </span>
      ) : null}
    </button>
  )
}
