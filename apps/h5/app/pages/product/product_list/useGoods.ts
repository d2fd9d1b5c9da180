import { goodsList } from '@mall/contract/goods/calls'
import type { GoodsCard } from '@mall/contract/goods/terms'
import { useArrivingPages } from '#api/loaded.ts'
import { infiniteOf } from '#api/query.ts'
import { useLogin, useSession } from '#session/session.ts'
import type { Filter } from './list-query.ts'

export const goodsPages = (filter: Filter) => infiniteOf(goodsList, { ...filter, list_rows: 20 })

/** A filter's goods and what the page says about them. `exact` are those whose model is the very word. */
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
 * Whether nothing was found because nobody in particular asked: the document brings what everybody sees, and a company finds
 * goods by codes of its own as well. For who is logged in all is asked again once the page stands; until then nobody knows.
 */
function useUnsure(isFetching: boolean, foundNothing: boolean): boolean {
  const login = useLogin()
  const settling = useSession((session) => session.settling)
  return foundNothing && (login === 'unknown' || (login === 'in' && (settling || isFetching)))
}
