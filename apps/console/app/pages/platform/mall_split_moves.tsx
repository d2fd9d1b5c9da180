import { splitMoves } from '@mall/contract/split/platform.calls'
import {
  type SplitMoveState,
  splitChannelLabel,
  splitMoveKindLabel,
  splitMoveStateLabel,
  splitMoveStates,
} from '@mall/contract/split/platform.words'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Code, DateTime, Fen, Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { Queue } from '#parts/Queue.tsx'
import { oneOf, words } from '#parts/url-state.ts'

type Row = RowOf<typeof splitMoves>
const tones: Record<SplitMoveState, Tone> = { planned: 'go', done: 'done', failed: 'bad' }
const tabs = ['all', ...splitMoveStates] as const
const params = { state: oneOf(tabs, 'all'), keyword: words() }
const state = (row: Row) => <Status tone={tones[row.state]}>{splitMoveStateLabel[row.state]}</Status>

/** Lists the moves between accounts of stores and the platform's, done and refused by the channel. */
export const Page = () => (
  <Queue
    page={pages.mall_split_moves}
    call={splitMoves}
    params={params}
    input={({ state: tab, keyword }) => ({ keyword, state: tab === 'all' ? undefined : tab })}
    keyOf={({ id }) => String(id)}
    tabs={{
      param: 'state',
      list: tabs.map((value) => ({ value, label: value === 'all' ? '全部' : splitMoveStateLabel[value] })),
    }}
    search={{ param: 'keyword', placeholder: '订单编号' }}
    columns={[
      {
        title: '单号',
        width: 230,
        stays: true,
        cell: ({ move_no, kind, channel }) => (
          <Two under={`${splitChannelLabel[channel]} ${splitMoveKindLabel[kind]}`}>
            <Code>{move_no}</Code>
          </Two>
        ),
      },
      { title: '状态', width: 110, cell: state },
      { title: '金额', width: 120, right: true, cell: (row) => <Fen fen={row.amount_fen} /> },
      {
        title: '订单',
        width: 230,
        cell: ({ order_no, store }) => (
          <Two under={<Line most={200}>{store}</Line>}>
            <Code>{order_no}</Code>
          </Two>
        ),
      },
      { title: '登记时间', width: 120, cell: ({ planned_at }) => <DateTime at={planned_at} /> },
      { title: '完成时间', width: 120, cell: ({ done_at }) => <DateTime at={done_at} /> },
      { title: '渠道的答复', cell: ({ reason }) => <Line most={240}>{reason}</Line> },
    ]}
    empty="没有分账"
  />
)
