import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { noteWarned, openServices } from '#modules/virtual/virtual.public.ts'
import { virtualCodes } from '#modules/virtual/virtual.table.ts'
import { system } from '../moves/order-log.ts'
import { orders } from '../order.table.ts'
import { completeVerified } from './verify-code.ts'
import { notifyOfEndingCodes } from './virtual-messages.ts'

/** Orders that wait to be verified and of which nothing can be any more, the oldest first. */
export async function ordersOver(db: Db, at: Date, limit: number): Promise<number[]> {
  const open = sql`exists (select from ${virtualCodes} c where c.order_id = ${orders}.id and c.kind = 'service' and c.state = 'sold'
    and c.used < c.uses and (c.valid_to is null or c.valid_to > ${at.toISOString()}::timestamptz))`
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${orders.status} = 'pending_verification' and not ${open}`)
    .orderBy(asc(orders.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** In the transaction that holds the order. False when somebody was faster. */
export async function lapse(db: Db, orderId: number, at: Date): Promise<boolean> {
  const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
  if (order?.status !== 'pending_verification' || (await openServices(db, orderId, at)) > 0) return false
  await completeVerified(db, orderId, 'lapse', system, at)
  return true
}

/** Warns the buyer of codes that end soon, in the transaction that holds the order. False when somebody was faster. */
export async function warnOfCodes(db: Db, orderId: number, at: Date): Promise<boolean> {
  const warned = await noteWarned(db, orderId, at)
  if (!warned) return false
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (order) await notifyOfEndingCodes(db, order, warned, at)
  return true
}
