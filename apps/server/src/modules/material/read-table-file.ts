import { cellsOf, countRows, type Table, tableOf } from '#kernel/cells.ts'
import { textOfBytes } from '#kernel/text-of-bytes.ts'
import { readXlsx } from './xlsx.ts'

export type TableOptions = {
  /** With the heading, rows that say anything; a longer table is not copied back to the caller. */
  rows: number
  lineEnds: 'blank' | 'kept'
}
export type TableRead = Table | 'too_large' | null

/** The table in a file, .xlsx or .csv by its content; null where it is neither. Runs in a thread (`read-table.ts`). */
export async function read(bytes: Buffer, { rows, lineEnds }: TableOptions): Promise<TableRead> {
  const table = await tableIn(bytes, lineEnds)
  return table !== null && table !== 'too_large' && countRows(table) > rows ? 'too_large' : table
}

async function tableIn(bytes: Buffer, lineEnds: 'blank' | 'kept'): Promise<TableRead> {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return readXlsx(bytes)
  const text = textOfBytes(bytes)
  if (text === null || text.trim() === '') return null
  const cells = cellsOf(text, undefined, lineEnds)
  return cells ? tableOf(cells) : 'too_large'
}
