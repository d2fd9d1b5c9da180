/** One parameter of a page's query string: its value from the text found there, `bad` fails the page's validate check. */
export type Param<Value> = (text: string | null) => Value | typeof bad
/** A parameter that a page cannot do without: every link to the page has to give it. */
export type Needed<Value> = Param<Value> & { readonly needed: true }
export type PageQuery = Readonly<Record<string, Param<unknown>>>
export type QueryOf<Q extends PageQuery> = { [Name in keyof Q]: Exclude<ReturnType<Q[Name]>, typeof bad> }

export const bad = Symbol('bad')

const whole = (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : bad)
const needed = <Value>(param: Param<Value>): Needed<Value> => Object.assign(param, { needed: true } as const)

/** `name!:int`, at least 1: an id. */
export const id: Needed<number> = needed((text) => {
  const value = whole(text ?? '')
  return value === bad || value < 1 ? bad : value
})

/** An id that may be left out, which reads as `absent`; a malformed one fails. */
export function idOr<const Absent extends number | null>(absent: Absent): Param<number | Absent> {
  return (text) => (text === null || text === '' ? absent : id(text))
}

/** `name:int=fallback`; malformed fails. */
export function int<const Fallback extends number | null>(fallback: Fallback): Param<number | Fallback> {
  return (text) => (text === null || text === '' ? fallback : whole(text))
}

/** `name!:str`; it must match `shape`, e.g. `/^[A-Z]\d{10,19}$/`. */
export function required(shape = /./): Needed<string> {
  return needed((text) => (text !== null && shape.test(text) ? text : bad))
}

/** `name:str=''`; any other text must match `shape`. */
export function optional(shape: RegExp): Param<string> {
  return (text) => (text === null || text === '' ? '' : shape.test(text) ? text : bad)
}

/** `name:str=fallback`, cut to `max` characters. */
export function str(fallback = '', max = 200): Param<string> {
  return (text) => (text ?? fallback).slice(0, max)
}

/** `name:str=''`, one day, `2026-11-20`; a malformed one counts as left out. */
export const day: Param<string> = (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? (text ?? '') : '')

/** `name:a|b=fallback`; an unknown word falls back silently. */
export function oneOf<const Word extends string, const Fallback extends string | null>(
  words: readonly Word[],
  fallback: Fallback,
): Param<Word | Fallback> {
  return (text) => words.find((word) => word === text) ?? fallback
}

/** `name:0/1=fallback`. */
export function flag(fallback = false): Param<boolean> {
  return (text) => (text === '1' ? true : text === '0' ? false : fallback)
}

/** The parameters of a link: the needed ones, and any others that differ from their fallback. */
export type LinkQuery<Q extends PageQuery> = {
  [Name in keyof Q as Q[Name] extends Needed<unknown> ? Name : never]: QueryOf<Q>[Name]
} & {
  [Name in keyof Q as Q[Name] extends Needed<unknown> ? never : Name]?: QueryOf<Q>[Name] | undefined
}

/** The query string of an address: `?tab=unpaid&keyword=手套`, without parameters that equal their fallback. */
export function searchOf<Q extends PageQuery>(query: Q, values: Partial<QueryOf<Q>>): string {
  const parts = Object.entries(query).flatMap(([name, param]) => {
    const value: unknown = values[name]
    if (value === undefined || value === null || value === param(null)) return []
    const text = typeof value === 'boolean' ? String(Number(value)) : String(value)
    return [`${name}=${encodeURIComponent(text).replaceAll('%2C', ',')}`]
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
