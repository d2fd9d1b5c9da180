import { data, redirect, useLocation, useNavigate } from 'react-router'
import { bad, type PageQuery, type QueryOf, searchOf } from '#app/page-params.ts'

/** The route's validate check: a missing or malformed required parameter is a page that does not exist. */
export function parseQuery<Q extends PageQuery>(query: Q, url: URL): QueryOf<Q> {
  const entries = Object.entries(query).map(([name, param]) => {
    const value = param(url.searchParams.get(name))
    if (value === bad) throw notFound(url)
    return [name, value]
  })
  return Object.fromEntries(entries) as QueryOf<Q>
}

type WithQuery<Q extends PageQuery> = { readonly query: Q }

/**
 * On a page that loads nothing else: `export const loader = validated(pages.orderDetails)` and
 * `export const clientLoader = validated(pages.orderDetails)`. Two calls, since `loader` does not exist in the browser's copy.
 */
export const validated =
  ({ query }: WithQuery<PageQuery>) =>
  ({ request }: { request: Request }) => {
    parseQuery(query, new URL(request.url))
    return null
  }

/**
 * The same for a page that is about one of several things and about nothing without them: `otherwise` says which list it is
 * then to be picked from, or null where the address says enough.
 */
export const validatedOr =
  <Q extends PageQuery>({ query }: WithQuery<Q>, otherwise: (params: QueryOf<Q>) => string | null) =>
  ({ request }: { request: Request }) => {
    const list = otherwise(parseQuery(query, new URL(request.url)))
    if (list !== null) throw redirect(list)
    return null
  }

/** The parameters of the page being shown; its loader has checked them. */
export function usePageQuery<Q extends PageQuery>({ query }: WithQuery<Q>): QueryOf<Q> {
  const { pathname, search } = useLocation()
  return parseQuery(query, new URL(pathname + search, 'http://mall'))
}

const pageNotFound = 'Page not found'

type Scroll = { keepScroll?: boolean }

/**
 * The state of a page that lives in its address: tabs, filters, words. Changing it replaces the address, so that Back does
 * not step through them; the page scrolls to the top again, or keeps its position with `keepScroll`.
 */
export function useUrlState<Q extends PageQuery>({ query }: WithQuery<Q>, usual: Scroll = {}) {
  const state = usePageQuery({ query })
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const change = (part: Partial<QueryOf<Q>>, { keepScroll = usual.keepScroll === true }: Scroll = {}) =>
    navigate(pathname + searchOf(query, { ...state, ...part }), { replace: true, preventScrollReset: keepScroll })
  return [state, change] as const
}

/** `throw notFound(url)`: 404 with "Page not found" and the full path. */
export const notFound = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  data({ message: `${pageNotFound}: ${pathname}${search}` }, { status: 404, statusText: pageNotFound })
