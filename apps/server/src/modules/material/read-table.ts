import { uploadLimits } from '@mall/contract/file'
import { cellsOf, countRows, type Table, type TextTable, tableOf } from '#kernel/cells.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'

type Sent = { text?: string | undefined; files?: readonly File[] | undefined }
type Limits = {
  rows: number
  refusal: 'material.too_many' | 'quick.too_many'
  /** Cells of a file may be of several lines. */
  lineEnds?: 'kept'
}

/**
 * A list that was pasted, or sent as .xlsx or .csv, told by its content. `rows` counts those that say anything, without a
 * heading. Text is cut to cells by `cut`. Refuses `material.unreadable`, and `refusal` for too many rows.
 */
export async function readTable(
  { text = '', files = [] }: Sent,
  { rows, refusal, lineEnds }: Limits,
  cut: (text: string) => TextTable | null = (typed) => cellsOf(typed),
): Promise<Table> {
  const tooMany = () => new Refusal(refusal, { limit: rows })
  const [file] = files
  const table = file ? await readFile(file, lineEnds) : text.trim() === '' ? null : pasted(cut(text))
  if (table === null) {
    if (file) throw new Refusal('material.unreadable')
    throw new BadInput('text', '请粘贴清单，或选择文件')
  }
  // One more for the heading, which only the caller can tell.
  if (table === 'too_large' || countRows(table) > rows + 1) throw tooMany()
  return table.map((row) => row.map((cell) => ({ ...cell, text: meant(cell.text) })))
}

const pasted = (rows: TextTable | null): Table | 'too_large' => (rows ? tableOf(rows) : 'too_large')

/** An export puts an apostrophe before what a table would take for a formula, and before what looks so already. */
const meant = (cell: string) => cell.replace(/^'(?='*\s*[=+\-@＝＋－＠])/, '')

async function readFile(file: File, lineEnds?: 'kept'): Promise<Table | 'too_large' | null> {
  if (file.size > uploadLimits.bytes) return 'too_large'
  const bytes = Buffer.from(await file.arrayBuffer())
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    const { readXlsx } = await import('./xlsx.ts')
    return readXlsx(bytes)
  }
  const text = textIn(bytes)
  return text === null || text.trim() === '' ? null : pasted(cellsOf(text, undefined, lineEnds))
}

/** Text in UTF-8, in UTF-16 with its mark, or as Chinese Excel saves it; null for what is no text. */
function textIn(bytes: Buffer): string | null {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  for (const encoding of utf16 ? [utf16] : ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return text.includes('\0') ? null : text
    } catch {
      // Not in this encoding; perhaps in the next.
    }
  }
  return null
}
