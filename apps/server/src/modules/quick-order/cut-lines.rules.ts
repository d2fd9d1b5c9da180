import { cellsOf, plainText, type TextTable } from '#kernel/cells.ts'
import { quantityIn, wordsOfHeading } from './quantity.rules.ts'

/**
 * Text as people paste and type it, cut to cells. A copied table has tabs and is read as one; a line that was typed beside
 * it, and any other, is cut at commas, semicolons, several blanks, and where only one blank is left, at the one beside the
 * quantity. Null for too many.
 */
export function cutLines(text: string): TextTable | null {
  const said = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  // A quoted cell may go over several lines, of which only one has tabs then.
  const copied = text.includes('"') ? text.includes('\t') : said.every((line) => line.includes('\t'))
  if (copied && said.length > 0) return cellsOf(text, '\t')
  // Only blanks of that line: looking through all empty lines from each of them anew would take minutes.
  if (/^[^\S\r\n]*"[^"]*"\s*,/m.test(text)) return cellsOf(text, ',')
  const lines = text.split(/\r\n?|\n/).map((line) => (line.includes('\t') ? tabbed(line) : partsOf(line)))
  const joined = lines.map(joinThousands)
  // A comma within a number only makes sense when every line then has a code and a quantity at most.
  const table = joined.every((cells) => cells.length <= 2) ? joined : lines.map(({ cells }) => cells)
  return table.map((cells) => {
    const [only] = cells
    const all = cells.length === 1 && only !== undefined ? atBlank(only) : cells
    return all.every((cell) => cell === '') ? [] : all
  })
}

/** A longer one is no number that lost its commas, and is not looked through again with every part that joins it. */
const longestNumber = 20

type Parts = { cells: string[]; between: string[] }

const tabbed = (line: string): Parts => ({ cells: line.split('\t').map((cell) => cell.trim()), between: [] })

/** Cells at even places, what stands between them at odd ones. */
function partsOf(line: string): Parts {
  const parts = line
    .replaceAll('\u00a0', ' ')
    .trim()
    .split(/(\s*[,，、;；]\s*|\s{2,}|\u3000)/)
  return { cells: parts.filter((_, i) => i % 2 === 0), between: parts.filter((_, i) => i % 2 === 1) }
}

/** `1,000` was cut at its comma: put together again, unless that leaves nothing to be the code. */
function joinThousands({ cells, between }: Parts): string[] {
  const whole: string[] = []
  for (const [i, cell] of cells.entries()) {
    const before = whole.at(-1)
    const close = between[i - 1] === ',' || between[i - 1] === '，'
    const groups =
      before !== undefined && before.length <= longestNumber && /^[1-9]\d{0,2}(,\d{3})*$/.test(plainText(before))
    if (close && groups && /^\d{3}$/.test(plainText(cell))) whole[whole.length - 1] = `${before},${cell}`
    else whole.push(cell)
  }
  return whole.length === 1 ? cells : whole
}

/** `GD-2201 10` or `10 GD-2201`; a code may have blanks of its own. */
function atBlank(text: string): string[] {
  const words = text.split(/\s/)
  if (words.length < 2) return [text]
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (words.every(wordsOfHeading)) return words
  if (quantityIn(last) !== null) return [words.slice(0, -1).join(' '), last]
  if (quantityIn(first) !== null) return [first, words.slice(1).join(' ')]
  return [text]
}
