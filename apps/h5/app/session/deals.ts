import type { OutputOf } from '@mall/contract/call/call'
import type { GoodsDetail } from '@mall/contract/goods/terms'
import { mySeckill, seckillOfGoods } from '@mall/contract/seckill/calls'
import type { SeckillDeal } from '@mall/contract/seckill/terms'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#api/client.ts'
import { queryOf } from '#api/query.ts'
import { isOn } from './deal-state.ts'
import { tokenNow, useLogin } from './session.ts'

/** A person's own facts of a deal: whether they have a reminder, and how many they, or their company, have bought. */
export type Mine = OutputOf<typeof mySeckill>['list'][number]
export type MineOf = ReadonlyMap<number, Mine>

const none: OutputOf<typeof seckillOfGoods> = { list: [] }

/** The flash sales of a goods; `seckill_id` names one that is returned even when it is over. A failed load counts as none. */
export function dealsOf(goods_id: number, seckill_id = 0) {
  const query = queryOf(seckillOfGoods, { goods_id, seckill_id }, { staleTime: 10_000 })
  const load = (by: Call, signal?: AbortSignal) => query.load(by, signal).catch(() => none)
  return { ...query, load }
}

/** The most ids of one call. */
const atOnce = 100
export const mineQuery = (ids: readonly number[]) => queryOf(mySeckill, { seckill_ids: ids.join(',') })

type Answers = readonly { data: OutputOf<typeof mySeckill> | undefined }[]
const byDeal = (answers: Answers): MineOf =>
  new Map(answers.flatMap(({ data }) => data?.list ?? []).map((one) => [one.seckill_id, one]))

/** By deal; empty for visitors, and until it has loaded. */
export function useMine(ids: readonly number[]): MineOf {
  const loggedIn = useLogin() === 'in'
  const parcels = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, i) =>
    ids.slice(i * atOnce, (i + 1) * atOnce),
  )
  return useQueries({
    queries: parcels.map((some) => ({ ...mineQuery(some), enabled: loggedIn })),
    combine: byDeal,
  })
}

/** The deals of a goods in a list, whose loader does not bring them; `goodsId` 0 for none. */
export function useDealsOf(goodsId: number): { deals: readonly SeckillDeal[]; mine: MineOf } {
  const { data } = useQuery({ ...dealsOf(goodsId), enabled: goodsId > 0 })
  const deals = data?.list ?? none.list
  return { deals, mine: useMine(deals.map(({ seckill_id }) => seckill_id)) }
}

/** Refetches the deals; without an answer it returns the known ones. */
export function useFreshDeals() {
  const cache = useQueryClient()
  return async (goodsId: number, seckillId: number) => {
    const query = dealsOf(goodsId, seckillId)
    const { list } = await cache
      .fetchQuery({ ...query, staleTime: 0 })
      .catch(() => cache.getQueryData(query.queryKey) ?? none)
    const mine = mineQuery(list.map(({ seckill_id }) => seckill_id))
    const own =
      tokenNow() && list.length > 0 ? await cache.fetchQuery({ ...mine, staleTime: 0 }).catch(() => none) : none
    return { deals: list, mine: new Map(own.list.map((one) => [one.seckill_id, one])) as MineOf }
  }
}

/** The most that this person may still buy at its price. */
export const mostOf = ({ stock_left, limit_num, seckill_id }: SeckillDeal, mine: MineOf): number =>
  Math.max(0, Math.min(stock_left, limit_num - (mine.get(seckill_id)?.bought ?? 0)))

type Known = { deals: readonly SeckillDeal[]; mine: MineOf; now: number | null }

/** The running deal of a sku, the cheapest of several. */
export const runningOf = (deals: readonly SeckillDeal[], skuId: number, now: number | null): SeckillDeal | undefined =>
  deals
    .filter((deal) => deal.sku_id === skuId && isOn(deal, now))
    .sort((a, b) => a.seckill_price_fen - b.seckill_price_fen)[0]

/** The goods with its deals, for calculating prices and stock: a deal's pool may exceed the sku's own stock. */
export function withDeals(goods: GoodsDetail, { deals, mine, now }: Known): GoodsDetail {
  if (!deals.some((deal) => isOn(deal, now))) return goods
  const skus = goods.skus.map((sku) => {
    const deal = runningOf(deals, sku.sku_id, now)
    if (!deal) return sku
    const most_qty = mostOf(deal, mine)
    const seckill = { price_fen: deal.seckill_price_fen, most_qty, limit_num: deal.limit_num }
    return { ...sku, stock: Math.max(sku.stock, most_qty), seckill }
  })
  return { ...goods, skus }
}
