import { favorite, favorites } from '@mall/contract/favourite/calls'
import { accountCounts } from '@mall/contract/message/calls'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { allOf } from '#api/query.ts'
import { updateFavouriteStatus, useFavouriteStatus } from './favourite-status.ts'
import { useLoginFirst } from './useLoginFirst.ts'

/** Goods that travel in one call. */
const mostAtOnce = 200

/** Saves goods or forgets them, and lets every page know; rejects with a `CallError` whose sentence was shown. */
export async function setFavorite(cache: QueryClient, goodsIds: readonly number[], on: boolean): Promise<void> {
  const ids = [...new Set(goodsIds)]
  for (let start = 0; start < ids.length; start += mostAtOnce) {
    await call(favorite, { goods_ids: ids.slice(start, start + mostAtOnce), on })
  }
  void cache.invalidateQueries({ queryKey: allOf(favorites) })
  void cache.invalidateQueries({ queryKey: allOf(accountCounts) })
  await Promise.all(ids.map((goods_id) => updateFavouriteStatus(cache, { goods_id }, { is_favorite: on })))
}

/** The heart of a goods: changes at once, and changes back if the mall refuses. */
export function useFavorite(goodsId: number, merId: number): { on: boolean; toggle: () => void } {
  const cache = useQueryClient()
  const status = useFavouriteStatus({ goods_id: goodsId, mer_id: merId })
  const loginFirst = useLoginFirst()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (on: boolean) => setFavorite(cache, [goodsId], on),
  })
  const on = isPending ? variables : (status?.is_favorite ?? false)
  return {
    on,
    toggle() {
      if (loginFirst() || isPending) return
      mutate(!on)
    },
  }
}
