import { contractPrices } from '@mall/contract/contract-price/calls'
import { contractLimits } from '@mall/contract/contract-price/limits.words'
import type { Tier } from '@mall/contract/price/terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { batchCalls } from './batch-calls.ts'
import { useIsCompanyMember } from './session.ts'

/** The contract price of the viewer's company for a sku: unit price by minimum quantity. */
export type OwnPrice = { sku_id: number; tiers: readonly Tier[] }

/** How long an answer is fresh, in ms; the server prices each purchase again all the same. */
const freshMs = 60_000

const goodsBatches = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / contractLimits.goods) }, (_, i) =>
    ids.slice(i * contractLimits.goods, (i + 1) * contractLimits.goods),
  )

const ask = batchCalls(async (ids: readonly number[]) => {
  const { data } = await call(contractPrices, { goods_ids: [...ids] }, { quiet: true })
  return Map.groupBy(data.list, ({ goods_id }) => goods_id) as ReadonlyMap<number, readonly OwnPrice[]>
}, goodsBatches)

const none: readonly OwnPrice[] = []

const ownPricesQuery = (goodsId: number) => ({
  queryKey: ['own prices', goodsId] as const,
  queryFn: () => ask(goodsId),
  staleTime: freshMs,
  meta: { personal: true },
})

/** Refetches the prices; without an answer it returns the known ones. */
export const useFreshOwnPrices = () => {
  const isMember = useIsCompanyMember()
  const cache = useQueryClient()
  return async (goodsId: number): Promise<readonly OwnPrice[]> => {
    if (!isMember) return none
    const query = ownPricesQuery(goodsId)
    return cache.fetchQuery({ ...query, staleTime: 0 }).catch(() => cache.getQueryData(query.queryKey) ?? none)
  }
}

/** The contract prices of a goods; empty for people without a company, and until they have loaded. */
export function useOwnPrices(goodsId: number): readonly OwnPrice[] {
  const isMember = useIsCompanyMember()
  const { data } = useQuery({ ...ownPricesQuery(goodsId), enabled: isMember && goodsId > 0 })
  return (isMember && data) || none
}

/** The goods with these prices, for calculating. */
export function withOwnPrices<Goods extends { skus: readonly { sku_id: number }[] }>(
  goods: Goods,
  prices: readonly OwnPrice[],
): Goods {
  if (prices.length === 0) return goods
  const tiersOf = new Map(prices.map(({ sku_id, tiers }) => [sku_id, tiers]))
  return { ...goods, skus: goods.skus.map((sku) => ({ ...sku, contract: tiersOf.get(sku.sku_id) ?? [] })) }
}

/** The lowest price of one, with its minimum quantity; null without a contract. */
export const bestOwnPrice = (prices: readonly OwnPrice[]): Tier | null =>
  prices.flatMap(({ tiers }) => tiers).sort((a, b) => a.price_fen - b.price_fen || a.min_qty - b.min_qty)[0] ?? null
