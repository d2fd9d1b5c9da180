import { exportReceipts } from '@mall/contract/export/platform.calls'
import { claimReceipt, noteReceipt, receipts, returnReceipt } from '@mall/contract/payment/platform.calls'
import { receiptStateLabel, receiptStates } from '@mall/contract/payment/platform.words'
import { Button } from 'antd'
import { useMemo } from 'react'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Ago, Code, DateTime, Fen, Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { type Act, actsOn, opening } from '#parts/queue/acts.ts'
import { useActs } from '#parts/queue/useActs.tsx'
import { receiptFields } from '#parts/transfers/receipt-fields.ts'
import { oneOf, useUrlState, words } from '#parts/url-state.ts'
import { useMay } from '#session/me.ts'

const ClaimChoices = later(async () => (await import('./receipts/ClaimChoices.tsx')).ClaimChoices)

type Receipt = RowOf<typeof receipts>

const tones: Record<Receipt['state'], Tone> = { unclaimed: 'wait', claimed: 'done', returning: 'go', returned: 'idle' }
const state = (row: Receipt) => <Status tone={tones[row.state]}>{receiptStateLabel[row.state]}</Status>

const actsFor = (opened: string, open: (receiptNo: string) => void) => [
  // The payments that it may be for stand in its drawer.
  opening<Receipt>(claimReceipt, {
    label: '认领',
    when: (row) => row.state === 'unclaimed' && row.receipt_no !== opened,
    opens: (row) => open(row.receipt_no),
  }),
  actsOn<Receipt>()(returnReceipt)({
    label: '退回',
    when: (row) => row.state === 'unclaimed',
    danger: true,
    confirm: () => '这笔钱退回付款账户，退回后不能再认领。',
    form: {
      schema: async () =>
        (await import('@mall/contract/payment/platform.terms')).returnReceipt.input.pick({ reason: true }),
      fields: [{ name: 'reason', label: '原因', kind: 'area' }],
    },
    input: ({ receipt_no }, { reason }) => ({ receipt_no, reason }),
  }),
]

const tabs = [...receiptStates, 'all'] as const
const params = { state: oneOf(tabs, 'unclaimed') }
const drawer = { id: words() }

export function Page() {
  const [{ id: opened }, change] = useUrlState(drawer)
  const acts = useMemo(() => actsFor(opened, (id) => change({ id })), [opened, change])
  return <Receipts acts={acts} />
}

const Receipts = ({ acts }: { acts: readonly Act<Receipt>[] }) => (
  <Queue
    page={pages.receipts}
    call={receipts}
    file={exportReceipts}
    params={params}
    input={({ state: tab }) => ({ state: tab === 'all' ? undefined : tab })}
    keyOf={({ receipt_no }) => receipt_no}
    tabs={{
      param: 'state',
      list: tabs.map((value) => ({ value, label: value === 'all' ? '全部' : receiptStateLabel[value] })),
    }}
    columns={[
      { title: '到账编号', width: 190, cell: ({ receipt_no }) => <Code>{receipt_no}</Code> },
      { title: '状态', width: 84, cell: state },
      { title: '金额', width: 130, right: true, cell: ({ amount_fen }) => <Fen fen={amount_fen} /> },
      { title: '付款方', cell: (row) => <Two under={row.payer_account}>{row.payer_name}</Two> },
      { title: '附言', cell: ({ memo }) => <Line>{memo}</Line> },
      { title: '银行流水号', cell: ({ bank_txn_no }) => <span className="desk-code">{bank_txn_no}</span> },
      { title: '对应付款', width: 190, cell: (row) => (row.payment_no ? <Code>{row.payment_no}</Code> : null) },
      { title: '到账', width: 110, cell: ({ received_at }) => <Ago at={received_at} /> },
    ]}
    acts={acts}
    headActs={<NoteReceipt />}
    detailWidth={720}
    titleOf={({ payer_name }) => `${payer_name} 的到账`}
    detail={(row) => (
      <>
        <Facts
          of={[
            ['状态', state(row)],
            ['金额', <Fen key="fen" fen={row.amount_fen} />],
            ['付款户名', row.payer_name],
            ['付款账号', row.payer_account ? <Code key="account">{row.payer_account}</Code> : null],
            ['附言', row.memo || null],
            ['银行流水号', <Code key="txn">{row.bank_txn_no}</Code>],
            ['到账时间', <DateTime key="at" at={row.received_at} />],
            ['对应付款', row.payment_no ? <Code key="no">{row.payment_no}</Code> : null],
          ]}
        />
        {row.state === 'unclaimed' && <ClaimChoices receiptNo={row.receipt_no} />}
      </>
    )}
    empty="没有待认领的到账"
  />
)

const note = actsOn<null>()(noteReceipt)({
  label: '登记到账',
  confirm: () => '按银行流水填写。附言里有汇款码的会自动认领；同一个流水号只算一次。',
  form: {
    schema: async () =>
      (await import('@mall/contract/payment/platform.terms')).noteReceipt.input.omit({
        received_at: true,
        payment_no: true,
      }),
    fields: receiptFields,
  },
  input: (_, fields) => fields,
})

function NoteReceipt() {
  const may = useMay()
  const { start, dialogs } = useActs<null>({ keyOf: () => '', changes: [receipts], onDone: () => undefined })
  if (!may(noteReceipt.needs)) return null
  return (
    <>
      <Button type="primary" onClick={() => start(note, [null])}>
        登记到账
      </Button>
      {dialogs}
    </>
  )
}
