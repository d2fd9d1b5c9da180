import { contractPrices } from '@mall/contract/contract-price/calls'
import { contractLimits } from '@mall/contract/contract-price/words'
import type { Tier } from '@mall/contract/price/terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { askTogether } from './ask-together.ts'
import { useIsCompanyMember } from './session.ts'

/** What the company of whoever looks agreed on a sku: what one costs from which quantity on. */
export type OwnPrice = { sku_id: number; tiers: readonly Tier[] }

/** How long an answer is good, in ms; what is bought is priced anew by the server all the same. */
const freshMs = 60_000

const parcels = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / contractLimits.goods) }, (_, i) =>
    ids.slice(i * contractLimits.goods, (i + 1) * contractLimits.goods),
  )

const ask = askTogether(async (ids: readonly number[]) => {
  const { data } = await call(contractPrices, { goods_ids: [...ids] }, { quiet: true })
  return Map.groupBy(data.list, ({ goods_id }) => goods_id) as ReadonlyMap<number, readonly OwnPrice[]>
}, parcels)

const none: readonly OwnPrice[] = []

const ownPricesQuery = (goodsId: number) => ({
  queryKey: ['own prices', goodsId] as const,
  queryFn: () => ask(goodsId),
  staleTime: freshMs,
  meta: { personal: true },
})

/** The same as it stands now; what was known before where nobody answers. */
export const useFreshOwnPrices = () => {
  const isMember = useIsCompanyMember()
  const cache = useQueryClient()
  return async (goodsId: number): Promise<readonly OwnPrice[]> => {
    if (!isMember) return none
    const query = ownPricesQuery(goodsId)
    return cache.fetchQuery({ ...query, staleTime: 0 }).catch(() => cache.getQueryData(query.queryKey) ?? none)
  }
}

/** Of a goods; nothing for who buys for themselves, and until it is known. */
export function useOwnPrices(goodsId: number): readonly OwnPrice[] {
  const isMember = useIsCompanyMember()
  const { data } = useQuery({ ...ownPricesQuery(goodsId), enabled: isMember && goodsId > 0 })
  return (isMember && data) || none
}

/** A goods with them, as prices are reckoned by. */
export function withOwnPrices<Goods extends { skus: readonly { sku_id: number }[] }>(
  goods: Goods,
  prices: readonly OwnPrice[],
): Goods {
  if (prices.length === 0) return goods
  const tiersOf = new Map(prices.map(({ sku_id, tiers }) => [sku_id, tiers]))
  return { ...goods, skus: goods.skus.map((sku) => ({ ...sku, contract: tiersOf.get(sku.sku_id) ?? [] })) }
}

/** The lowest that one of a goods may cost, and from which quantity on; null where nothing was agreed. */
export const bestOwnPrice = (prices: readonly OwnPrice[]): Tier | null =>
  prices.flatMap(({ tiers }) => tiers).sort((a, b) => a.price_fen - b.price_fen || a.min_qty - b.min_qty)[0] ?? null
