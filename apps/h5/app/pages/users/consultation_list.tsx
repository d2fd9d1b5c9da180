import type { OutputOf } from '@mall/contract/call/call'
import { consultations } from '@mall/contract/consultation/calls'
import { useState } from 'react'
import { Link } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { useWayToGoods } from '#features/goods/useWayToGoods.tsx'
import { List } from '#list/List.tsx'
import { ListPage } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useList } from '#list/rows.ts'
import { GatedPage } from '#session/PageGate.tsx'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { serverNow } from '#store/server-clock.ts'
import { Badge } from '#ui/Badge.tsx'
import { messagePicture } from '#ui/illustrations/lists.tsx'
import { Picture } from '#ui/Picture.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { clockText, dayName, dayText } from '#ui/time.ts'
import styles from './consultation_list/consultation_list.module.css'

const page = pages.consultations
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

/** How often the list asks, in ms, whether a store has answered or another page has read. */
const askEveryMs = 8000

const skeleton = <SkeletonRows count={5} row={styles.row} picture={48} lines={['48%', ['80%', 12]]} />

export default function ConsultationListPage() {
  return (
    <GatedPage page={page} skeleton={skeleton}>
      <Consultations />
    </GatedPage>
  )
}

function Consultations() {
  const [{ keyword }, change] = useUrlState(page)
  const [now] = useState(serverNow)
  const found = useList(consultations, { keyword, list_rows: 20 }, ({ mer_id }) => mer_id, {
    askEvery: askEveryMs,
  })
  const { isPending, refetch } = found.query
  const way = useWayToGoods({ variant: 'outline' })
  const search = (word: string) => change({ keyword: word })
  return (
    <ListPage
      page={page}
      end={<QuickMenu onRefresh={refetch} />}
      search={{ keyword, onSearch: search, placeholder: '搜索店铺或聊天内容', label: '搜索咨询' }}
      busy={isPending}
      onRefresh={refetch}
    >
      <List
        of={found}
        label="咨询"
        skeleton={skeleton}
        empty={
          <Nothing
            narrowed={
              keyword !== '' && { title: '没有找到相关咨询', hint: '换个关键词试试', onClear: () => search('') }
            }
            picture={messagePicture}
            title="还没有咨询过店铺"
            hint="在商品、店铺或订单页点“客服”就能提问"
          >
            {way.link}
          </Nothing>
        }
      >
        {(row) => <Row row={row} now={now} />}
      </List>
    </ListPage>
  )
}

type RowProps = { row: OutputOf<typeof consultations>['list'][number]; now: number }

function Row({ row: { mer_id, name, logo, unread, last }, now }: RowProps) {
  const { imageDomain } = useGlobalData()
  const today = dayText(last.at) === dayText(now)
  return (
    <article className={styles.row}>
      <span className={styles.logo}>
        <Picture src={withImageDomain(logo, imageDomain)} alt="" width={48} />
        <Badge count={unread} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2">
          <h2 className="one-line flex-1 text-title font-medium">
            <Link className="cover" to={to.consultation({ mer_id })}>
              {unread > 0 ? <span className="sr-only">{`${unread} 条未读，`}</span> : null}
              {name}
            </Link>
          </h2>
          <time className="flex-none text-tag text-ink-3 digits" dateTime={last.at}>
            {today ? clockText(last.at) : dayName(last.at, now)}
          </time>
        </div>
        <p className="one-line text-sub text-ink-3">{last.side === 'buyer' ? `我：${last.text}` : last.text}</p>
      </div>
    </article>
  )
}
