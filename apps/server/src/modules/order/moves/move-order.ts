import { type OrderMove, orderMoves } from '@mall/contract/order/words'
import type { ShipWay } from '@mall/contract/tracking/words'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { budgetEntries } from '#modules/budget/budget.table.ts'
import { orders } from '../order.table.ts'
import { aftermath } from './company-effects.ts'
import { type By, writeLogs } from './order-log.ts'
import { type Goods, notifyOfMove } from './order-messages.ts'
import { notifyStoreOfMove } from './store-messages.ts'

export type OrderRow = typeof orders.$inferSelect

type Step = {
  orderId: number
  at: Date
  by: By
  remark?: string
  /** Columns to set with the move. */
  set?: Partial<Omit<OrderRow, 'id' | 'status'>>
  /** A condition that must hold besides the status. */
  guard?: SQL
  /** The goods that the move is about, when that is not the whole order. */
  goods?: Goods
  /** How it was sent, where it is. */
  way?: ShipWay
}

/** Whether it counts for a budget; spelled out, since a column named in an UPDATE loses its table. */
const budgeted = sql<boolean>`exists (select from ${budgetEntries} entry where entry.order_id = ${orders}.id)`

/**
 * The only writer of `orders.status` after submit, but for `payingOrders`. The status test is in the WHERE: of two that move an order at
 * once, one gets null, and nothing of theirs is written. A move that starts from several statuses tries them in turn, so
 * that the log says which it was. Moves of others are told to the buyer, and the effects on a
 * company's approvals and budgets are written with the move. In the order of all locks the order comes first, then its budgets.
 */
export async function move(db: Db, name: OrderMove, step: Step): Promise<OrderRow | null> {
  const { from, to } = orderMoves[name]
  const { orderId, at, by, remark = '', set = {}, guard, goods, way } = step
  for (const fromStatus of from) {
    const [moved] = await db
      .update(orders)
      .set({ ...set, status: to })
      .where(and(eq(orders.id, orderId), eq(orders.status, fromStatus), guard))
      .returning({ ...getTableColumns(orders), budgeted })
    if (moved) {
      const [log] = await writeLogs(db, [{ orderId, move: name, fromStatus, toStatus: to, by, remark, at }])
      if (!log) throw new Error('insert returned no row')
      await aftermath(db, name, moved, { userId: by.userId, at })
      await notifyOfMove(db, name, { order: moved, logId: log.id, remark, goods, way, at })
      await notifyStoreOfMove(db, name, moved, remark, at)
      return moved
    }
  }
  return null
}
