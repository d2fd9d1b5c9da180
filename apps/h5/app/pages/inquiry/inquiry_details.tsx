import { exportComparison } from '@mall/contract/export/calls'
import { inquiryDetail } from '@mall/contract/inquiry/calls'
import { inquiryTaxLabel } from '@mall/contract/inquiry/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, useUrlState, validated } from '#api/page-query.ts'
import { queryOf } from '#api/query.ts'
import { pages, to } from '#app/pages.ts'
import { ExportButton } from '#features/export/ExportButton.tsx'
import { type Inquiry, wordsOf } from '#features/inquiry/inquiry.ts'
import { Failure } from '#list/Failure.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { AttachedFiles } from '#ui/AttachedFiles.tsx'
import { Button } from '#ui/Button.tsx'
import { Cell, CellList, Fact } from '#ui/Cell.tsx'
import { GoneBlock } from '#ui/EmptyBlock.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { shortTimeText } from '#ui/time.ts'
import { useBack } from '#ui/useBack.ts'
import { ByItem } from './inquiry_details/ByItem.tsx'
import { ByStore } from './inquiry_details/ByStore.tsx'
import { Hero } from './inquiry_details/Hero.tsx'
import { Listings } from './inquiry_details/Listings.tsx'
import { bestOf, type Picks, picksOf, sumOf } from './inquiry_details/picks.ts'
import { TakeBar } from './inquiry_details/TakeBar.tsx'

const page = pages.inquiryDetails
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

const skeleton = <SkeletonRows count={5} picture={0} />

export default function InquiryDetailsPage() {
  return (
    <GatedPage page={page} skeleton={skeleton}>
      <Loaded />
    </GatedPage>
  )
}

function Loaded() {
  const { inquiry_no } = usePageQuery(page)
  const query = queryOf(inquiryDetail, { inquiry_no }, { staleTime: 0 })
  const { data, error, refetch } = useQuery({ ...query, refetchOnWindowFocus: true })
  const cache = useQueryClient()
  const back = useBack(to.inquiryList())
  if (data) {
    const show = (next: Inquiry) => cache.setQueryData(query.queryKey, next)
    return <Details of={data} onChanged={show} onRefresh={refetch} />
  }
  const gone = error instanceof CallError && error.kind === 'failure'
  return (
    <Page title={page.title} busy={!error}>
      {gone ? (
        <GoneBlock what="询价单" onBack={back} />
      ) : error ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        skeleton
      )}
    </Page>
  )
}

type Props = { of: Inquiry; onChanged: (next: Inquiry) => void; onRefresh: () => Promise<unknown> }
const views = [
  { key: 'merchant', label: '按商家' },
  { key: 'item', label: '按商品' },
] as const

/** One inquiry: its items, the stores' quotes, and the picks. */
function Details({ of, onChanged, onRefresh }: Props) {
  const [{ view }, change] = useUrlState(page, { keepScroll: true })
  const [picks, setPicks] = useState<Picks>(() => picksOf(of))
  const isOver = of.state === 'cancelled' || of.state === 'closed'
  const mayDecide = of.is_open && !isOver && of.state !== 'ordered'
  const taken = (next: Inquiry) => {
    onChanged(next)
    setPicks(picksOf(next))
  }

  return (
    <Page
      title={page.title}
      end={
        of.is_open && of.quoted_count > 0 ? (
          <ExportButton
            permission="inquiry:order:export"
            look="icon"
            shown={{
              count: of.items.length,
              name: '比价表',
              fetch: (format) => download(exportComparison, { format, inquiry_no: of.inquiry_no }),
            }}
          />
        ) : undefined
      }
      footer={
        mayDecide && sumOf(of, picks).taken.length > 0 ? (
          <TakeBar of={of} picks={picks} onTaken={taken} onRefresh={onRefresh} />
        ) : undefined
      }
    >
      <PullRefresh onRefresh={onRefresh}>
        <Hero of={of} onChanged={onChanged} onRefresh={onRefresh} />
        {of.sealed && !of.is_open ? (
          <Note className="mx-3 mt-2">密封报价：截止前谁都看不到报价，可提前结束报价</Note>
        ) : null}
        {of.sheets.length > 0 ? (
          <CellList label="比价表">
            {of.sheets.map(({ sheet_no, at, by, amount_fen }, i) => (
              <Cell
                key={sheet_no}
                label={i === 0 ? '比价表' : '以前的比价表'}
                hint={`${shortTimeText(at)} ${by}决定`}
                value={moneyText(amount_fen)}
                to={to.inquirySheet({ sheet_no })}
              />
            ))}
          </CellList>
        ) : null}
        {of.awards.length > 0 ? <Listings of={of} onChanged={taken} onRefresh={onRefresh} /> : null}
        {mayDecide && of.best ? <Best of={of} onPick={() => setPicks(bestOf(of))} /> : null}
        {of.is_open && of.quoted_count > 0 ? (
          <div className="px-3 pt-3">
            <Segmented wide label="查看报价" items={views} value={view} onChange={(next) => change({ view: next })} />
          </div>
        ) : null}
        {view === 'item' && of.is_open && of.quoted_count > 0 ? (
          <ByItem of={of} picks={picks} onPick={mayDecide ? setPicks : null} />
        ) : (
          <ByStore
            of={of}
            picks={picks}
            onPick={mayDecide ? setPicks : null}
            onChanged={onChanged}
            onRefresh={onRefresh}
          />
        )}
        <Asked of={of} />
        <section className="card" aria-label="进展">
          <h2 className="text-btn font-semibold pb-2">进展</h2>
          <Timeline
            label="进展"
            items={of.logs.toReversed().map(({ at, text }, i) => ({
              key: `${at} ${i}`,
              title: text,
              time: shortTimeText(at),
              ...(i === 0 ? { tone: 'now' as const } : {}),
            }))}
          />
        </section>
      </PullRefresh>
    </Page>
  )
}

function Best({ of, onPick }: { of: Inquiry; onPick: () => void }) {
  const { best } = of
  if (!best) return null
  const whole = best.picks.length === of.items.length ? '' : `（${of.items.length} 项中的 ${best.picks.length} 项）`
  return (
    <section className="card flex items-center gap-3" aria-label="最优组合">
      <span className="min-w-0 flex-1">
        最优组合 <Money fen={best.amount_fen} size={18} />
        <span className="block text-hint text-ink-3">
          运费与起订量都已算入，不含替代品{whole}
          {best.saved_fen ? `，比最便宜的一家省 ${moneyText(best.saved_fen)}` : ''}
        </span>
      </span>
      <Button size="s" variant="outline" onClick={onPick}>
        选用
      </Button>
    </section>
  )
}

/** The items and terms of the inquiry. */
const Asked = ({ of }: { of: Inquiry }) => (
  <details className="card">
    <summary className="font-semibold min-h-11 flex items-center">
      询价内容（{of.items.length} 项）
      <Icon name="down" size={16} className="ml-auto text-ink-3" />
    </summary>
    <ul className="grid gap-2 py-2">
      {of.items.map((item) => (
        <li key={item.item_id} className="flex gap-2">
          <span className="min-w-0 flex-1">
            {item.name} <span className="text-hint text-ink-3">{wordsOf(item)}</span>
            {item.target_price_fen === null ? null : (
              <span className="block text-hint text-ink-3">目标价 {moneyText(item.target_price_fen)}</span>
            )}
          </span>
          <span className="digits">
            {item.qty} {item.unit}
          </span>
        </li>
      ))}
    </ul>
    <dl>
      <Fact name="发票">{inquiryTaxLabel[of.tax_type]}</Fact>
      <Fact name="收货地区">{of.region || '未填写'}</Fact>
      <Fact name="联系人">
        {of.contact_name} {of.contact_phone}
      </Fact>
      {of.remark ? <Fact name="说明">{of.remark}</Fact> : null}
      {of.files.length > 0 ? (
        <Fact name="附件">
          <AttachedFiles label="询价附件" of={of.files} />
        </Fact>
      ) : null}
    </dl>
  </details>
)
