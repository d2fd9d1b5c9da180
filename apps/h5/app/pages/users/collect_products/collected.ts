import { mergeCart, viewCart } from '@mall/contract/cart/calls'
import { cartLineLimit } from '@mall/contract/cart/words'
import type { FavoriteGoods } from '@mall/contract/favourite/terms'
import type { GoodsCard } from '@mall/contract/goods/terms'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { withIdempotencyKey } from '#api/idempotency.ts'
import { allOf } from '#api/query.ts'
import { leastQty } from '#features/buying/sku-choice.ts'
import { canBeAdded } from '#features/goods/goods-text.ts'
import { setApp } from '#store/app.ts'
import { toast } from '#ui/feedback/feedback.ts'

/** `lines` go into the cart at their minimum quantity; `open` counts the goods that need a choice of sku first. */
export function sorted(goods: readonly GoodsCard[]) {
  const addable = goods.filter(canBeAdded)
  const lines = addable.flatMap((one) =>
    one.single_sku_id === null ? [] : [{ sku_id: one.single_sku_id, qty: leastQty(one) }],
  )
  return { lines: lines.slice(0, cartLineLimit), open: addable.length - lines.length }
}

/** Puts all of them into the cart by one call and shows the result; resolves to whether any went in. */
export async function addAll(cache: QueryClient, goods: readonly GoodsCard[], cartName: string): Promise<boolean> {
  const { lines, open } = sorted(goods)
  if (lines.length === 0) {
    toast.warning(open > 0 ? '所选商品需逐个选择规格' : '所选商品暂时不能购买')
    return false
  }
  const reply = await withIdempotencyKey(mergeCart, { lines }, async (idempotencyKey) => {
    const { data } = await call(mergeCart, { lines }, { idempotencyKey })
    return data
  }).catch(() => null)
  if (!reply) return false
  setApp({ cartNumber: reply.cart_number })
  void cache.invalidateQueries({ queryKey: allOf(viewCart) })
  const rest = [open > 0 ? `${open} 种需选择规格` : '', reply.dropped > 0 ? `${reply.dropped} 种未能加入` : '']
  const message = [`已加入${cartName} ${reply.merged} 种商品`, ...rest].filter(Boolean).join('，')
  if (reply.merged > 0) toast.success(message)
  else toast.warning(`商品未能加入${cartName}，请检查库存或清理${cartName}`)
  return reply.merged > 0
}

export type Counts = Record<'all' | 'price_down' | 'invalid', number>

/** The numbers on the tabs, as if these were removed already. */
export function countsWithout(
  counts: Counts,
  leaving: readonly Pick<FavoriteGoods, 'state' | 'dropped_fen'>[],
): Counts {
  const among = (test: (row: (typeof leaving)[number]) => boolean) => leaving.filter(test).length
  return {
    all: Math.max(0, counts.all - leaving.length),
    price_down: Math.max(0, counts.price_down - among((row) => row.dropped_fen > 0)),
    invalid: Math.max(0, counts.invalid - among((row) => row.state === 'invalid')),
  }
}
