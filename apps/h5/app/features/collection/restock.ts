import { viewCart } from '@mall/contract/cart/calls'
import { restockNotice } from '@mall/contract/favourite/calls'
import { goodsDetail } from '@mall/contract/goods/calls'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { allOf } from '#api/query.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { type About, updateFavouriteStatus, useFavouriteStatus } from './favourite-status.ts'
import { useLoginFirst } from './useLoginFirst.ts'

type Sku = { goodsId: number; skuId: number; merId?: number }

/** 到货通知 of a sku: changes at once, and changes back if the mall refuses. */
export function useRestock({ goodsId, skuId, merId }: Sku): { on: boolean; toggle: () => void } {
  const cache = useQueryClient()
  const about: About = merId === undefined ? { goods_id: goodsId } : { goods_id: goodsId, mer_id: merId }
  const reminders = useFavouriteStatus(about)?.restock_sku_ids ?? []
  const loginFirst = useLoginFirst()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (on: boolean) => setRestock(cache, { goodsId, skuId }, reminders, on),
    onSuccess: (_, on) => toast.success(on ? '到货后会发消息通知您' : '已取消到货通知'),
  })
  const on = isPending ? variables : reminders.includes(skuId)
  return {
    on,
    toggle() {
      if (loginFirst() || isPending) return
      mutate(!on)
    },
  }
}

async function setRestock(cache: QueryClient, { goodsId, skuId }: Sku, reminders: readonly number[], on: boolean) {
  try {
    await call(restockNotice, { sku_id: skuId, on })
  } catch (error) {
    // The sku is in stock again, or no longer exists: the page is out of date.
    if (error instanceof CallError && error.kind === 'failure') {
      void cache.invalidateQueries({ queryKey: allOf(goodsDetail) })
      void cache.invalidateQueries({ queryKey: allOf(viewCart) })
    }
    throw error
  }
  const others = reminders.filter((id) => id !== skuId)
  await updateFavouriteStatus(cache, { goods_id: goodsId }, { restock_sku_ids: on ? [...others, skuId] : others })
}
