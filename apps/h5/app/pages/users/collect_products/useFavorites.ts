import { type FavoriteGoods, favorites } from '@mall/contract/collect'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { infiniteOf } from '#api/query.ts'
import { setFavorite } from '#features/collect/favorites.ts'
import { useRemovals } from '#features/collect/useRemovals.ts'
import { type Counts, countsWithout } from './counts.ts'
import type { ListState } from './list-state.ts'

/** Saved goods of a tab as they come in, without those just taken out. */
export function useFavorites({ tab, keyword }: ListState) {
  const cache = useQueryClient()
  const pages = useInfiniteQuery(infiniteOf(favorites, { tab, keyword, list_rows: 20 }, { staleTime: 0 }))
  const { gone, remove } = useRemovals((ids) => setFavorite(cache, ids, false))
  const loaded: FavoriteGoods[] = pages.data?.pages.flatMap((page) => page.list) ?? []
  const rows = loaded.filter((row) => !gone.has(row.goods_id))

  // While another tab is on its way, the tabs keep the numbers they had.
  const [counts, setCounts] = useState<Counts>()
  const told = pages.data?.pages.at(-1)?.counts
  if (told && told !== counts) setCounts(told)

  const { fetchNextPage } = pages
  const emptied = rows.length === 0 && pages.hasNextPage && !pages.isFetching && !pages.isError
  useEffect(() => {
    if (emptied) void fetchNextPage()
  }, [emptied, fetchNextPage])

  return {
    pages,
    rows,
    isGone: ({ goods_id }: FavoriteGoods) => gone.has(goods_id),
    counts:
      counts &&
      countsWithout(
        counts,
        loaded.filter((row) => gone.has(row.goods_id)),
      ),
    remove(goods: readonly FavoriteGoods[]) {
      remove(
        goods.map((one) => one.goods_id),
        goods.length > 1 ? `已取消收藏 ${goods.length} 件商品` : '已取消收藏',
      )
    },
  }
}
