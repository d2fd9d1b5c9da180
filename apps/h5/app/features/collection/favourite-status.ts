import type { OutputOf } from '@mall/contract/call/call'
import { followedAmong, goodsStanding } from '@mall/contract/favourite/calls'
import { type Query, type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { allOf, queryOf } from '#api/query.ts'
import { useLogin } from '#session/session.ts'

export type FavouriteStatus = OutputOf<typeof goodsStanding>
/** A goods, a store, or a goods together with its store: one request for all that a page shows of them. */
export type About = { goods_id?: number; mer_id?: number }

/** The heart is decoration: a failure to load it is not shown. */
const statusQuery = (about: About) => ({
  ...queryOf(goodsStanding, about),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(goodsStanding, about, { signal, quiet: true })).data,
})

/** This person's favourites among a goods and its store; undefined for visitors and until it has loaded. */
export function useFavouriteStatus(about: About): FavouriteStatus | undefined {
  const login = useLogin()
  const cache = useQueryClient()
  const { data } = useQuery({
    ...statusQuery(about),
    enabled: login === 'in',
    placeholderData: () => cachedElsewhere(cache, about),
  })
  return login === 'in' ? data : undefined
}

/** The most stores asked about in one call. */
const storesPerCall = 10

/** Asks which stores of a list this person follows, ten at once. `FollowButton` skips its own call for those reported known. */
export function useFollowedAmong(merIds: readonly number[]): (merId: number) => boolean {
  const login = useLogin()
  const cache = useQueryClient()
  const parts = Array.from({ length: Math.ceil(merIds.length / storesPerCall) }, (_, i) =>
    merIds.slice(i * storesPerCall, (i + 1) * storesPerCall),
  )
  const answers = useQueries({
    queries: parts.map((ids) => {
      const input = { mer_ids: ids.join(',') }
      return {
        ...queryOf(followedAmong, input),
        enabled: login === 'in',
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const { data } = await call(followedAmong, input, { signal, quiet: true })
          for (const mer_id of ids) {
            const is_followed = data.mer_ids.includes(mer_id)
            const none = { is_favorite: false, restock_sku_ids: [] }
            cache.setQueryData<FavouriteStatus>(statusQuery({ mer_id }).queryKey, { ...none, is_followed })
          }
          return data
        },
      }
    }),
  })
  return (merId) => {
    const answer = answers[Math.floor(merIds.indexOf(merId) / storesPerCall)]
    // Visitors follow nothing, and a button whose batch failed asks by itself.
    return login !== 'in' || answer === undefined || !answer.isPending
  }
}

/** The same goods or store as other queries have loaded it, shown until the answer comes. */
function cachedElsewhere(cache: QueryClient, { goods_id, mer_id }: About): FavouriteStatus | undefined {
  const cachedStatus = (about: About) =>
    cache
      .getQueriesData<FavouriteStatus>({
        queryKey: allOf(goodsStanding),
        predicate: ({ queryKey }) => isAbout(queryKey[1], about),
      })
      .find(([, held]) => held !== undefined)?.[1]
  const ofGoods = goods_id === undefined ? undefined : cachedStatus({ goods_id })
  const ofStore = mer_id === undefined ? undefined : cachedStatus({ mer_id })
  if (!ofGoods && !ofStore) return undefined
  return {
    is_favorite: ofGoods?.is_favorite ?? false,
    is_followed: ofStore?.is_followed ?? false,
    restock_sku_ids: ofGoods?.restock_sku_ids ?? [],
  }
}

/**
 * Writes a change of a goods or a store into every cached query about it, so that the pages agree without asking again.
 * Resolves when the queries that had no data yet have loaded.
 */
export async function updateFavouriteStatus(
  cache: QueryClient,
  about: About,
  change: Partial<FavouriteStatus>,
): Promise<void> {
  const concerned = (query: Query) => isAbout(query.queryKey[1], about)
  const filter = { queryKey: allOf(goodsStanding), predicate: concerned }
  // An answer under way may be older than the change.
  await cache.cancelQueries(filter)
  cache.setQueriesData<FavouriteStatus>(filter, (held) => held && { ...held, ...change })
  await cache.invalidateQueries({ ...filter, predicate: (query) => concerned(query) && query.state.data === undefined })
}

function isAbout(input: unknown, { goods_id, mer_id }: About): boolean {
  if (typeof input !== 'object' || input === null) return false
  if (goods_id !== undefined) return 'goods_id' in input && input.goods_id === goods_id
  return 'mer_id' in input && input.mer_id === mer_id
}
