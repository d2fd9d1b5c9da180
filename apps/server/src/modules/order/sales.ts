import { eq, sum } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orderLines } from './order.table.ts'

/** Counts what a completed order sold. */
export async function countSales(db: Db, orderId: number) {
  await db
    .select({ goodsId: orderLines.goodsId, qty: sum(orderLines.qty).mapWith(Number) })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .groupBy(orderLines.goodsId)
}
