import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { takeBackByOrder } from '#modules/points/points.public.ts'
import { giveBack } from './give-back.ts'
import { move } from './move-order.ts'
import { orderLines, orders } from './order.table.ts'
import type { By } from './order-log.ts'

/**
 * Closes a paid order of which nothing was shipped and gives back what it took, in the caller's transaction, which sees to the
 * money: `refundedFen` of what was paid went back before. False, and nothing written, when it was shipped, closed or refunded meanwhile, pieces of it are
 * in a request for their money, or it is being delivered in codes.
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
  const moved = await move(db, 'refund_all', {
    orderId,
    at,
    by,
    remark: reason,
    set: { refundedFen: paidFen, closeReason: reason },
    guard: and(
      eq(orders.paidAmountFen, paidFen),
      eq(orders.refundedFen, refundedFen),
      eq(orders.isVirtual, false),
      sql`not exists (select from ${orderLines} l where l.order_id = ${orders.id} and l.held_qty > 0)`,
    ),
  })
  if (!moved) return false
  await giveBack(db, orderId, at)
  await takeBackByOrder(db, moved, { ref: moved.orderNo, at })
  return true
}
