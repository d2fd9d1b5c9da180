import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { putInCart } from '#modules/cart/cart.public.ts'
import { findOwn } from './find.ts'
import { orderLines } from './order.table.ts'

/** Puts back in the cart what is still on sale, and tells how many lines are not. */
export async function rebuyOrder(ctx: Ctx, { order_no }: { order_no: string }) {
  const order = await findOwn(ctx, order_no)
  const items = await ctx.db
    .select({ skuId: orderLines.skuId, qty: orderLines.qty })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id))
  const { added, dropped, cartIds, cartNumber } = await putInCart(ctx, items)
  return { added, dead: dropped, cart_ids: cartIds, cart_number: cartNumber }
}
