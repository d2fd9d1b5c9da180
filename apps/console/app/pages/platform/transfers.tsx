import { exportTransfers } from '@mall/contract/export/platform.calls'
import { noteReceipt, receipts, refuseVoucher, transfers } from '@mall/contract/payment/platform.calls'
import { transferStateLabel } from '@mall/contract/payment/platform.words'
import { formatFen } from '@mall/contract/text/money'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Ago, Code, Fen, Status, type Tone, Two } from '#parts/cells.tsx'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { receiptFields } from '#parts/transfers/receipt-fields.ts'
import { oneOf, words } from '#parts/url-state.ts'

const TransferDetail = later(async () => (await import('./transfers/TransferDetail.tsx')).TransferDetail)

type Transfer = RowOf<typeof transfers>

const tones: Record<Transfer['state'], Tone> = {
  waiting: 'go',
  confirming: 'wait',
  short: 'go',
  refused: 'bad',
  paid: 'done',
  closed: 'idle',
}
const state = (row: Transfer) => <Status tone={tones[row.state]}>{transferStateLabel[row.state]}</Status>

const missingFen = ({ amount_fen, received_fen }: Transfer) => Math.max(amount_fen - received_fen, 0)
const isOpen = ({ state: at }: Transfer) => at !== 'paid' && at !== 'closed'

const by = actsOn<Transfer>()
const acts = [
  by(noteReceipt)({
    label: '登记这笔到账',
    when: isOpen,
    bulk: false,
    go: (_, { amount_fen }) => (amount_fen ? `登记到账 ¥${formatFen(amount_fen)}` : '登记到账'),
    confirm: ([row]) =>
      row
        ? `记到 ${row.payer} 的这笔转账，还差 ¥${formatFen(missingFen(row))}。请按银行流水核对；同一个流水号只算一次。`
        : '',
    form: {
      schema: async () =>
        (await import('@mall/contract/payment/platform.terms')).noteReceipt.input.omit({
          received_at: true,
          payment_no: true,
        }),
      fields: receiptFields,
      start: (row) => ({
        amount_fen: missingFen(row),
        payer_name: row.bank_name,
      }),
    },
    input: ({ payment_no }, fields) => ({ ...fields, payment_no }),
  }),
  by(refuseVoucher)({
    label: '驳回凭证',
    when: (row) => row.state === 'confirming',
    danger: true,
    confirm: () => '订单回到待付款，付款人会看到原因，可以重新上传。',
    form: {
      schema: async () =>
        (await import('@mall/contract/payment/platform.terms')).refuseVoucher.input.pick({ reason: true }),
      fields: [{ name: 'reason', label: '原因（付款人可见）', kind: 'area' }],
    },
    input: ({ payment_no }, { reason }) => ({ payment_no, reason }),
  }),
]

const tabs = [
  { value: 'confirming', label: '凭证待核对' },
  { value: 'all', label: '全部转账' },
] as const
const params = {
  tab: oneOf(
    tabs.map(({ value }) => value),
    'confirming',
  ),
  keyword: words(),
}

export const Page = () => (
  <Queue
    page={pages.transfers}
    call={transfers}
    file={exportTransfers}
    params={params}
    input={(input) => input}
    keyOf={({ payment_no }) => payment_no}
    tabs={{ param: 'tab', list: tabs }}
    search={{ param: 'keyword', placeholder: '支付单号、订单号、汇款码、付款人' }}
    columns={[
      { title: '支付单号', width: 190, cell: ({ payment_no }) => <Code>{payment_no}</Code> },
      { title: '状态', width: 96, cell: state },
      { title: '付款人', cell: ({ payer }) => payer },
      { title: '应付', width: 120, right: true, cell: ({ amount_fen }) => <Fen fen={amount_fen} /> },
      { title: '已到账', width: 120, right: true, cell: ({ received_fen }) => <Fen fen={received_fen || null} /> },
      { title: '还差', width: 120, right: true, cell: (row) => <Fen fen={isOpen(row) ? missingFen(row) : null} /> },
      { title: '汇款码', width: 110, cell: ({ remit_code }) => <Code>{remit_code}</Code> },
      { title: '凭证', width: 120, cell: voucher },
      { title: '发起', width: 100, cell: ({ created_at }) => <Ago at={created_at} /> },
    ]}
    acts={acts}
    changes={[receipts]}
    titleOf={({ payer }) => `${payer} 的转账`}
    detail={(row) => <TransferDetail row={row} state={state(row)} />}
    empty="没有待核对的凭证"
  />
)

const voucher = ({ vouchers }: Transfer) => {
  const last = vouchers.at(-1)
  return last ? (
    <Two under={<Ago at={last.created_at} />}>{`${vouchers.length} 次`}</Two>
  ) : (
    <span className="desk-dim">未上传</span>
  )
}
