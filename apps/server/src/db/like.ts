import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Typed text as a LIKE pattern takes it: its `%` and `_` mean themselves. */
export const literal = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** A LIKE pattern of texts in which it stands anywhere. */
export const holding = (word: string): string => `%${literal(word)}%`

/**
 * LIKE whatever the case, with one answer on every database. By itself `ilike` knows as many capitals as the locale that a database was
 * made with: in the locale C, which the built-in one had, only A to Z, so that φ8 did not find Φ8. Other letters are therefore put into one
 * case here; it costs nothing where a pattern has none of them.
 */
export function ilike(column: SQLWrapper, pattern: string): SQL {
  const { from, to, plain } = inOneCase(pattern)
  return from === '' ? sql`${column} ilike ${plain}` : sql`translate(${column}, ${from}, ${to}) ilike ${plain}`
}

/** A pattern with its letters beyond ASCII in small, and what SQL's `translate` takes to do the same to a text. */
function inOneCase(pattern: string): { from: string; to: string; plain: string } {
  const small = new Set<string>()
  const plain = pattern.replace(/[^\0-\x7f]/g, (sign) => {
    const letter = smallOf(sign)
    if (letter === null) return sign
    small.add(letter)
    return letter
  })
  const spellings = [...small].flatMap((letter) => (spellingsOf(letter) ?? []).map((sign) => ({ sign, letter })))
  return {
    from: spellings.map(({ sign }) => sign).join(''),
    to: spellings.map(({ letter }) => letter).join(''),
    plain,
  }
}

/** The small letter that a sign is a spelling of: ω of Ω and of the sign for ohms. Null for a sign without case, such as Chinese. */
function smallOf(sign: string): string | null {
  const compatible = sign.normalize('NFKC')
  const letter = (compatible.length === 1 ? compatible : sign).toLowerCase()
  return letter.length === 1 && letter.toUpperCase() !== letter ? letter : null
}

let spellings: Map<string, string[]> | undefined

/** All signs beyond ASCII, other than the small letter itself, that are spellings of it. */
function spellingsOf(letter: string): string[] | undefined {
  spellings ??= readSpellings()
  return spellings.get(letter)
}

function readSpellings(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (let code = 0x80; code <= 0xffff; code += 1) {
    const sign = String.fromCharCode(code)
    const letter = smallOf(sign)
    if (letter !== null && letter !== sign) found.set(letter, [...(found.get(letter) ?? []), sign])
  }
  return found
}
