import { barcodeDigits, gtinFault } from '@mall/contract/goods/gtin'
import type { SkuChange } from '@mall/contract/goods/store.terms'
import { parseYuan } from '@mall/contract/text/money'
import { codeIn, numberIn, zerosLost } from '#kernel/cell-values.ts'
import { plainText, type Table, type TableCell, textsOf } from '#kernel/cells.ts'

/** The headings that the import reads; the export calls its columns the same. */
export const headings = {
  sku_code: '商品编码',
  price_fen: '售价',
  market_price_fen: '划线价',
  vip_price_fen: '会员价',
  stock: '库存',
  weight_g: '重量（克）',
  barcode: '条码',
} as const
type Column = keyof typeof headings

/** A row as it was read; `row` counts from 1, heading and blank lines included. `fault`: its code has lost digits. */
export type GivenSku = { row: number; code: string; fault: string | null; cells: Partial<Record<Column, TableCell>> }

/** A heading stands among the first rows that say anything, below a title perhaps. */
const headingWithin = 5
const bare = (cell: string) => plainText(cell).replace(/[\s*:]/g, '')
const columnOf = new Map(Object.entries(headings).map(([column, name]) => [bare(name), column as Column]))

/** The rows below the heading by its columns; null without a heading that names the code. */
export function givenSkus(table: Table): GivenSku[] | null {
  const said = table.flatMap((cells, i) => (cells.length > 0 ? [{ cells, row: i + 1 }] : []))
  const at = said
    .slice(0, headingWithin)
    .findIndex(({ cells }) => textsOf(cells).some((cell) => bare(cell) === headings.sku_code))
  if (at < 0) return null
  const places = textsOf(said[at]?.cells ?? []).map((cell) => columnOf.get(bare(cell)))
  const codeAt = places.indexOf('sku_code')
  const rows = said.slice(at + 1)
  const lostZeros = zerosLost(rows.map(({ cells }) => cells[codeAt]))
  return rows.map(({ cells, row }) => {
    const code = codeIn(cells[codeAt])
    return {
      row,
      code: code.value ?? cells[codeAt]?.text ?? '',
      fault: code.fault ?? lostZeros(cells[codeAt]),
      cells: Object.fromEntries(places.flatMap((column, i) => (column && cells[i] ? [[column, cells[i]]] : []))),
    }
  })
}

/** The change that a row asks of a sku with this stock; a sentence when an amount or number cannot be read. */
export function inputIn({ cells }: GivenSku, stock: number): Omit<SkuChange, 'sku_code'> | string {
  const input: Omit<SkuChange, 'sku_code'> = {}
  for (const column of ['price_fen', 'market_price_fen', 'vip_price_fen'] as const) {
    const { value, fault } = numberIn(cells[column])
    if (fault !== null) return `${headings[column]}：${fault}`
    if (value === '') continue
    const fen = fenIn(value)
    if (typeof fen === 'string') return `${headings[column]}${fen}`
    input[column] = fen
  }
  for (const column of ['stock', 'weight_g'] as const) {
    const { value, fault } = numberIn(cells[column])
    if (fault !== null) return `${headings[column]}：${fault}`
    if (value === '') continue
    if (!/^\d{1,7}(\.0+)?$/.test(value)) return `${headings[column]}须为整数，不超过 7 位`
    const n = Number(value)
    if (column === 'stock') input.delta = n - stock
    else input.weight_g = n
  }
  const barcode = barcodeIn(cells.barcode)
  if (barcode.fault !== null) return barcode.fault
  if (barcode.value !== '') input.barcode = barcode.value ?? ''
  return input
}

/**
 * The digits of a barcode. A number has lost the zeros that it began with: filled up to the next length that there is, the check digit
 * tells whether that is right.
 */
function barcodeIn(cell: TableCell | undefined): { value: string | null; fault: string | null } {
  const { value, fault } = codeIn(cell)
  if (fault !== null) return { value: null, fault: `${headings.barcode}：${fault}` }
  const text = (value ?? '').trim()
  if (text === '') return { value: '', fault: null }
  const lengths = cell?.kind === 'number' ? [8, 12, 13] : []
  const filled = lengths.map((length) => text.padStart(length, '0')).find((digits) => gtinFault(digits) === null)
  const digits = filled ?? barcodeDigits(text)
  const wrong = gtinFault(digits)
  return wrong === null ? { value: digits, fault: null } : { value: null, fault: wrong }
}

/** An amount as a column of prices holds it, or its fault in words, to follow the column's name. */
export function fenIn(value: string): number | string {
  if (/^\d{1,10}\.\d*[1-9]\d*$/.test(value) && !/^\d+\.\d{1,2}0*$/.test(value)) return '最多两位小数'
  const fen = parseYuan(value.replace(/(\.\d\d)0+$/, '$1'))
  return fen === null || fen < 1 ? '不是有效金额' : fen
}
