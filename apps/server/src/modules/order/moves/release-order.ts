import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { giveBackStock } from '#modules/catalog/catalog.public.ts'
import { releaseCoupons } from '#modules/coupon/coupon.public.ts'
import { giveBackAwards } from '#modules/inquiry/inquiry.public.ts'
import { returnPoints } from '#modules/points/points.public.ts'
import { returnReservations } from '#modules/seckill/seckill.public.ts'
import { restockPools } from '#modules/virtual/virtual.public.ts'
import { owedCodes } from '../codes/codes-owed.ts'
import { orderLines } from '../order.table.ts'
import { couponsHeld, pointsUsed } from '../refund/read-refund-facts.ts'
import type { CameBack } from '../refund-outcome.rules.ts'

/**
 * Gives back all that an order took, in the transaction that ends the order: stock, flash sales, coupons, points, and pieces taken of
 * quotes. In the order in which a submit takes them. Returns the coupons and points that came back.
 */
export async function releaseOrder(db: Db, orderId: number, at: Date): Promise<CameBack> {
  const quoted = await db
    .select({
      awardId: orderLines.awardId,
      qty: sql<number>`${orderLines.qty} - ${orderLines.droppedQty}`.mapWith(Number),
    })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.awardId)))
  await giveBackAwards(
    db,
    quoted.flatMap(({ awardId, qty }) => (awardId === null ? [] : [{ awardId, qty }])),
  )
  await returnReservations(db, orderId, at)
  await giveBackStock(db, orderId, at)
  await restockPools(db, await skusOf(db, orderId), owedCodes, at)
  const bound = await couponsHeld(db, orderId, at)
  const { expired } = await pointsUsed(db, orderId, at)
  const back = await releaseCoupons(db, orderId, at)
  return {
    coupons: bound.map(({ userCouponId, name }) => {
      const own = back.find(({ id }) => id === userCouponId)
      return { name, fate: own ? (own.expireAt <= at ? 'expired' : 'returned') : 'waits' }
    }),
    points: await returnPoints(db, orderId, at),
    pointsExpired: expired,
  }
}

const skusOf = async (db: Db, orderId: number) =>
  (await db.select({ id: orderLines.skuId }).from(orderLines).where(eq(orderLines.orderId, orderId))).map(
    ({ id }) => id,
  )
