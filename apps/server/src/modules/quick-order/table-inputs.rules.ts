import { maxLineQty } from '@mall/contract/price/price'
import { codeIn, numberIn, unreadable, unreadableIn, zerosLost } from '#kernel/cell-values.ts'
import { plainText, type Table, type TableCell, textsOf } from '#kernel/cells.ts'
import {
  codeHeadings,
  headingText,
  isQuantity,
  quantityHeadings,
  quantityIn,
  wordsOfHeading,
} from './quantity.rules.ts'

/** One wish of a list; `fault` says why it cannot be read, and is empty else. `row` counts from 1, headings included. */
export type Input = {
  row: number
  code: string
  qty: number | null
  fault: string
  /** The row has a cell that cannot be read: its text does not stand for it. */
  unreadable?: boolean
}

/** No code of the mall or of a company is longer. */
const longestCode = 60

/** A heading stands among the first rows that say anything. */
const headingWithin = 5

type Said = { cells: readonly TableCell[]; row: number }

/** The rows of a list as codes with quantities; the columns are those of its heading, or are guessed from all its rows. */
export function inputsIn(table: Table): Input[] {
  const said = table.flatMap((cells, i) => (cells.length > 0 ? [{ cells, row: i + 1 }] : []))
  const heading = said.slice(0, headingWithin).findIndex(({ cells }) => textsOf(cells).some(wordsOfHeading))
  const rows = said.slice(heading + 1)
  const told = named(textsOf(said[heading]?.cells ?? []), rows)
  const places = { ...guess(rows), ...told }
  const lostZeros = zerosLost(rows.map(({ cells }) => cells[places.code]))
  return rows.map((row) => {
    const { code, qty } = told
    // Without a heading that says which columns count, a cell that cannot be read may be one of those.
    const counting = code === undefined || qty === undefined ? row.cells : [row.cells[code], row.cells[qty ?? -1]]
    const fault = unreadableIn(counting) ?? lostZeros(row.cells[places.code])
    return inputIn(row, places, fault)
  })
}

type Places = { code: number; qty: number | null }

function inputIn({ cells, row }: Said, places: Places, unread: string | null): Input {
  const [codeCell, qtyCell] = [cells[places.code], places.qty === null ? undefined : cells[places.qty]]
  const read = codeIn(codeCell)
  const code = read.value ?? codeCell?.text ?? ''
  const amount = (qtyCell?.text ?? '').trim()
  const counted = numberIn(qtyCell)
  const qty = amount === '' ? 1 : counted.value === null ? null : quantityIn(counted.value)
  const input = (fault: string): Input => ({
    row,
    code: code.slice(0, 200),
    qty: qty === null || qty > Number.MAX_SAFE_INTEGER ? null : qty,
    fault,
  })
  const lost = unread ?? read.fault ?? unreadable(qtyCell)
  if (lost !== null) return { ...input(lost), qty: null, unreadable: true }
  if (plainText(code) === '') return input('缺少编码')
  if (code.length > longestCode) return input('编码过长')
  if (qty === null) return input(`数量“${amount.slice(0, 20)}”不是整数`)
  if (qty < 1 || qty > maxLineQty) return input(`数量需为 1–${maxLineQty} 的整数`)
  return input('')
}

/** The columns that a heading names. */
function named(cells: readonly string[], rows: readonly Said[]): Partial<Places> {
  if (cells.length === 0) return {}
  const find = (names: readonly string[]) =>
    names.map((name) => cells.findIndex((cell) => headingText(cell) === name)).find((i) => i >= 0)
  const [code, qty] = [find(codeHeadings), find(quantityHeadings)]
  if (code !== undefined) return { code, qty: qty ?? null }
  const others = columnsOf(rows).filter(({ at }) => at !== qty)
  return { code: bestBy(others, ({ codes }) => codes)?.at ?? (qty === 0 ? 1 : 0), qty: qty ?? null }
}

type Column = { at: number; quantities: number; codes: number; digits: number; length: number }

/** Facts about the cells of each column, to guess from. */
function columnsOf(rows: readonly Said[]): Column[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => {
    const cells = rows.map((row) => plainText(row.cells[at]?.text ?? '')).filter((cell) => cell !== '')
    return {
      at,
      quantities: cells.filter(isQuantity).length,
      codes: cells.filter((cell) => !isQuantity(cell) && isCode(cell)).length,
      digits: cells.filter((cell) => /\d/.test(cell)).length,
      length: cells.reduce((sum, cell) => sum + cell.length, 0),
    }
  })
}

const isCode = (cell: string) => /^[\x20-\x7e×]{2,}$/.test(cell) && /\d/.test(cell)

/** The best of the columns, of equals the first. */
const bestBy = (columns: readonly Column[], of: (column: Column) => number) =>
  columns.reduce<Column | undefined>((best, column) => (!best || of(column) > of(best) ? column : best), undefined)

function guess(rows: readonly Said[]): Places {
  const columns = columnsOf(rows)
  const [first, second] = columns
  if (!first || !second) return { code: 0, qty: null }
  if (columns.length === 2) return guessOfTwo(first, second)
  const code = bestBy(columns, ({ codes }) => codes) ?? first
  const others = columns.filter(({ at, quantities }) => at !== code.at && quantities > 0)
  // Numbers before the code are mostly those of the lines.
  const after = bestBy(
    others.filter(({ at }) => at > code.at),
    ({ quantities }) => quantities,
  )
  return { code: code.at, qty: (after ?? bestBy(others, ({ quantities }) => quantities))?.at ?? null }
}

/** Numbers beside numbers: the longer ones are the codes. Words without a single digit are names, not quantities. */
function guessOfTwo(first: Column, second: Column): Places {
  const turned =
    first.quantities > second.quantities || (first.quantities === second.quantities && first.length < second.length)
  const [code, qty] = turned && first.quantities > 0 ? [second, first] : [first, second]
  return { code: code.at, qty: qty.digits > 0 ? qty.at : null }
}
