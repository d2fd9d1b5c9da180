import * as calls from '@mall/contract/order/calls'
import * as terms from '@mall/contract/order/terms'
import { asc, inArray } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { useCase } from '#kernel/use-case.ts'
import { putInCart } from '#modules/cart/cart.public.ts'
import { orderLines } from '../order.table.ts'
import { type ExchangedRow, exchangedOf } from '../refund/line-pieces.ts'
import { findFor } from './find-order.ts'

/** Puts back in the cart what is still on sale, and tells how many lines are not. */
export const rebuyOrder = useCase(calls.rebuyOrder, terms.rebuyOrder, async (ctx, { order_no }) => {
  const { added, dropped, cartIds, cartNumber } = await rebuy(ctx, [(await findFor('rebuy', ctx, order_no)).id])
  return { added, dead: dropped, cart_ids: cartIds, cart_number: cartNumber }
})

/** Puts what orders held back in the caller's cart. */
export async function rebuy(ctx: Pick<Ctx, 'db' | 'actor' | 'now'>, orderIds: readonly number[]) {
  const lines = await ctx.db
    .select({ id: orderLines.id, skuId: orderLines.skuId, qty: orderLines.qty })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id))
  const exchanged: ExchangedRow[] = []
  for (const orderId of orderIds) exchanged.push(...(await exchangedOf(ctx.db, orderId)))
  // A piece that was exchanged is bought again as the sku that the buyer holds now, since that is the one that fits.
  const items = lines.flatMap(({ id, skuId, qty }) => {
    const instead = exchanged.filter((piece) => piece.orderLineId === id && piece.qty > 0)
    const rest = qty - instead.reduce((sum, piece) => sum + piece.qty, 0)
    return [
      ...(rest > 0 ? [{ skuId, qty: rest }] : []),
      ...instead.map((piece) => ({ skuId: piece.skuId, qty: piece.qty })),
    ]
  })
  return putInCart(ctx, items)
}
