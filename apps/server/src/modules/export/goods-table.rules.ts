import { parseYuan } from '@mall/contract/money'
import type { SkuChange } from '@mall/contract/storegoods.schema'
import { plainText, type Table } from '#kernel/cells.ts'

/** The headings that the import reads; the export calls its columns the same. */
export const headings = {
  sku_code: '商品编码',
  price_fen: '售价',
  market_price_fen: '划线价',
  vip_price_fen: '会员价',
  stock: '库存',
  weight_g: '重量（克）',
} as const
type Column = keyof typeof headings

/** A row as it was read; `row` counts from 1, heading and blank lines included. */
export type GivenSku = { row: number; cells: Partial<Record<Column, string>> }

/** A heading stands among the first rows that say anything, below a title perhaps. */
const headingWithin = 5
const bare = (cell: string) => plainText(cell).replace(/[\s*:]/g, '')
const columnOf = new Map(Object.entries(headings).map(([column, name]) => [bare(name), column as Column]))

/** The rows below the heading by its columns; null without a heading that names the code. */
export function givenSkus(table: Table): GivenSku[] | null {
  const said = table.flatMap((cells, i) => (cells.length > 0 ? [{ cells, row: i + 1 }] : []))
  const at = said
    .slice(0, headingWithin)
    .findIndex(({ cells }) => cells.some((cell) => bare(cell) === headings.sku_code))
  if (at < 0) return null
  const places = said[at]?.cells.map((cell) => columnOf.get(bare(cell))) ?? []
  return said.slice(at + 1).map(({ cells, row }) => ({
    row,
    cells: Object.fromEntries(places.flatMap((column, i) => (column ? [[column, (cells[i] ?? '').trim()]] : []))),
  }))
}

/** What a row wants of a sku that holds so much; a sentence for what is no amount or no number. */
export function wishIn({ cells }: GivenSku, stock: number): Omit<SkuChange, 'sku_code'> | string {
  const wish: Omit<SkuChange, 'sku_code'> = {}
  for (const column of ['price_fen', 'market_price_fen', 'vip_price_fen'] as const) {
    const cell = plainText(cells[column] ?? '').replace(/[¥,\s]/g, '')
    if (cell === '') continue
    const fen = parseYuan(cell)
    if (fen === null || fen < 1) return `${headings[column]}不是有效金额`
    wish[column] = fen
  }
  for (const column of ['stock', 'weight_g'] as const) {
    const cell = plainText(cells[column] ?? '').replace(/[,\s]/g, '')
    if (cell === '') continue
    if (!/^\d{1,7}(\.0+)?$/.test(cell)) return `${headings[column]}须为整数，不超过 7 位`
    const n = Number(cell)
    if (column === 'stock') wish.delta = n - stock
    else wish.weight_g = n
  }
  return wish
}
