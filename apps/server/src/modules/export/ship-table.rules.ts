import { noCarrierFault, saysNoCarrier } from '@mall/contract/tracking/words'
import { codeIn, unreadable, zerosLost } from '#kernel/cell-values.ts'
import { plainText, type Table, type TableCell, textsOf } from '#kernel/cells.ts'

/** The headings that are read; the sheet calls its columns the same. */
export const headings = { order_no: '订单编号', express: '快递公司', express_no: '运单号' } as const
type Column = keyof typeof headings
export type GivenShipment = Record<Column, string>
/** A row that cannot be taken as it stands: its number has lost digits, for example. */
type RejectedRow = { row: number; reason: string }

/** A heading stands among the first rows that say anything, below a title perhaps. */
const headingWithin = 5
const bare = (cell: string) => plainText(cell).replace(/[\s*:]/g, '')
const names: Readonly<Record<string, Column>> = {
  订单编号: 'order_no',
  订单号: 'order_no',
  快递公司: 'express',
  物流公司: 'express',
  运单号: 'express_no',
  快递单号: 'express_no',
  物流单号: 'express_no',
}
const columns: readonly Column[] = ['order_no', 'express', 'express_no']

/** Longer than any of the values is: more letters say nothing, and a tab would part the cell. */
const cellOf = (cell = '') => cell.replace(/\s+/g, ' ').trim().slice(0, 60)

/**
 * Collects the rows of each order. Without a heading the first three columns are taken as they stand; rows whose number is not
 * filled in are counted only, and those that cannot be read are reported with the number of their line.
 */
export function givenShipments(table: Table): { rows: GivenShipment[]; unfilled: number; rejected: RejectedRow[] } {
  const said = table.flatMap((cells, i) => (cells.some(isFilled) ? [{ cells, row: i + 1 }] : []))
  const at = said
    .slice(0, headingWithin)
    .findIndex(({ cells }) => textsOf(cells).some((cell) => names[bare(cell)] === 'order_no'))
  const heading = said[at]?.cells
  const place = (column: Column, i: number) =>
    heading ? heading.findIndex(({ text }) => names[bare(text)] === column) : i
  const places = columns.map(place)
  const given = said.slice(at + 1).map(({ cells, row }) => ({ row, cells: places.map((i) => cells[i]) }))
  const zeros = [0, 2].map((i) => zerosLost(given.map(({ cells }) => cells[i])))
  const rows: GivenShipment[] = []
  const rejected: RejectedRow[] = []
  for (const { row, cells } of given) {
    const reason = faultOf(cells, zeros)
    const [order_no = '', express = '', express_no = ''] = cells.map((cell) => cellOf(cell?.text))
    if (reason !== null) rejected.push({ row, reason })
    else if (express_no !== '') rows.push({ order_no, express, express_no })
  }
  return { rows, unfilled: given.length - rows.length - rejected.length, rejected }
}

const isFilled = ({ text, kind }: TableCell) => text.trim() !== '' || kind === 'not_computed'

type Cells = readonly (TableCell | undefined)[]

function faultOf([order, express, number]: Cells, zeros: ReturnType<typeof zerosLost>[]): string | null {
  return (
    codeIn(number).fault ??
    codeIn(order).fault ??
    unreadable(express) ??
    zeros[0]?.(order) ??
    zeros[1]?.(number) ??
    (saysNoCarrier(express?.text ?? '') ? noCarrierFault : null)
  )
}
