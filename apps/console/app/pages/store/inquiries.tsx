import { storeInquiries } from '@mall/contract/inquiry/store.calls'
import {
  askStateLabel,
  type StoreInquiryTab,
  storeInquiryTabLabel,
  storeInquiryTabs,
} from '@mall/contract/inquiry/words'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Clock, Code, DateTime, Fen, Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { oneOf, words } from '#parts/url-state.ts'

const Sheet = later(async () => (await import('./inquiries/QuoteSheet.tsx')).QuoteSheet)

type Inquiry = RowOf<typeof storeInquiries>

const tones: Record<StoreInquiryTab, Tone> = { new: 'wait', answered: 'go', won: 'done', lost: 'idle', over: 'idle' }
const state = ({ tab, state, to_list }: Inquiry) => {
  if (tab === 'won' && to_list > 0) return <Status tone="wait">被采纳，待上架</Status>
  return <Status tone={tones[tab]}>{state === 'declined' ? askStateLabel.declined : storeInquiryTabLabel[tab]}</Status>
}
const params = { tab: oneOf(storeInquiryTabs, 'new'), keyword: words() }

/** Inquiries of companies to this store. */
export const Page = () => (
  <Queue
    page={pages.inquiries}
    call={storeInquiries}
    params={params}
    input={(input) => input}
    keyOf={({ inquiry_no }) => inquiry_no}
    tabs={{ param: 'tab', list: storeInquiryTabs.map((value) => ({ value, label: storeInquiryTabLabel[value] })) }}
    search={{ param: 'keyword', placeholder: '询价编号、标题、企业' }}
    columns={[
      {
        title: '询价',
        cell: (row) => <Two under={<Code>{row.inquiry_no}</Code>}>{<Line most={240}>{row.title}</Line>}</Two>,
      },
      { title: '企业', cell: ({ company_name }) => <Line most={200}>{company_name}</Line> },
      { title: '项数', width: 64, right: true, cell: ({ item_count }) => item_count },
      { title: '收到', width: 104, cell: ({ created_at }) => <DateTime at={created_at} /> },
      {
        title: '截止',
        width: 116,
        cell: ({ deadline_at, tab }) => (
          <Two under={tab === 'new' || tab === 'answered' ? <Clock due={deadline_at} /> : null}>
            <DateTime at={deadline_at} />
          </Two>
        ),
      },
      {
        title: '本店报价',
        width: 120,
        right: true,
        cell: ({ amount_fen, version }) => (
          <Two under={version > 0 ? `第 ${version} 版` : null}>{<Fen fen={amount_fen} />}</Two>
        ),
      },
      { title: '状态', width: 88, cell: state },
    ]}
    titleOf={({ title }) => title}
    detail={({ inquiry_no }) => <Sheet key={inquiry_no} inquiryNo={inquiry_no} />}
    detailWidth={1080}
    empty="还没有收到询价，买家发来的出现在这里"
  />
)
