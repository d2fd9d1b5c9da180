import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { addSales } from '#modules/catalog/catalog.public.ts'
import { orderLines } from './order.table.ts'

/** Counts what a completed order sold, in the caller's transaction. */
export async function countSales(db: Db, orderId: number) {
  const sold = await db
    .select({
      goodsId: orderLines.goodsId,
      qty: sql<number>`${orderLines.qty} - ${orderLines.droppedQty}`.mapWith(Number),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  await addSales(db, sold)
}
