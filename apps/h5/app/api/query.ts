import type { Endpoint, InputOf, OutputOf } from '@mall/contract/call/call'
import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import { call } from './call.ts'
import type { Call } from './client.ts'
import { withIdempotencyKey } from './idempotency.ts'
import { freshMs } from './query-client.ts'

/** A query that a public page may load on the server: `load` makes its cached value with whatever call is given. */
export type Loadable<Data = unknown> = {
  queryKey: QueryKey
  load: (by: Call, signal?: AbortSignal) => Promise<Data>
  /** In ms: how long an answer is good without asking again. */
  staleTime: number
}
export type LoadablePages<Page> = Loadable<InfiniteData<Page, number>> & {
  pageOf: (by: Call, page: number, signal?: AbortSignal) => Promise<Page>
}
/** `freshMs` by default. */
type Freshness = Partial<Pick<Loadable, 'staleTime'>>

const keyOf = (endpoint: Endpoint, input: unknown) => [`${endpoint.method} ${endpoint.path}`, input] as const
const metaOf = (endpoint: Endpoint) => ({ personal: endpoint.needs !== 'public' })

/** For `useQuery`, `useLoaded` and the cache: `useQuery(queryOf(endpoint, input))`. */
export function queryOf<E extends Endpoint>(endpoint: E, input: InputOf<E>, { staleTime = freshMs }: Freshness = {}) {
  const load = async (by: Call, signal?: AbortSignal): Promise<OutputOf<E>> =>
    (await by(endpoint, input, { signal, quiet: 'gone' })).data
  const options = queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => load(call, signal),
    meta: metaOf(endpoint),
    staleTime,
  })
  return { ...options, staleTime, load }
}

/** The key that every query of an endpoint starts with: `cache.invalidateQueries({ queryKey: allOf(orderList) })`. */
export const allOf = (endpoint: Endpoint): QueryKey => [`${endpoint.method} ${endpoint.path}`]

export type PageOf<Item> = { list: Item[]; total: number; page: number; list_rows: number }
export type PagedEndpoint = Endpoint & { readonly terms?: { readonly output: { _zod: { output: PageOf<unknown> } } } }

/** `also`: further input at the time of the call, which does not make it another list. */
type Pages<E extends Endpoint> = Freshness & { also?: () => Partial<InputOf<E>> }

/** For `useInfiniteQuery` and `useLoadedPages`; the endpoint answers `{list, total, page, list_rows}`. */
export function infiniteOf<E extends PagedEndpoint>(
  endpoint: E,
  input: Omit<InputOf<E>, 'page'>,
  { staleTime = freshMs, also }: Pages<E> = {},
) {
  const pageOf = async (by: Call, page: number, signal?: AbortSignal): Promise<OutputOf<E>> =>
    (await by(endpoint, { ...input, ...also?.(), page } as InputOf<E>, { signal, quiet: 'gone' })).data
  const options = infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => pageOf(call, pageParam, signal),
    getNextPageParam: nextPage,
    meta: metaOf(endpoint),
    staleTime,
  })
  const load = async (by: Call, signal?: AbortSignal): Promise<InfiniteData<OutputOf<E>, number>> => ({
    pages: [await pageOf(by, 1, signal)],
    pageParams: [1],
  })
  return { ...options, staleTime, load, pageOf }
}

/** A list ends with its first short page. */
export function nextPage({ list, total, page, list_rows }: PageOf<unknown>): number | undefined {
  return list.length < list_rows || page * list_rows >= total ? undefined : page + 1
}

/**
 * Sends one call for one intent. The caller shows a refusal, or the call itself does without `quiet`. Endpoints that honour
 * an idempotency key get one.
 */
export async function sent<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { quiet = true }: { quiet?: boolean } = {},
): Promise<OutputOf<E>> {
  const act = async (idempotencyKey?: string) => (await call(endpoint, input, { idempotencyKey, quiet })).data
  return endpoint.idempotent ? withIdempotencyKey(endpoint, input, act) : act()
}

/** For `useMutation`; refusals are toasted once by the call. Endpoints that honour a key get one per intent. */
export function mutationOf<E extends Endpoint>(endpoint: E) {
  return mutationOptions({
    mutationKey: [`${endpoint.method} ${endpoint.path}`],
    mutationFn: (input: InputOf<E>): Promise<OutputOf<E>> => sent(endpoint, input, { quiet: false }),
  })
}
