import { data, useLocation } from 'react-router'

/** One parameter of a page's query string: its value from the text found there, `bad` fails the page's validate check. */
export type Param<Value> = (text: string | null) => Value | typeof bad
export type PageQuery = Readonly<Record<string, Param<unknown>>>
export type QueryOf<Q extends PageQuery> = { [Name in keyof Q]: Exclude<ReturnType<Q[Name]>, typeof bad> }

const bad = Symbol('bad')

const whole = (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : bad)

/** `name!:int`, at least 1: an id. */
export const id: Param<number> = (text) => {
  const value = whole(text ?? '')
  return value === bad || value < 1 ? bad : value
}

/** `name:int=fallback`; malformed fails. */
export function int<const Fallback extends number | null>(fallback: Fallback): Param<number | Fallback> {
  return (text) => (text === null || text === '' ? fallback : whole(text))
}

/** `name!:str`; `shape` is what it must look like, e.g. `/^[A-Z]\d{10,19}$/`. */
export function required(shape = /./): Param<string> {
  return (text) => (text !== null && shape.test(text) ? text : bad)
}

/** `name:str=fallback`, cut to `max` characters. */
export function str(fallback = '', max = 200): Param<string> {
  return (text) => (text ?? fallback).slice(0, max)
}

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

/** The route's validate check: a missing or malformed required parameter is a page that does not exist. */
export function parseQuery<Q extends PageQuery>(query: Q, url: URL): QueryOf<Q> {
  const entries = Object.entries(query).map(([name, param]) => {
    const value = param(url.searchParams.get(name))
    if (value === bad) throw notFound(url)
    return [name, value]
  })
  return Object.fromEntries(entries) as QueryOf<Q>
}

/**
 * On a page that loads nothing else: `export const loader = validated(Query)` and
 * `export const clientLoader = validated(Query)`. Two calls, since `loader` does not exist in the browser's copy.
 */
export const validated =
  (query: PageQuery) =>
  ({ request }: { request: Request }) => {
    parseQuery(query, new URL(request.url))
    return null
  }

/** The parameters of the page being shown; its loader has checked them. */
export function usePageQuery<Q extends PageQuery>(query: Q): QueryOf<Q> {
  const { pathname, search } = useLocation()
  return parseQuery(query, new URL(pathname + search, 'http://mall'))
}

const pageNotFound = 'Page not found'

/** `throw notFound(url)`: 404 with "Page not found" and the full path. */
export const notFound = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  data({ message: `${pageNotFound}: ${pathname}${search}` }, { status: 404, statusText: pageNotFound })
