import type { InputOf, OutputOf } from '@mall/contract/call/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { infiniteOf, type PagedEndpoint } from '#api/query.ts'
import { useRightsLost } from '#session/rights-lost.ts'

/** The shape of TanStack's `useInfiniteQuery` result, as far as a list needs it. */
export type PagedQuery<P = unknown> = {
  data: { pages: readonly P[] } | undefined
  dataUpdatedAt: number
  error: unknown
  isPending: boolean
  isFetching: boolean
  isPlaceholderData?: boolean
  isError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  refetch: () => Promise<unknown>
}

type PageOf<T> = { list: readonly T[] }
export type RowKey = string | number

/** A list as far as it has loaded, for `List` and for the elements around it. */
export type Rows<T, P = unknown> = {
  /** each once, without the removed ones */
  rows: readonly T[]
  keyOf: (row: T) => RowKey
  query: PagedQuery<P>
  /** The pages as they came: counts, totals. */
  pages: readonly P[]
}

type Choice = {
  /** removed by this person a moment ago, or shown elsewhere on the page */
  without?: ReadonlySet<RowKey>
}

type RowsOptions = Choice & {
  /** keeps its rows while others are loading */
  held?: boolean
  enabled?: boolean
  /** polling interval in ms while the page is looked at, for lists that others change */
  askEvery?: number
}

/**
 * Fetches the person's own list, shown at once from the cache and always fetched again:
 * `useList(follows, { keyword, list_rows: 10 }, (store) => store.mer_id)`.
 */
export function useList<E extends PagedEndpoint>(
  endpoint: E,
  input: Omit<InputOf<E>, 'page'>,
  keyOf: (row: OutputOf<E>['list'][number]) => RowKey,
  { held = false, enabled = true, askEvery, ...choice }: RowsOptions = {},
): Rows<OutputOf<E>['list'][number], OutputOf<E>> {
  const query = useInfiniteQuery({
    ...infiniteOf(endpoint, input, { staleTime: 0 }),
    refetchInterval: askEvery ?? false,
    placeholderData: held ? (before) => before : undefined,
    enabled,
  })
  useRightsLost(query.error)
  return useRows(query, keyOf, choice)
}

/** The same for a query made elsewhere: by a loader, say. */
export function useRows<P extends PageOf<unknown>>(
  query: PagedQuery<P>,
  keyOf: (row: P['list'][number]) => RowKey,
  { without }: Choice = {},
): Rows<P['list'][number], P> {
  const pages = query.data?.pages ?? []
  const came = distinct<P['list'][number]>(
    pages.flatMap((page) => page.list),
    keyOf,
  )
  const rows = without ? came.filter((row) => !without.has(keyOf(row))) : came

  // All loaded rows have been removed: the next page is fetched without scrolling.
  const emptied = isEmptied(query, rows.length)
  const { fetchNextPage } = query
  useEffect(() => {
    if (emptied) void fetchNextPage()
  }, [emptied, fetchNextPage])

  return { rows, keyOf, query, pages }
}

const isEmptied = ({ hasNextPage, isFetching, isError }: PagedQuery, count: number): boolean =>
  count === 0 && hasNextPage && !isFetching && !isError

/** Drops repeated rows: pages shift while people read. */
export function distinct<T>(items: readonly T[], keyOf: (item: T) => RowKey): T[] {
  const seen = new Set<RowKey>()
  return items.filter((item) => {
    const key = keyOf(item)
    return seen.has(key) ? false : seen.add(key)
  })
}

export type Place = { first: boolean; last: boolean }

/** The position of a row among the rows of its day, or of any group that `groupOf` names, as far as has been loaded. */
export function placeOf<T>(rows: readonly T[], at: number, groupOf: (row: T) => string): Place {
  const groupAt = (index: number) => {
    const row = rows[index]
    return row === undefined ? undefined : groupOf(row)
  }
  return { first: groupAt(at - 1) !== groupAt(at), last: groupAt(at + 1) !== groupAt(at) }
}

export type Foot = 'none' | 'more' | 'loading' | 'failed' | 'end'

type State = { count: number; hasMore: boolean; loading: boolean; failed: boolean }

/** The foot of a list. An empty list has none: its page says that there is nothing. */
export function footOf({ count, hasMore, loading, failed }: State): Foot {
  if (count === 0) return 'none'
  if (loading) return 'loading'
  if (failed) return 'failed'
  return hasMore ? 'more' : 'end'
}

/** One request at a time, none after a failure until the person asks, none past the end. */
export function mayLoad(state: State & { near: boolean }): boolean {
  return state.near && footOf(state) === 'more'
}

/** The latest value: while another tab's answer is loading, its numbers stay as they were. */
export function useLatest<Value>(value: Value | undefined): Value | undefined {
  const [held, setHeld] = useState(value)
  if (value !== undefined && value !== held) setHeld(value)
  return value ?? held
}
