import type { InputOf, OutputOf } from '@mall/contract/endpoint'
import type { sendQuote, storeInquiry } from '@mall/contract/inquiry'
import { parseYuan } from '@mall/contract/money'

type Shown = OutputOf<typeof storeInquiry>

/** A row of the sheet as it is typed; price in fen, NaN while it is no amount, null where the line is not quoted. */
export type Row = {
  item: number
  code: string
  price: number | null
  qty: string
  least: string
  days: string
  remark: string
}

/** What stands in the sheet at the beginning: the last quote, or what was asked for. */
export const firstRows = (items: Shown['items'], last: Shown['quotes'][number]['lines']): Row[] =>
  items.map((item) => {
    const before = last.find(({ item_id }) => item_id === item.item_id)
    return {
      item: item.item_id,
      code: before?.sku_code ?? (item.is_own ? item.sku_code : ''),
      price: before?.price_fen ?? null,
      qty: String(before?.qty ?? item.qty),
      least: String(before?.min_qty ?? 1),
      days: String(before?.lead_days ?? 3),
      remark: before?.remark ?? '',
    }
  })

/** A column copied from a table, put into the prices from a row on; null for a single value, which is typed as ever. */
export function fillDown(rows: readonly Row[], from: number, text: string): Row[] | null {
  const cells = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (cells.length < 2) return null
  const start = rows.findIndex(({ item }) => item === from)
  return rows.map((row, i) => {
    const cell = i < start ? undefined : cells[i - start]?.split('\t')[0]?.replace(/[¥,\s]/g, '')
    return cell === undefined || cell === '' ? row : { ...row, price: parseYuan(cell) ?? Number.NaN }
  })
}

type Terms = { freight: number | null; until: string; remark: string }
type Wish = InputOf<typeof sendQuote>

/** What is sent: rows with a price; the rest is judged by the mall. */
export function wishOf(
  inquiry_no: string,
  rows: readonly Row[],
  { freight, until, remark }: Terms,
): Wish | { fault: string } {
  const quoted = rows.filter(({ price }) => price !== null)
  if (quoted.length === 0) return { fault: '请至少填写一项单价' }
  if (quoted.some(({ price }) => Number.isNaN(price)) || Number.isNaN(freight))
    return { fault: '请检查金额，最多两位小数' }
  if (until === '') return { fault: '请选择报价有效期' }
  return {
    ...{ inquiry_no, freight_fen: freight ?? 0, valid_until: until, remark },
    lines: quoted.map((row) => ({
      ...{ item_id: row.item, sku_code: row.code.trim(), price_fen: row.price ?? 0, remark: row.remark },
      ...{ qty: Number(row.qty), min_qty: Number(row.least), lead_days: Number(row.days) },
    })),
  }
}
