/** A list as rows of cells, in the order of its lines; a blank line is a row without cells, so that the n-th row is line n. */
export type Table = string[][]

/** More lines than this are nobody's list. */
const mostLines = 50_000

/** What separates the cells, by the first line that says anything; whoever has tabs means tabs. */
const separators = ['\t', ',', ';', '，', '；', '、'] as const

export function separatorOf(text: string): string {
  const first = text.split(/\r\n?|\n/).find((line) => line.trim() !== '') ?? ''
  return separators.find((separator) => first.includes(separator)) ?? '\t'
}

/**
 * Reads text with one separator, as tables are copied and saved: a cell in double quotes may hold separators, line ends and
 * doubled quotes; a quote elsewhere, as in 1/2" 接头, is a sign like any other. Line ends in a cell become blanks, unless they are
 * kept. Null when there are too many lines.
 */
export function cellsOf(
  text: string,
  separator = separatorOf(text),
  lineEnds: 'blank' | 'kept' = 'blank',
): Table | null {
  const table: Table = []
  let row: string[] = []
  let at = 0
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
export const countRows = (table: Table) => table.filter((row) => row.length > 0).length

/** Full-width letters, digits and signs as plain ones, and no blanks around. */
export const plainText = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .trim()
