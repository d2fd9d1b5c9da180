import { shipAfterShutDays } from '@mall/contract/store-life/console.words'
import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { days, later } from '#kernel/time.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { notify } from '#modules/message/message.public.ts'
import { messages } from '#modules/message/message.table.ts'
import { orderLines, orders } from '../order.table.ts'
import { move } from './move-order.ts'
import { system } from './order-log.ts'
import { goodsOf, message, named } from './order-messages.ts'
import { releaseOrder } from './release-order.ts'

/*
 * Orders of stores that have closed or were frozen. The clock finds them by the store's status, so that one that was submitted or paid while
 * the store was being shut is found like the others.
 */

const isShut = sql`m.status in ('closed', 'frozen')`
/** Since when a store is shut; of one that closed and was frozen afterwards, since it closed. */
const shutSince = sql`least(m.closed_at, m.frozen_at)`

const idsOf = async (db: Db, query: ReturnType<typeof sql>) =>
  (await rowsOf<{ id: number }>(db, query)).map(({ id }) => id)

/** Neither paid nor on the way to it. */
export const unpaidOfShut = (db: Db, limit: number): Promise<number[]> =>
  idsOf(
    db,
    sql`select o.id::float8 as id from ${merchants} m join ${orders} o on o.merchant_id = m.id
      where ${isShut} and o.status in ('pending_review', 'pending_payment') order by o.id limit ${limit}`,
  )

/** In the transaction that holds the order. False when somebody was faster. */
export async function cancelShut(db: Db, orderId: number, at: Date): Promise<boolean> {
  const closeReason = '店铺已停止营业'
  const moved = await move(db, 'shut', { orderId, at, by: system, set: { closeReason } })
  if (!moved) return false
  await releaseOrder(db, orderId, at)
  return true
}

/** Names the event that a store was shut at this moment: when it is shut another time, its buyers are told anew. */
const shutRef = sql`'order:' || o.id || ':shut:' || extract(epoch from ${shutSince})::bigint`

/** Orders that are paid and not wholly shipped, and whose submitter has not been told. */
export const unnotifiedOfShut = (db: Db, limit: number): Promise<number[]> =>
  idsOf(
    db,
    sql`select o.id::float8 as id from ${merchants} m join ${orders} o on o.merchant_id = m.id
      where ${isShut} and o.status in ('pending_shipment', 'partially_shipped') and not exists (
        select from ${messages} told where told.user_id = o.user_id and told.ref = ${shutRef})
      order by o.id limit ${limit}`,
  )

/** In the transaction that holds the order. */
export async function notifyOfShut(db: Db, orderId: number, at: Date): Promise<boolean> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (order?.status !== 'pending_shipment' && order?.status !== 'partially_shipped') return false
  const [shut] = await rowsOf<{ ref: string }>(
    db,
    sql`select ${shutRef} as ref from ${orders} o join ${merchants} m on m.id = o.merchant_id
      where o.id = ${orderId} and ${isShut}`,
  )
  if (!shut) return false
  const goods = await goodsOf(db, orderId)
  const text =
    order.status === 'pending_shipment'
      ? `${named(goods)}所在店铺已停止营业，商家仍可在 ${shipAfterShutDays} 天内发货，逾期未发将自动全额退款`
      : `${named(goods)}所在店铺已停止营业，未发出的商品可在订单详情申请退款`
  await notify(db, [{ ...message(order, goods), title: '店铺已停止营业', text, ref: shut.ref }], at)
  return true
}

/** Paid, nothing of it shipped in the days that a shut store has for it; orders with an open request are left to it. */
export const unshippedOfShut = (db: Db, at: Date, limit: number): Promise<{ id: number; orderNo: string }[]> => {
  const before = later(at, -days(shipAfterShutDays)).toISOString()
  return rowsOf(
    db,
    sql`select o.id::float8 as id, o.order_no as "orderNo" from ${merchants} m join ${orders} o on o.merchant_id = m.id
      where ${isShut} and o.status = 'pending_shipment' and greatest(${shutSince}, o.paid_at) <= ${before}::timestamptz
        and not exists (select from ${orderLines} l where l.order_id = o.id and l.held_qty > 0)
      order by o.id limit ${limit}`,
  )
}
