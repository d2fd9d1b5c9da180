import { type OrderMove, orderMoves } from '@mall/contract/order'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type By, writeLogs } from './log.ts'
import { orders } from './order.table.ts'

export type OrderRow = typeof orders.$inferSelect

type Step = {
  orderId: number
  at: Date
  by: By
  remark?: string
  /** What becomes true with the move. */
  set?: Partial<Omit<OrderRow, 'id' | 'status'>>
  /** What must hold besides the status. */
  guard?: SQL
}

/**
 * The only writer of `orders.status` after submit. The status test is in the WHERE clause: of two who move an order at
 * once, one gets null, and nothing of theirs is written. A move that starts from several statuses tries them in turn, so
 * that the log says which it was.
 */
export async function move(db: Db, name: OrderMove, step: Step): Promise<OrderRow | null> {
  const { from, to } = orderMoves[name]
  const { orderId, at, by, remark, set = {}, guard } = step
  for (const fromStatus of from) {
    const [moved] = await db
      .update(orders)
      .set({ ...set, status: to })
      .where(and(eq(orders.id, orderId), eq(orders.status, fromStatus), guard))
      .returning()
    if (moved) {
      await writeLogs(db, [{ orderId, move: name, fromStatus, toStatus: to, by, remark, at }])
      return moved
    }
  }
  return null
}
