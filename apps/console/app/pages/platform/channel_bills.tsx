import { channelBills, channelDifferences, fetchChannelBill } from '@mall/contract/channel-bill/platform.calls'
import {
  billChannels,
  type ChannelBillState,
  channelBillStateLabel,
  channelBillStates,
} from '@mall/contract/channel-bill/platform.words'
import { payChannelLabel } from '@mall/contract/payment/words'
import { Link } from 'react-router'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { DateTime, Fen, Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { maybeOf, oneOf } from '#parts/url-state.ts'

type Bill = RowOf<typeof channelBills>

const tones: Record<ChannelBillState, Tone> = { waiting: 'wait', fetched: 'done', missed: 'bad' }
const state = (row: Bill) => <Status tone={tones[row.state]}>{channelBillStateLabel[row.state]}</Status>
const nameOf = ({ channel, bill_date }: Bill) => `${payChannelLabel[channel]} ${bill_date}`
const isFetched = (row: Bill) => row.state === 'fetched'
const open = ({ open_count }: Bill) =>
  open_count === 0 ? '无' : <Link to={pages.channel_differences.path}>{`${open_count} 条待处理`}</Link>

const acts = [
  actsOn<Bill>()(fetchChannelBill)({
    label: '重新下载',
    when: ({ state: now }) => now !== 'missed',
    input: ({ channel, bill_date }) => ({ channel, bill_date }),
  }),
]

const tabs = ['all', ...channelBillStates] as const
const params = { state: oneOf(tabs, 'all'), channel: maybeOf(billChannels) }

export const Page = () => (
  <Queue
    page={pages.channel_bills}
    call={channelBills}
    params={params}
    input={({ state: tab, channel }) => ({ channel, state: tab === 'all' ? undefined : tab })}
    keyOf={({ id }) => String(id)}
    tabs={{
      param: 'state',
      list: tabs.map((value) => ({ value, label: value === 'all' ? '全部' : channelBillStateLabel[value] })),
    }}
    selects={[
      {
        param: 'channel',
        label: '渠道',
        choices: billChannels.map((value) => ({ value, label: payChannelLabel[value] })),
      },
    ]}
    columns={[
      { title: '账单日', width: 140, cell: (row) => <Two under={payChannelLabel[row.channel]}>{row.bill_date}</Two> },
      { title: '状态', width: 110, cell: state },
      {
        title: '收款',
        right: true,
        cell: (row) => isFetched(row) && <Two under={`${row.payment_count} 笔`}>{<Fen fen={row.payment_fen} />}</Two>,
      },
      {
        title: '退款',
        right: true,
        cell: (row) => isFetched(row) && <Two under={`${row.refund_count} 笔`}>{<Fen fen={row.refund_fen} />}</Two>,
      },
      { title: '差异', width: 130, cell: (row) => isFetched(row) && open(row) },
      { title: '说明', cell: ({ error }) => <Line most={260}>{error}</Line> },
    ]}
    acts={acts}
    changes={[channelDifferences]}
    headActs={<Link to={pages.channel_differences.path}>差异</Link>}
    titleOf={nameOf}
    detail={(row) => (
      <Facts
        of={[
          ['状态', state(row)],
          ['下载时间', <DateTime key="fetched" at={row.fetched_at} />],
          ['下次尝试', <DateTime key="next" at={row.next_try_at} />],
          ['已试次数', row.tries === 0 ? null : `${row.tries} 次`],
          ['未下载原因', row.error || null],
          ['收款', isFetched(row) ? `${row.payment_count} 笔` : null],
          ['收款金额', isFetched(row) ? <Fen key="paid" fen={row.payment_fen} /> : null],
          ['退款', isFetched(row) ? `${row.refund_count} 笔` : null],
          ['退款金额', isFetched(row) ? <Fen key="back" fen={row.refund_fen} /> : null],
          ['同一商户号的其他业务', row.foreign_count === 0 ? null : `${row.foreign_count} 笔，不参与核对`],
          ['差异', isFetched(row) ? open(row) : null],
        ]}
      />
    )}
    empty="还没有账单。接入支付宝或微信支付后，每天 10 点起下载前一天的账单"
  />
)
