import { and, eq, notInArray } from 'drizzle-orm'
import { type Closing, holds, ofCompany, stays } from '#kernel/closing.ts'
import { hiddenOrders, orderLogs, orders, payHandovers, trades } from './order.table.ts'

export const closing: Closing = {
  async obstacles(db, { ownerId }) {
    const over = notInArray(orders.status, ['completed', 'cancelled', 'closed'])
    const open = await db.$count(orders, and(eq(orders.ownerId, ownerId), over))
    return open > 0 ? [`有 ${open} 笔订单未完成`] : []
  },
  tables: [
    holds(orders),
    stays(trades, 'an order of it holds'),
    stays(orderLogs, 'what happened to an order, which is kept by law'),
    stays(hiddenOrders, 'says only what they did not want to see'),
    stays(payHandovers, ofCompany),
  ],
}
