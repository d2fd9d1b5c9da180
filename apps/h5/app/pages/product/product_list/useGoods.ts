import { type GoodsCard, goodsList } from '@mall/contract/goods'
import { useArrivingPages } from '#api/loaded.ts'
import { infiniteOf } from '#api/query.ts'
import type { Filter } from './list-query.ts'

export const goodsPages = (filter: Filter) => infiniteOf(goodsList, { ...filter, list_rows: 20 })

/** A filter's goods and what the page says about them. `exact` are those whose model is the very word. */
export function useGoods(filter: Filter) {
  const pages = useArrivingPages(goodsPages(filter))
  const first = pages.data?.pages[0]
  const exact: GoodsCard[] = first?.list.filter((goods) => goods.exact).slice(0, 3) ?? []
  return { pages, exact, total: first?.total ?? null, corrected: first?.corrected ?? null }
}
