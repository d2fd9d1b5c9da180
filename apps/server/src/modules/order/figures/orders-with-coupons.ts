import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Scope } from '#kernel/ctx.ts'
import { orderCoupons } from '#modules/coupon/coupon.table.ts'
import { seen } from '../lists/visible-orders.ts'
import { orders } from '../order.table.ts'

/** The order that each coupon is bound to, of those that the actor may see; of a trade of several the first. By what is held. */
export async function ordersWithCoupons(
  { db, actor }: Scope,
  userCouponIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (userCouponIds.length === 0) return new Map()
  const rows = await db
    .select({ id: orderCoupons.userCouponId, orderNo: orders.orderNo })
    .from(orderCoupons)
    .innerJoin(orders, eq(orders.id, orderCoupons.orderId))
    .where(and(inArray(orderCoupons.userCouponId, [...userCouponIds]), isNull(orderCoupons.releasedAt), seen(actor)))
    .orderBy(asc(orders.id))
  return new Map(rows.toReversed().map(({ id, orderNo }) => [id, orderNo]))
}
