import { asc, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { coupons, orderCoupons, userCoupons } from '#modules/coupon/coupon.table.ts'
import { reviewLot } from '#modules/points/points.public.ts'
import { pointsHolds, pointsLots } from '#modules/points/points.table.ts'
import { orderLines, type orders } from '../order.table.ts'
import type { RefundCoupon, RefundFacts } from '../refund-outcome.rules.ts'
import { ownPaidShare } from './line-pieces.ts'

type Order = typeof orders.$inferSelect

/** Everything that `outcomeOf` has to know of an order, as it stands. */
export async function readRefundFacts(db: Db, order: Order, at: Date): Promise<RefundFacts> {
  const rows = await db
    .select({ line: orderLines, paidFen: ownPaidShare.mapWith(Number) })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id))
  const lots = order.completedAt
    ? await lotsOf(
        db,
        order,
        rows.map(({ line }) => line.id),
      )
    : new Map<string, number>()
  return {
    lines: rows.map(({ line, paidFen }) => ({
      id: line.id,
      qty: line.qty,
      shippedQty: line.shippedQty,
      droppedQty: line.droppedQty,
      paidFen,
      refundedFen: line.refundedFen,
      pointsFen: line.discountShares.points ?? 0,
      reviewPoints: lots.get(reviewLot(order.orderNo, line.id)) ?? 0,
    })),
    goodsAmountFen: order.goodsAmountFen,
    discountFen: order.discountFen,
    freightFen: order.freightFen,
    paidAmountFen: order.paidAmountFen,
    refundedFen: order.refundedFen,
    coupons: await couponsHeld(db, order.id, at),
    points: {
      ...(await pointsUsed(db, order.id, at)),
      earned: lots.get(order.orderNo) ?? 0,
      bringsNone: order.isVirtual && !order.verified,
    },
  }
}

/** Points that the order and the reviews of its lines brought and that were not taken back, by the name of each lot. */
async function lotsOf(db: Db, { orderNo }: Order, lineIds: readonly number[]): Promise<Map<string, number>> {
  const refs = [orderNo, ...lineIds.map((id) => reviewLot(orderNo, id))]
  const rows = await rowsOf<{ ref: string; points: number }>(
    db,
    sql`select lot.ref, (lot.points - lot.taken_back)::int as points from ${pointsLots} lot
      join jsonb_array_elements_text(${JSON.stringify(refs)}::jsonb) wanted(ref) on wanted.ref = lot.ref
      where lot.source in ('earn_order', 'earn_evaluation')`,
  )
  return new Map(rows.map(({ ref, points }) => [ref, points]))
}

/** Coupons that the order still holds, the stores' first. */
export async function couponsHeld(db: Db, orderId: number, at: Date): Promise<RefundCoupon[]> {
  return rowsOf<RefundCoupon>(
    db,
    sql`select held.user_coupon_id::float8 as "userCouponId", c.name, own.expire_at <= ${at.toISOString()}::timestamptz as expired,
        coalesce((select jsonb_agg(l.id order by l.id) from ${orderLines} l
          where l.order_id = held.order_id and (l.discount_shares->>('coupon:' || held.user_coupon_id))::bigint > 0), '[]') as "lineIds",
        exists (select from ${orderCoupons} other where other.user_coupon_id = held.user_coupon_id
          and other.order_id <> held.order_id and other.released_at is null) as "heldElsewhere"
      from ${orderCoupons} held join ${userCoupons} own on own.id = held.user_coupon_id
      join ${coupons} c on c.id = own.coupon_id
      where held.order_id = ${orderId} and held.released_at is null
      order by c.merchant_id is null, held.user_coupon_id`,
  )
}

/** Points that an order used, what came back of them, and what of the rest has expired. */
export async function pointsUsed(db: Db, orderId: number, at: Date) {
  const [row] = await rowsOf<{ used: number; returned: number; expired: number }>(
    db,
    sql`select coalesce(sum(hold.points), 0)::int as used, coalesce(sum(hold.returned), 0)::int as returned,
        coalesce(sum(hold.points - hold.returned) filter (where lot.expire_at <= ${at.toISOString()}::timestamptz), 0)::int as expired
      from ${pointsHolds} hold join ${pointsLots} lot on lot.id = hold.lot_id where hold.order_id = ${orderId}`,
  )
  return row ?? { used: 0, returned: 0, expired: 0 }
}
