import { type GoodsCard, goodsList } from '@mall/contract/goods'
import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { useArrivingPages } from '#api/loaded.ts'
import type { LoadedReplies } from '#api/public-page.ts'
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
  const unsure = useAsksAgain(pages, total === 0 && filter.keyword !== undefined)
  return { pages, exact, total: unsure ? null : total, corrected: first?.corrected ?? null, unsure }
}

type Asked = Pick<ReturnType<typeof useArrivingPages>, 'isFetching' | 'isFetchedAfterMount' | 'refetch'>

/**
 * Whether nothing was found because nobody in particular asked: the document brings what everybody sees, and a company finds
 * goods by codes of its own as well. It is asked again for who is logged in, and until then nobody knows.
 */
function useAsksAgain({ isFetching, isFetchedAfterMount, refetch }: Asked, foundNothing: boolean): boolean {
  const { replies } = useLoaderData<LoadedReplies>()
  const login = useLogin()
  const settling = useSession((session) => session.settling)
  const everybodys = Object.keys(replies).length > 0 && !isFetchedAfterMount
  const asks = login === 'in' && foundNothing && everybodys && !settling && !isFetching
  useEffect(() => {
    // The login may have settled before this page stood, with nothing here yet to be asked again.
    if (asks) void refetch()
  }, [asks, refetch])
  return foundNothing && (login === 'unknown' || (login === 'in' && (settling || isFetching || everybodys)))
}
