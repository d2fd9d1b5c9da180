import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { addSales } from '#modules/catalog/catalog.public.ts'
import { orderLines } from '../order.table.ts'

/** Counts what a completed order sold and still is sold, in the caller's transaction; `refundPieces` counts back what is refunded later. */
export async function countSales(db: Db, orderId: number) {
  const sold = await db
    .select({
      goodsId: orderLines.goodsId,
      qty: sql<number>`${orderLines.qty} - ${orderLines.droppedQty} - ${orderLines.refundedQty}`.mapWith(Number),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  await addSales(db, sold)
}
