import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { takeBackByOrder } from '#modules/points/points.public.ts'
import { move, type OrderRow } from '../moves/move-order.ts'
import type { By } from '../moves/order-log.ts'
import { releaseOrder } from '../moves/release-order.ts'
import { orderLines, orders } from '../order.table.ts'
import { refundableOf, refundableStates, takeCodesBack } from './refundable.ts'

/**
 * Closes a paid order of which nothing was shipped and gives back what it took, in the caller's transaction, which sees to the
 * money: `refundedFen` of what was paid went back before. False, and nothing written, when it was shipped, closed or refunded meanwhile, or
 * pieces of it are in a request for their money. The codes of virtual goods must be unused and unread: refuses `virtual.in_use`.
 */
export async function closeForRefund(
  db: Db,
  orderId: number,
  {
    paidFen,
    refundedFen = 0,
    reason,
    by,
    at,
  }: { paidFen: number; refundedFen?: number; reason: string; by: By; at: Date },
): Promise<boolean> {
  const [held] = await db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (held?.isVirtual) await takeAllCodesBack(db, held, at)
  const moved = await move(db, 'refund_all', {
    orderId,
    at,
    by,
    remark: reason,
    // Nothing of it is left to settle.
    set: { refundedFen: paidFen, settledRefundedFen: paidFen, closeReason: reason },
    guard: and(
      eq(orders.paidAmountFen, paidFen),
      eq(orders.refundedFen, refundedFen),
      eq(orders.isMembership, false),
      sql`not exists (select from ${orderLines} l where l.order_id = ${orders.id} and l.held_qty > 0)`,
    ),
  })
  if (!moved) return false
  await releaseOrder(db, orderId, at)
  await takeBackByOrder(db, moved, { ref: moved.orderNo, at })
  return true
}

/** Refuses `virtual.in_use` where some of it cannot be given back. If the order was moved on meanwhile, the move refuses. */
async function takeAllCodesBack(db: Db, order: OrderRow, at: Date): Promise<void> {
  if (order.isMembership || !refundableStates.includes(order.status)) return
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id))
  const untouched = await refundableOf(db, order, at, { forUpdate: true })
  const pieces = lines.map(({ id, qty, droppedQty }) => ({ lineId: id, qty: qty - droppedQty }))
  const count = pieces.reduce((sum, { lineId, qty }) => sum + qty - (untouched.get(lineId)?.qty ?? 0), 0)
  if (count > 0) throw new Refusal('virtual.in_use', { count })
  await takeCodesBack(db, order, pieces, { reason: '整单退款', at })
}
