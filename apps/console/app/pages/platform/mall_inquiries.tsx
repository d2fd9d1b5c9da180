import { exportMallInquiries } from '@mall/contract/export/platform.calls'
import { closeInquiry, mallInquiries } from '@mall/contract/inquiry/platform.calls'
import { type InquiryState, inquiryStateLabel } from '@mall/contract/inquiry/words'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Code, DateTime, Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { oneOf, words } from '#parts/url-state.ts'

const Needs = later(async () => (await import('./mall_inquiries/Needs.tsx')).Needs)

type Inquiry = RowOf<typeof mallInquiries>

const tones: Record<InquiryState, Tone> = {
  pending_quote: 'wait',
  partially_quoted: 'go',
  quoted: 'go',
  awaiting_listing: 'go',
  accepted: 'done',
  ordered: 'done',
  expired: 'idle',
  cancelled: 'idle',
  closed: 'bad',
}
const ended: readonly InquiryState[] = ['awaiting_listing', 'accepted', 'ordered', 'cancelled', 'closed']

const by = actsOn<Inquiry>()
const acts = [
  by(closeInquiry)({
    label: '关闭',
    when: ({ state }) => !ended.includes(state),
    danger: true,
    confirm: () => '询价立即结束，店铺不能再报价；买家会看到原因。',
    form: {
      schema: async () =>
        (await import('@mall/contract/inquiry/platform.terms')).closeInquiry.input.pick({ reason: true }),
      fields: [{ name: 'reason' as const, label: '原因（买家可见）', kind: 'area' as const }],
    },
    input: ({ inquiry_no }, { reason }) => ({ inquiry_no, reason }),
  }),
]

const params = { waiting: oneOf(['0', '1'], '0'), keyword: words() }

/** Needs in words that wait for stores; the platform may not read the stores' answers. */
export const Page = () => (
  <Queue
    page={pages.mall_inquiries}
    call={mallInquiries}
    file={exportMallInquiries}
    params={params}
    input={({ waiting, keyword }) => ({ waiting: waiting === '1' ? 1 : 0, keyword })}
    keyOf={({ inquiry_no }) => inquiry_no}
    tabs={{
      param: 'waiting',
      list: [
        { value: '0', label: '全部' },
        { value: '1', label: '待指派' },
      ],
    }}
    search={{ param: 'keyword', placeholder: '询价编号、标题、企业' }}
    columns={[
      {
        title: '询价',
        cell: (row) => <Two under={<Code>{row.inquiry_no}</Code>}>{<Line most={240}>{row.title}</Line>}</Two>,
      },
      { title: '企业', cell: ({ company_name }) => <Line most={200}>{company_name}</Line> },
      {
        title: '项数',
        width: 110,
        right: true,
        cell: ({ item_count, needs }) => (
          <Two under={needs.length > 0 ? `文字需求 ${needs.length}` : null}>{item_count}</Two>
        ),
      },
      {
        title: '报价',
        width: 72,
        right: true,
        cell: ({ asked_count, quoted_count }) => `${quoted_count}/${asked_count}`,
      },
      { title: '提交', width: 104, cell: ({ created_at }) => <DateTime at={created_at} /> },
      { title: '截止', width: 104, cell: ({ deadline_at }) => <DateTime at={deadline_at} /> },
      {
        title: '状态',
        width: 92,
        cell: ({ state }) => <Status tone={tones[state]}>{inquiryStateLabel[state]}</Status>,
      },
    ]}
    acts={acts}
    titleOf={({ title }) => title}
    detail={(row) => <Needs of={row} />}
    detailWidth={640}
    empty="还没有询价，买家发出的出现在这里"
  />
)
