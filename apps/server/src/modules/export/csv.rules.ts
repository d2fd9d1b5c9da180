import { type Cell, type Column, type Row, yuan } from './cell.rules.ts'

/** Tells spreadsheets that what follows is UTF-8. */
export const byteOrderMark = '\ufeff'

export const csvHead = (columns: readonly Column[]) => byteOrderMark + line(columns.map(({ title }) => quoted(title)))
export const csvRows = (rows: readonly Row[]) => rows.map((row) => line(row.map(written))).join('')

const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

function written(cell: Cell): string {
  if (cell === null) return ''
  if (cell.kind === 'text') return quoted(cell.text)
  return cell.kind === 'fen' ? yuan(cell.fen) : String(cell.count)
}
