import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { grantMembership } from '#modules/membership/membership.public.ts'
import { deliverLines } from '#modules/virtual/virtual.public.ts'
import { countSales } from '../figures/count-sales.ts'
import { move } from '../moves/move-order.ts'
import { system } from '../moves/order-log.ts'
import { orderLines, orders } from '../order.table.ts'
import { notifyOfLateCodes } from './virtual-messages.ts'

/** Codes of one transaction: the embedded database answers nobody else meanwhile. */
export const codesAtOnce = 500

/**
 * Brings membership, or delivers the next codes of a paid virtual order, one a unit, `codesAtOnce` at most, in the caller's transaction; with the last
 * one the order is complete, or waits to be verified. False when there was nothing to deliver, or nothing could be: a pool that is empty is
 * tried again. Delivered codes are counted under the order's lock: a run after a crash delivers the missing ones, and no others.
 */
export async function deliverCodes(
  db: Db,
  { random, ports }: Pick<Ctx, 'random' | 'ports'>,
  { orderId, at }: { orderId: number; at: Date },
): Promise<boolean> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.isVirtual, true), eq(orders.status, 'pending_shipment')))
    .for('update')
  if (!order) return false
  if (order.isMembership) {
    await bringMembership(db, { orderId, userId: order.userId }, at)
    await complete(db, orderId, at)
    return true
  }
  const ordered = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))
  // Pieces that were refunded before their code was made get none.
  const lines = ordered.map((line) => ({ ...line, qty: line.qty - line.heldQty - line.droppedQty }))
  const keys = { secret: ports.secret, random }
  const { made, missing, short, service } = await deliverLines(db, keys, { order, lines, most: codesAtOnce }, at)
  if (short.length > 0) await notifyOfLateCodes(db, { order, lines, missing }, at)
  if (missing > 0) return made > 0
  if (service) await waitToBeVerified(db, orderId, at)
  else await complete(db, orderId, at)
  return true
}

async function waitToBeVerified(db: Db, orderId: number, at: Date) {
  const moved = await move(db, 'deliver_services', { orderId, at, by: system })
  if (!moved) throw new Error(`order ${orderId} could not be delivered though it was locked`)
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
