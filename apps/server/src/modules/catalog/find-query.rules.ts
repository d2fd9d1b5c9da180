import { gtinIn, numberOf } from '@mall/contract/goods/gtin'
import { joined, pairsOf, piecesOf, type Run } from './code.rules.ts'

/**
 * The query of a keyword: `all`, `exact` and `direct` are tsquery texts, `words` its Chinese words, `codes` its Latin words and numbers
 * as far as they are typed; several lists if its blanks can be read in several ways.
 */
export type Find = { all: string; exact: string; direct: string; words: string[]; codes: string[][] }

/**
 * The tsquery texts of a keyword, from its runs with the Chinese cut to words, in each way that its blanks can be read. Null when there is
 * nothing to look for. Every word must be found; the last Latin one may still be being typed. The whole as a code is enough by itself, and
 * so is the number of a barcode.
 */
export function findQuery(keyword: string, ways: readonly (readonly Run[])[]): Find | null {
  const [first = []] = ways
  if (first.length === 0) return null
  const code = joined(keyword).slice(0, 60)
  const exact = lexeme(`=${code}`)
  const gtin = gtinIn(keyword)
  const direct = [exact, lexeme(`#${code}`), ...(gtin === null ? [] : [lexeme(`#${numberOf(gtin)}`)])]
  return {
    all: [...ways.map(allOf), ...new Set(direct)].join(' | '),
    exact,
    direct: [...new Set(direct)].join(' | '),
    words: first.filter((run) => run.kind === 'han').map((run) => run.text),
    codes: ways.map((runs) => runs.filter((run) => run.kind === 'code').map((run) => joined(run.text))),
  }
}

function allOf(runs: readonly Run[]): string {
  const lastCode = runs.findLastIndex((run) => run.kind === 'code')
  const terms = runs.map((run, i) => (run.kind === 'han' ? hanTerm(run.text) : codeTerm(run.text, i === lastCode)))
  return `(${[...new Set(terms)].join(' & ')})`
}

/** A word, or, since two texts may be cut differently, all its neighbouring pairs. */
function hanTerm(word: string): string {
  if (word.length <= 2) return lexeme(word)
  return `(${lexeme(word)} | (${pairsOf(word).map(lexeme).join(' & ')}))`
}

function codeTerm(run: string, last: boolean): string {
  const whole = joined(run)
  const open = (text: string) => (last && text.length > 1 ? `${lexeme(text)}:*` : lexeme(text))
  const ways = [open(whole)]
  if (last && /\d/.test(whole) && whole.length > 2) {
    // Barcodes rest without the zeros in front of them, however long they are printed.
    const begun = /^0+\d{3,}$/.test(whole) ? [whole, whole.replace(/^0+/, '')] : [whole]
    for (const code of begun) ways.push(`${lexeme(`#${code}`)}:*`)
  }
  const pieces = piecesOf(run)
  if (pieces.length > 1 && pieces.every((piece) => piece.length > 1)) {
    ways.push(`(${pieces.map((piece, i) => (i === pieces.length - 1 ? open(piece) : lexeme(piece))).join(' & ')})`)
  }
  return ways.length === 1 ? open(whole) : `(${ways.join(' | ')})`
}

/** A lexeme as tsquery text; what tsquery would read as a sign of its own is quoted away. */
export const lexeme = (text: string) => `'${text.replace(/['\\]/g, (sign) => sign + sign)}'`
