import { type DeskInvoiceTab, deskInvoiceTabLabel, deskInvoiceTabs } from '@mall/contract/invoice/console.words'
import type { mallInvoices } from '@mall/contract/invoice/platform.calls'
import { type InvoiceState, invoiceStateLabel, invoiceTypeLabel } from '@mall/contract/invoice/words'
import type { RowOf } from '#api/query.ts'
import { Ago, Code, Fen, Line, Status, type Tone, Two } from '#parts/cells.tsx'

export type Row = RowOf<typeof mallInvoices>

const tones: Record<InvoiceState, Tone> = {
  applied: 'wait',
  issuing: 'go',
  issued: 'done',
  refused: 'bad',
  cancelled: 'idle',
  reissuing: 'wait',
  red_flushed: 'idle',
  void: 'idle',
}
export const State = ({ state }: Pick<Row, 'state'>) => <Status tone={tones[state]}>{invoiceStateLabel[state]}</Status>

export const tabs = (only: readonly DeskInvoiceTab[] = deskInvoiceTabs) =>
  only.map((value) => ({ value, label: deskInvoiceTabLabel[value] }))

/** Columns that the lists of stores and of the platform share. */
export const columns = [
  {
    title: '申请',
    width: 200,
    cell: (row: Row) => <Two under={<Ago at={row.created_at} />}>{<Code>{row.request_no}</Code>}</Two>,
  },
  {
    title: '状态',
    width: 116,
    cell: (row: Row) => (
      <Two under={row.failure === '' ? null : '没有开出，请处理'}>
        <State state={row.state} />
      </Two>
    ),
  },
  {
    title: '抬头',
    cell: (row: Row) => <Two under={row.tax_no || '个人'}>{<Line most={240}>{row.title}</Line>}</Two>,
  },
  { title: '类型', width: 92, cell: (row: Row) => invoiceTypeLabel[row.type] },
  {
    title: '价税合计',
    width: 140,
    right: true as const,
    cell: (row: Row) => (
      <Two under={row.to_red_fen > 0 ? `待红冲 ${(row.to_red_fen / 100).toFixed(2)}` : null}>
        {<Fen fen={row.amount_fen - row.red_fen} />}
      </Two>
    ),
  },
  { title: '订单', width: 72, right: true as const, cell: (row: Row) => row.order_nos.length },
]
