import { plainSigns } from './fractions.ts'

/**
 * A cell of a list; plain data, so that it can be handed from one thread to another. `text` is what people see in it,
 * as far as that can be told from the format: `95%`, `0012`, `2026-12-01`.
 */
export type TableCell = {
  /** `error`: such as `#N/A` · `not_computed`: a formula whose result was never computed. Neither may be taken for an empty cell. */
  kind: 'text' | 'number' | 'date' | 'boolean' | 'error' | 'not_computed'
  text: string
  /** Value of a number; days of a date since 1899-12-30. */
  number: number | null
  /** How a number is shown, as spreadsheets spell it; empty for no format of its own. */
  format: string
  /** Address of the cell: `B2`. */
  at: string
}
/** A list as rows of cells, in the order of its lines; a blank line is a row without cells, so that the n-th row is line n. */
export type Table = TableCell[][]
/** The same of text that was pasted or saved as CSV. */
export type TextTable = string[][]

/** 0, 0 → `A1`. */
export const addressOf = (row: number, column: number): string => `${columnName(column)}${row + 1}`

/** 0 → A, 26 → AA. */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last
}

/** Errors that spreadsheets write into a CSV for a formula that went wrong. */
const errorText =
  /^(?:#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|GETTING_DATA|UNKNOWN!)|Err:\d{3})$/i

/** Text that was cut to cells, as a table. `="0012"` is how some programs keep the zeros of a code in a CSV. */
export const tableOf = (rows: readonly (readonly string[])[]): Table =>
  rows.map((row, i) =>
    row.map((raw, column) => {
      const text = /^="([^"]*)"$/.exec(raw)?.[1] ?? raw
      const kind = errorText.test(text) ? 'error' : 'text'
      return { kind, text, number: null, format: '', at: addressOf(i, column) }
    }),
  )

/** The texts of a row, for finding the headings in it. */
export const textsOf = (row: readonly TableCell[]): string[] => row.map(({ text }) => text)

/** No honest list has more lines than this, nor more cells in one line, or in all. */
const mostLines = 50_000
const mostCellsOfLine = 512
const mostCells = 300_000

/** Separators of cells, by the first line that says anything; if there are tabs, they are the separator. */
const separators = ['\t', ',', ';', '，', '；', '、'] as const

export function separatorOf(text: string): string {
  const first = text.split(/\r\n?|\n/).find((line) => line.trim() !== '') ?? ''
  return separators.find((separator) => first.includes(separator)) ?? '\t'
}

/**
 * Reads text with one separator, as tables are copied and saved: a cell in double quotes may hold separators, line ends and
 * doubled quotes; a quote elsewhere, as in 1/2" 接头, is a sign like any other. Line ends in a cell become blanks, unless they are
 * kept. Null when there are too many lines or cells.
 */
export function cellsOf(
  text: string,
  separator = separatorOf(text),
  lineEnds: 'blank' | 'kept' = 'blank',
): TextTable | null {
  const table: TextTable = []
  let row: string[] = []
  let at = 0
  let cells = 0
  const endRow = () => {
    table.push(row.every((cell) => cell === '') ? [] : row)
    row = []
  }
  while (at < text.length) {
    const quoted = text[at] === '"' ? quotedCell(text, at, separator) : null
    const end = quoted?.end ?? plainEnd(text, at, separator)
    const cell = quoted?.value ?? text.slice(at, end)
    row.push((lineEnds === 'kept' ? cell : cell.replace(/[\r\n]+/g, ' ')).trim())
    at = end
    cells += 1
    if (cells > mostCells || row.length > mostCellsOfLine) return null
    if (at >= text.length) break
    if (text[at] === separator) {
      at += 1
      // A separator at the very end opens one more, empty cell.
      if (at >= text.length) row.push('')
    } else {
      at += text.startsWith('\r\n', at) ? 2 : 1
      endRow()
      if (table.length > mostLines) return null
    }
  }
  if (row.length > 0) endRow()
  return table
}

function plainEnd(text: string, from: number, separator: string): number {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}

/** A cell that begins and ends with a quote; null for one that only begins so. */
function quotedCell(text: string, from: number, separator: string): { value: string; end: number } | null {
  let close = text.indexOf('"', from + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0) return null
  const next = text[close + 1]
  if (next !== undefined && next !== separator && next !== '\n' && next !== '\r') return null
  return { value: text.slice(from + 1, close).replaceAll('""', '"'), end: close + 1 }
}

/** Rows that say anything. */
export const countRows = (table: readonly (readonly unknown[])[]) => table.filter((row) => row.length > 0).length

/** Full-width letters, digits and signs as plain ones, fractions with a slash, and no blanks around. */
export const plainText = (text: string) =>
  plainSigns(text)
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .trim()
