import { plainText, type Table } from '#kernel/cells.ts'

/** The headings that are read; the sheet calls its columns the same. */
export const headings = { order_no: '订单编号', express: '快递公司', express_no: '运单号' } as const
type Column = keyof typeof headings
export type GivenShipment = Record<Column, string>

/** A heading stands among the first rows that say anything, below a title perhaps. */
const headingWithin = 5
const bare = (cell: string) => plainText(cell).replace(/[\s*:]/g, '')
const names: Readonly<Record<string, Column>> = {
  ...{ 订单编号: 'order_no', 订单号: 'order_no', 快递公司: 'express', 物流公司: 'express' },
  ...{ 运单号: 'express_no', 快递单号: 'express_no', 物流单号: 'express_no' },
}
const columns: readonly Column[] = ['order_no', 'express', 'express_no']

/** Longer than any of them is: what is more says nothing, and a tab would part it. */
const cellOf = (cell = '') => cell.replace(/\s+/g, ' ').trim().slice(0, 60)

/**
 * What the rows give of each order. Without a heading the first three columns are taken as they stand; rows whose number is not
 * filled in are counted only.
 */
export function givenShipments(table: Table): { rows: GivenShipment[]; unfilled: number } {
  const said = table.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const at = said.slice(0, headingWithin).findIndex((cells) => cells.some((cell) => names[bare(cell)] === 'order_no'))
  const heading = said[at]
  const place = (column: Column, i: number) => (heading ? heading.findIndex((cell) => names[bare(cell)] === column) : i)
  const places = columns.map(place)
  const given = said.slice(at + 1).map((cells) => {
    const [order_no = '', express = '', express_no = ''] = places.map((i) => cellOf(cells[i]))
    return { order_no, express, express_no }
  })
  const rows = given.filter(({ express_no }) => express_no !== '')
  return { rows, unfilled: given.length - rows.length }
}
