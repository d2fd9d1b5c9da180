import { uploadLimits } from '@mall/contract/file/words'
import { cellsOf, countRows, type Table, type TextTable, tableOf } from '#kernel/cells.ts'
import { fileReaders } from '#kernel/file-readers.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { PastBounds } from '#kernel/worker-pool.ts'
import type { TableOptions, TableRead } from './read-table-file.ts'

/** Pasted text is cut on the thread that answers; no list that may be pasted is as long. */
const mostPasted = 500_000

type Sent = { text?: string | undefined; files?: readonly File[] | undefined }
type Limits = {
  rows: number
  refusal: 'material.too_many' | 'quick.too_many'
  /** The owner of the list, by user: one of theirs is read at a time. */
  owner: number
  /** Cells of a file may be of several lines. */
  lineEnds?: 'blank' | 'kept'
}

/**
 * A list that was pasted, or sent as .xlsx or .csv, told by its content. `rows` counts those that say anything, without a
 * heading. Text is cut to cells by `cut`. Refuses `material.unreadable`, and `refusal` for too many rows.
 */
export async function readTable(
  { text = '', files = [] }: Sent,
  { rows, refusal, owner, lineEnds = 'blank' }: Limits,
  cut: (text: string) => TextTable | null = (pasted) => cellsOf(pasted),
): Promise<Table> {
  const tooMany = () => new Refusal(refusal, { limit: rows })
  const [file] = files
  // One more for the heading, which only the caller can tell.
  const table = file ? await readFile(file, owner, { rows: rows + 1, lineEnds }) : readPasted(text, cut)
  if (table === null) {
    if (file) throw new Refusal('material.unreadable')
    throw new BadInput('text', '请粘贴清单，或选择文件')
  }
  if (table === 'too_large' || countRows(table) > rows + 1) throw tooMany()
  return table.map((row) => row.map((cell) => ({ ...cell, text: meant(cell.text) })))
}

function readPasted(text: string, cut: (text: string) => TextTable | null): TableRead {
  if (text.length > mostPasted) return 'too_large'
  if (text.trim() === '') return null
  const cells = cut(text)
  return cells ? tableOf(cells) : 'too_large'
}

/** An export puts an apostrophe before what a table would take for a formula, and before what looks so already. */
const meant = (cell: string) => cell.replace(/^'(?='*\s*[=+\-@＝＋－＠])/, '')

/** Read in a thread, where a file can take nothing from others; one that passes a bound there is as unreadable as one without a table. */
async function readFile(file: File, owner: number, options: TableOptions): Promise<TableRead> {
  if (file.size > uploadLimits.bytes) return 'too_large'
  try {
    return await fileReaders.run(new URL('./read-table-file.ts', import.meta.url), file, { options, owner })
  } catch (error) {
    if (error instanceof PastBounds) return null
    throw error
  }
}
