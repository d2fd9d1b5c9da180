import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orderCoupons, userCoupons } from '#modules/coupon/coupon.table.ts'
import { orders } from '../order.table.ts'

/** Money paid for orders that used each coupon and that did not go back, in fen; by the coupons' ids. */
export async function soldWithCoupons(db: Db, couponIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (couponIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: userCoupons.couponId,
      fen: sql<number>`sum(${orders.paidAmountFen} - ${orders.refundedFen})`.mapWith(Number),
    })
    .from(orderCoupons)
    .innerJoin(userCoupons, eq(userCoupons.id, orderCoupons.userCouponId))
    .innerJoin(orders, eq(orders.id, orderCoupons.orderId))
    .where(
      and(inArray(userCoupons.couponId, [...couponIds]), isNull(orderCoupons.releasedAt), isNotNull(orders.paidAt)),
    )
    .groupBy(userCoupons.couponId)
  return new Map(rows.map(({ id, fen }) => [id, fen]))
}
