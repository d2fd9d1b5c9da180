import { and, eq, isNull, max, ne, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { OrderRow } from '../moves/move-order.ts'
import { orderLogs, orders, packages } from '../order.table.ts'
import { latest, receiptDue } from '../receipt-due.rules.ts'

/** When the last parcel of an order was signed for; null unless each of them was. A parcel without a carrier is never signed for. */
export async function lastSignedAt(db: Db, orderId: number): Promise<Date | null> {
  const parcels = await db.select({ signedAt: packages.signedAt }).from(packages).where(eq(packages.orderId, orderId))
  return (
    parcels.reduce<Date | null | undefined>(
      (last, { signedAt }) => (last === null || signedAt === null ? null : last ? latest(last, signedAt) : signedAt),
      undefined,
    ) ?? null
  )
}

/**
 * Counts receipt anew after one of the parcels was signed for, or the carrier took that back; the caller holds the order. Null unless the
 * order waits for receipt by a 签收 of all parcels. A 签收 that was taken back gives the buyer the longer time and never takes any: the goods
 * are not there.
 */
export async function moveReceiptDue(
  db: Db,
  order: Pick<OrderRow, 'id' | 'status' | 'extended' | 'autoReceiveAt'>,
  at: Date,
): Promise<Date | null> {
  const sentAt = order.status === 'shipped' ? await sentAtOf(db, order.id) : null
  if (!sentAt) return null
  const signedAt = await lastSignedAt(db, order.id)
  const due = receiptDue({ sentAt, signedAt, heardAt: at, extended: order.extended })
  const autoReceiveAt = signedAt || !order.autoReceiveAt ? due : latest(due, order.autoReceiveAt)
  await db
    .update(orders)
    .set({ autoReceiveAt })
    .where(and(eq(orders.id, order.id), eq(orders.status, 'shipped')))
  return signedAt && autoReceiveAt
}

/** When the order began to wait for receipt: a parcel may have been called back before, and sent again. */
async function sentAtOf(db: Db, orderId: number): Promise<Date | null> {
  const wasNot = or(isNull(orderLogs.fromStatus), ne(orderLogs.fromStatus, 'shipped'))
  const [log] = await db
    .select({ at: max(orderLogs.at) })
    .from(orderLogs)
    .where(and(eq(orderLogs.orderId, orderId), eq(orderLogs.toStatus, 'shipped'), wasNot))
  return log?.at ?? null
}
