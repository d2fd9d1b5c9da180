import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { days, later } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { digits } from '#kernel/random.ts'
import { grantMembership } from '#modules/membership/membership.public.ts'
import { countSales } from './count-sales.ts'
import { move } from './move-order.ts'
import { orderLines, orders, virtualCodes } from './order.table.ts'
import { system } from './order-log.ts'

/** How long a code of virtual goods can be used. */
const codeDays = 365
/** Codes of one transaction: the embedded database answers nobody else meanwhile. */
export const codesAtOnce = 500

/** Lines of which units have no code yet. Spelled out, since a column named in a select of one table loses its table. */
const made =
  sql<number>`(select count(*) from ${virtualCodes} made where made.order_line_id = ${orderLines}.id)`.mapWith(Number)

/**
 * Brings membership, or makes the next codes of a paid virtual order, one a unit, `codesAtOnce` at most, in the caller's transaction; with the last
 * one the order is complete. False, and nothing written, when there is nothing to deliver. What was made is counted under the
 * order's lock: whoever goes on after a crash makes the codes that are missing, and no other.
 */
export async function deliverCodes(
  db: Db,
  random: Ctx['random'],
  { orderId, at }: { orderId: number; at: Date },
): Promise<boolean> {
  const [order] = await db
    .select({ paidAt: orders.paidAt, userId: orders.userId, isMembership: orders.isMembership })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.isVirtual, true), eq(orders.status, 'pending_shipment')))
    .for('update')
  if (!order) return false
  if (order.isMembership) {
    await bringMembership(db, { orderId, userId: order.userId }, at)
    await complete(db, orderId, at)
    return true
  }
  const lines = await db
    .select({ id: orderLines.id, qty: orderLines.qty, made })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  const validTo = later(order.paidAt ?? at, days(codeDays))
  const missing = lines.reduce((sum, { qty, made }) => sum + qty - made, 0)
  let left = codesAtOnce
  const codes = lines.flatMap(({ id, qty, made }) => {
    const now = Math.min(left, qty - made)
    left -= now
    return Array.from({ length: now }, () => ({ orderLineId: id, code: digits(random, 16), validTo }))
  })
  // A code that there is already, which next to never happens, is missing still and made anew next time.
  const rows =
    codes.length > 0
      ? await db.insert(virtualCodes).values(codes).onConflictDoNothing().returning({ id: virtualCodes.id })
      : []
  if (rows.length < missing) return true
  await complete(db, orderId, at)
  return true
}

async function complete(db: Db, orderId: number, at: Date) {
  const moved = await move(db, 'deliver', { orderId, at, by: system, set: { completedAt: at } })
  if (!moved) throw new Error(`order ${orderId} could not be delivered though it was locked`)
  await countSales(db, orderId)
}

async function bringMembership(db: Db, { orderId, userId }: { orderId: number; userId: number }, at: Date) {
  const lines = await db
    .select({
      skuId: orderLines.skuId,
      qty: orderLines.qty,
      amountFen: orderLines.amountFen,
      shares: orderLines.discountShares,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  for (const { skuId, qty, amountFen, shares } of lines) {
    const paidFen = amountFen - Object.values(shares).reduce((sum, fen) => sum + fen, 0)
    await grantMembership(db, { orderId, userId, skuId, qty, paidFen }, at)
  }
}

/** Paid virtual orders that wait for codes, the oldest first. */
export async function awaitingCodes(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.isVirtual, true), eq(orders.status, 'pending_shipment')))
    .orderBy(asc(orders.id))
    .limit(limit)
  return rows.map((row) => row.id)
}
