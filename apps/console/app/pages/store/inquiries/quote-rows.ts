import type { InputOf, OutputOf } from '@mall/contract/call/call'
import type { saveQuoteDraft, sendQuote, storeInquiry } from '@mall/contract/inquiry/store.calls'
import { quotedTaxRates } from '@mall/contract/inquiry/words'
import { parseYuan } from '@mall/contract/text/money'
import { withoutTax, withTax } from '@mall/contract/text/tax'

export type Shown = OutputOf<typeof storeInquiry>
type Item = Shown['items'][number]
export type Words = NonNullable<NonNullable<Shown['draft']>['lines'][number]['words']>

/** A new offer in words, filled in with the buyer's need. */
export const wordsFor = ({ name, brand, model, spec, unit }: Item): Words => ({
  name: name.slice(0, 60),
  brand: brand.slice(0, 40),
  model: model.slice(0, 60),
  spec: spec.slice(0, 100),
  unit: unit.slice(0, 8),
  code: '',
  images: [],
  tax_rate: 13,
})

const sentWords = (line: Shown['quotes'][number]['lines'][number]): Words | null =>
  line.words && { ...line.words, tax_rate: rateAmong(line.tax_rate) }
const rateAmong = (rate: number): Words['tax_rate'] => quotedTaxRates.find((one) => one === rate) ?? 13

/** A row of the sheet as it is typed; price in fen, NaN while it is no amount, null where the line is not quoted. */
export type Row = {
  item: number
  code: string
  /** In place of a code, for a need in words. */
  words: Words | null
  price: number | null
  /** Whether this price was typed without tax. */
  untaxed: boolean
  qty: string
  least: string
  days: string
  remark: string
}

const typed = (count: number | null) => (count === null ? '' : String(count))

/** The first rows of the sheet: from the unsent draft, else from the last quote, else from the inquiry. */
export const firstRows = ({ items, quotes: [last], draft }: Pick<Shown, 'items' | 'quotes' | 'draft'>): Row[] =>
  items.map((item) => {
    const begun = draft?.lines.find(({ item_id }) => item_id === item.item_id)
    if (begun) {
      return {
        item: item.item_id,
        code: begun.sku_code,
        words: begun.words,
        price: begun.price_fen,
        untaxed: begun.untaxed,
        qty: typed(begun.qty),
        least: typed(begun.min_qty),
        days: typed(begun.lead_days),
        remark: begun.remark,
      }
    }
    const before = last?.lines.find(({ item_id }) => item_id === item.item_id)
    return {
      item: item.item_id,
      code: before?.sku_code ?? (item.is_own ? item.sku_code : ''),
      words: before ? sentWords(before) : null,
      price: before?.price_fen ?? null,
      untaxed: false,
      qty: String(before?.qty ?? item.qty),
      least: String(before?.min_qty ?? 1),
      days: String(before?.lead_days ?? 3),
      remark: before?.remark ?? '',
    }
  })

/** By the codes that are known; in percent. */
export type Rates = ReadonlyMap<string, number>
export const rateOf = (rates: Rates, { code, words }: Pick<Row, 'code' | 'words'>): number | null =>
  words ? words.tax_rate : (rates.get(code.trim()) ?? null)

/** A row's price with tax or without, whichever way it was typed; null without a price, or where the tax is not known. */
export function priceOf(row: Row, rates: Rates, { untaxed }: { untaxed: boolean }): number | null {
  if (row.price === null || Number.isNaN(row.price) || row.untaxed === untaxed) return row.price
  const rate = rateOf(rates, row)
  if (rate === null) return null
  return untaxed ? withoutTax(row.price, rate) : withTax(row.price, rate)
}

/** A column copied from a table, put into the prices from a row on; null for a single value, which is typed as ever. */
export function fillDown(rows: readonly Row[], from: number, text: string, untaxed: boolean): Row[] | null {
  const cells = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (cells.length < 2) return null
  const start = rows.findIndex(({ item }) => item === from)
  return rows.map((row, i) => {
    const cell = i < start ? undefined : cells[i - start]?.split('\t')[0]?.replace(/[¥,\s]/g, '')
    return cell === undefined || cell === '' ? row : { ...row, untaxed, price: parseYuan(cell) ?? Number.NaN }
  })
}

/** This store's last quoted price, for a row that has no price and names the same goods; in fen. */
const lastFor = (row: Row, items: readonly Item[]): number | null => {
  const item = items.find(({ item_id }) => item_id === row.item)
  return row.price === null && item && row.code.trim() === item.sku_code ? item.last_price_fen : null
}
export const mayFillLast = (rows: readonly Row[], items: readonly Item[]): boolean =>
  rows.some((row) => lastFor(row, items) !== null)
export const fillLast = (rows: readonly Row[], items: readonly Item[]): Row[] =>
  rows.map((row) => {
    const price = lastFor(row, items)
    return price === null ? row : { ...row, price, untaxed: false }
  })

export type Terms = { freight: number | null; until: string; remark: string; files: Shown['files'] }
type QuoteInput = InputOf<typeof sendQuote>

/** The quote to send: rows with a price, with tax; the mall checks the rest. */
export function quoteInputOf(
  inquiry_no: string,
  rows: readonly Row[],
  { freight, until, remark, files }: Terms,
  rates: Rates,
): QuoteInput | { fault: string } {
  const quoted = rows.filter(({ price }) => price !== null)
  if (quoted.length === 0) return { fault: '请至少填写一项单价' }
  if (quoted.some(({ price }) => Number.isNaN(price)) || Number.isNaN(freight))
    return { fault: '请检查金额，最多两位小数' }
  if (until === '') return { fault: '请选择报价有效期' }
  const nameless = quoted.find(({ code, words }) => words === null && code.trim() === '')
  if (nameless) return { fault: `第 ${rows.indexOf(nameless) + 1} 行请填写本店商品编码` }
  const unwritten = quoted.find(({ words }) => words && (words.name.trim().length < 2 || words.unit.trim() === ''))
  if (unwritten) return { fault: '文字报价请填写名称与单位' }
  const prices = quoted.map((row) => priceOf(row, rates, { untaxed: false }))
  const unknown = quoted[prices.indexOf(null)]
  if (unknown) return { fault: `不知道“${unknown.code || '未填编码'}”的税率，请检查本店商品编码` }
  return {
    inquiry_no,
    freight_fen: freight ?? 0,
    valid_until: until,
    remark,
    files: files.map(({ url }) => url),
    lines: quoted.map((row, i) => ({
      item_id: row.item,
      price_fen: prices[i] ?? 0,
      remark: row.remark,
      ...(row.words ? { sku_code: '', words: row.words } : { sku_code: row.code.trim(), words: null }),
      qty: Number(row.qty),
      min_qty: Number(row.least),
      lead_days: Number(row.days),
    })),
  }
}

/** Sums of the rows with tax and freight, as far as they are filled in; null for a row that lacks something. In fen. */
export function sumsOf(rows: readonly Row[], freight: number | null, rates: Rates) {
  const each = rows.map((row) => {
    const [price, qty] = [priceOf(row, rates, { untaxed: false }), count(row.qty)]
    return price === null || Number.isNaN(price) || qty === null ? null : price * qty
  })
  const quoted = each.filter((fen) => fen !== null)
  const goods = quoted.reduce((sum, fen) => sum + fen, 0)
  return { each, lines: quoted.length, whole: goods + (Number.isNaN(freight) ? 0 : (freight ?? 0)) }
}

const amount = (fen: number | null) => (Number.isNaN(fen) ? null : fen)
const count = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : null)

/** All that was typed, as far as it is an amount or a count. */
export const draftOf = (
  inquiry_no: string,
  rows: readonly Row[],
  { freight, until, remark, files }: Terms,
): InputOf<typeof saveQuoteDraft> => ({
  inquiry_no,
  freight_fen: amount(freight),
  valid_until: until || null,
  files: files.map(({ url }) => url),
  remark: remark.slice(0, 200),
  lines: rows.map((row) => ({
    item_id: row.item,
    sku_code: row.code.trim().slice(0, 60),
    words: row.words,
    remark: row.remark.slice(0, 100),
    price_fen: amount(row.price),
    untaxed: row.untaxed,
    qty: count(row.qty),
    min_qty: count(row.least),
    lead_days: count(row.days),
  })),
})
