import { goodsList } from '@mall/contract/goods/calls'
import type { GoodsCard } from '@mall/contract/goods/terms'
import { useArrivingPages } from '#api/loaded.ts'
import { infiniteOf } from '#api/query.ts'
import { useLogin, useSession } from '#session/session.ts'
import type { Filter } from './list-query.ts'

export const goodsPages = (filter: Filter) => infiniteOf(goodsList, { ...filter, list_rows: 20 })

/** A filter's goods and facts about them. `exact` are the goods whose model equals the word. */
export function useGoods(filter: Filter) {
  const pages = useArrivingPages(goodsPages(filter))
  const first = pages.data?.pages[0]
  const exact: GoodsCard[] = first?.list.filter((goods) => goods.exact).slice(0, 3) ?? []
  const total = first?.total ?? null
  const unsure = useUnsure(pages.isFetching, total === 0 && filter.keyword !== undefined)
  return {
    pages,
    exact,
    total: unsure ? null : total,
    more: first?.more ?? false,
    corrected: first?.corrected ?? null,
    unsure,
  }
}

/**
 * Whether an empty result is not final: the document brings the public result, and a company also finds goods by its own
 * codes. For logged-in people everything is fetched again after hydration; until then the result is unknown.
 */
function useUnsure(isFetching: boolean, foundNothing: boolean): boolean {
  const login = useLogin()
  const settling = useSession((session) => session.settling)
  return foundNothing && (login === 'unknown' || (login === 'in' && (settling || isFetching)))
}
