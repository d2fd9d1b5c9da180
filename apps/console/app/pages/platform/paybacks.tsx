import { exportPaybacks } from '@mall/contract/export/platform.calls'
import { confirmPayback, paybacks } from '@mall/contract/payment/platform.calls'
import { paybackStateLabel, paybackTabs } from '@mall/contract/payment/platform.words'
import { payChannelLabel, payChannels } from '@mall/contract/payment/words'
import { formatFen } from '@mall/contract/text/money'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Ago, Code, DateTime, Fen, Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { oneOf } from '#parts/url-state.ts'

type Payback = RowOf<typeof paybacks>

const tones: Record<Payback['status'], Tone> = { refunding: 'wait', refunded: 'done', failed: 'bad' }
const state = ({ status }: Payback) => <Status tone={tones[status]}>{paybackStateLabel[status]}</Status>
const channel = (row: Payback) => {
  const known = payChannels.find((one) => one === row.channel)
  return known ? payChannelLabel[known] : row.channel
}

const sumOf = (rows: readonly Payback[]) => formatFen(rows.reduce((fen, { amount_fen }) => fen + amount_fen, 0))

const acts = [
  actsOn<Payback>()(confirmPayback)({
    label: '确认已退回',
    // A refund through its channel is confirmed by the channel.
    when: ({ status, to_name }) => status === 'refunding' && to_name !== '',
    confirm: (rows) => `请确认 ¥${sumOf(rows)} 已从银行转出。`,
    go: (rows) => `确认已退回 ¥${sumOf(rows)}`,
    input: ({ refund_no }) => ({ refund_no }),
  }),
]

const params = { state: oneOf(paybackTabs, 'refunding') }

export const Page = () => (
  <Queue
    page={pages.paybacks}
    call={paybacks}
    file={exportPaybacks}
    params={params}
    input={(input) => input}
    keyOf={({ refund_no }) => refund_no}
    tabs={{ param: 'state', list: paybackTabs.map((value) => ({ value, label: paybackStateLabel[value] })) }}
    columns={[
      { title: '退款单号', width: 190, cell: ({ refund_no }) => <Code>{refund_no}</Code> },
      { title: '状态', width: 84, cell: state },
      { title: '金额', width: 120, right: true, cell: ({ amount_fen }) => <Fen fen={amount_fen} /> },
      { title: '方式', width: 96, cell: channel },
      { title: '收款方', cell: (row) => (row.to_name ? <Two under={row.to_account}>{row.to_name}</Two> : '原路退回') },
      { title: '原因', cell: ({ reason }) => <Line>{reason}</Line> },
      { title: '订单', width: 190, cell: ({ order_no }) => (order_no ? <Code>{order_no}</Code> : null) },
      { title: '发起', width: 100, cell: ({ created_at }) => <Ago at={created_at} /> },
    ]}
    acts={acts}
    titleOf={({ refund_no }) => `退款 ${refund_no}`}
    detail={(row) => (
      <Facts
        of={[
          ['状态', state(row)],
          ['金额', <Fen key="fen" fen={row.amount_fen} />],
          ['方式', channel(row)],
          ['收款户名', row.to_name || null],
          ['收款账号', row.to_account ? <Code key="account">{row.to_account}</Code> : null],
          ['原因', row.reason],
          ['支付单号', <Code key="no">{row.payment_no}</Code>],
          ['订单', row.order_no ? <Code key="order">{row.order_no}</Code> : null],
          ['发起时间', <DateTime key="at" at={row.created_at} />],
          ['退回时间', <DateTime key="done" at={row.refunded_at} />],
        ]}
      />
    )}
    empty="没有待退的款项"
  />
)
