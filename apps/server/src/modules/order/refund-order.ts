import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { giveBack } from './give-back.ts'
import { move } from './move-order.ts'
import { orders } from './order.table.ts'
import type { By } from './order-log.ts'

/**
 * Closes a paid order of which nothing was shipped and gives its stock back, in the caller's transaction, which sees to the
 * money. False, and nothing written, when it was shipped, closed or refunded meanwhile, or is being delivered in codes.
 */
export async function closeForRefund(
  db: Db,
  orderId: number,
  { paidFen, reason, by, at }: { paidFen: number; reason: string; by: By; at: Date },
): Promise<boolean> {
  const moved = await move(db, 'refund_all', {
    orderId,
    at,
    by,
    remark: reason,
    set: { refundedFen: paidFen, closeReason: reason },
    guard: and(eq(orders.paidAmountFen, paidFen), eq(orders.refundedFen, 0), eq(orders.isVirtual, false)),
  })
  if (!moved) return false
  await giveBack(db, orderId, at)
  return true
}
