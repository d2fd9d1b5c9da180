import { joined, pairsOf, piecesOf, type Run } from './code.rules.ts'

/** What a keyword asks for: `all` and `exact` are tsquery texts, `words` its Chinese words. */
export type Find = { all: string; exact: string; direct: string; words: string[] }

/**
 * The tsquery texts of a keyword, from its runs with the Chinese cut to words. Null when there is nothing to look for.
 * Every word must be found; the last Latin one may still be being typed. The whole as a code is enough by itself.
 */
export function findQuery(keyword: string, runs: readonly Run[]): Find | null {
  if (runs.length === 0) return null
  const lastCode = runs.findLastIndex((run) => run.kind === 'code')
  const terms = runs.map((run, i) => (run.kind === 'han' ? hanTerm(run.text) : codeTerm(run.text, i === lastCode)))
  const code = joined(keyword).slice(0, 60)
  const exact = lexeme(`=${code}`)
  const direct = `${exact} | ${lexeme(`#${code}`)}`
  return {
    all: `(${[...new Set(terms)].join(' & ')}) | ${direct}`,
    exact,
    direct,
    words: runs.filter((run) => run.kind === 'han').map((run) => run.text),
  }
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
  if (last && /\d/.test(whole) && whole.length > 2) ways.push(`${lexeme(`#${whole}`)}:*`)
  const pieces = piecesOf(run)
  if (pieces.length > 1 && pieces.every((piece) => piece.length > 1)) {
    ways.push(`(${pieces.map((piece, i) => (i === pieces.length - 1 ? open(piece) : lexeme(piece))).join(' & ')})`)
  }
  return ways.length === 1 ? open(whole) : `(${ways.join(' | ')})`
}

/** A lexeme as tsquery text; what tsquery would read as a sign of its own is quoted away. */
export const lexeme = (text: string) => `'${text.replace(/['\\]/g, (sign) => sign + sign)}'`
