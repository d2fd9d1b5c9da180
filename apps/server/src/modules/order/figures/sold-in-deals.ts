import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { seckillDeals, seckillTakes } from '#modules/seckill/seckill.table.ts'
import { orderLines, orders } from '../order.table.ts'

/** Sales at each flash price in paid orders, in fen, without pieces whose money went back; by the deals' ids. */
export async function soldInDeals(db: Db, dealIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (dealIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: seckillTakes.dealId,
      fen: sql<number>`sum(${orderLines.priceFen} * (${orderLines.qty} - ${orderLines.droppedQty} - ${orderLines.refundedQty}))`.mapWith(
        Number,
      ),
    })
    .from(seckillTakes)
    .innerJoin(seckillDeals, eq(seckillDeals.id, seckillTakes.dealId))
    .innerJoin(orders, eq(orders.id, seckillTakes.orderId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.skuId, seckillDeals.skuId)))
    .where(and(inArray(seckillTakes.dealId, [...dealIds]), isNull(seckillTakes.backAt), isNotNull(orders.paidAt)))
    .groupBy(seckillTakes.dealId)
  return new Map(rows.map(({ id, fen }) => [id, fen]))
}
