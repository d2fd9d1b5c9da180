import type { Endpoint, InputOf, OutputOf } from '@mall/contract/call/call'
import { mutationOptions, QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { CallError } from './call-error.ts'
import { withIdempotencyKey } from './idempotency.ts'

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

export type Paged<Row> = { list: Row[]; total: number; page: number; list_rows: number }
/** A call that answers a page of a list. */
export type PagedEndpoint = Endpoint & { readonly terms?: { readonly output: { _zod: { output: Paged<unknown> } } } }
export type RowOf<E extends PagedEndpoint> = OutputOf<E> extends Paged<infer Row> ? Row : never

/** `useQuery(queryOf(deskStaff, {}))` */
export const queryOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  queryOptions<OutputOf<E>>({
    queryKey: [nameOf(endpoint), input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })

/** A page of a list, with its rows by their type. */
export const pagedOf = <E extends PagedEndpoint>(endpoint: E, input: InputOf<E>) =>
  queryOptions({
    queryKey: [nameOf(endpoint), input],
    queryFn: async ({ signal }) => (await call(endpoint, input, { signal })) as Paged<RowOf<E>>,
  })

/** `const { data, isPending, error, refetch } = useCall(deskStaff, {})` */
export const useCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => useQuery(queryOf(endpoint, input))

/** The key that every query of a call starts with: `cache.invalidateQueries({ queryKey: allOf(deskStaff) })`. */
export const allOf = (endpoint: Endpoint): QueryKey => [nameOf(endpoint)]

/** Sends a call once. Calls that honour an idempotency key get one. `about` is read where the second factor is asked for. */
export const sent = <E extends Endpoint>(endpoint: E, input: InputOf<E>, about?: string): Promise<OutputOf<E>> =>
  endpoint.idempotent
    ? withIdempotencyKey(endpoint, input, (idempotencyKey) => call(endpoint, input, { idempotencyKey, about }))
    : call(endpoint, input, { about })

/** Options for `useMutation`; `useAct` reports a refusal, once. */
export const mutationOf = <E extends Endpoint>(endpoint: E) =>
  mutationOptions({
    mutationKey: [nameOf(endpoint)],
    mutationFn: (input: InputOf<E>): Promise<OutputOf<E>> => sent(endpoint, input),
  })

export const makeCache = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A network failure may pass, so it is tried once more; a refusal by the mall would only be refused again.
        retry: (failures, error) => failures < 1 && error instanceof CallError && error.kind === 'network',
        staleTime: 10_000,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
