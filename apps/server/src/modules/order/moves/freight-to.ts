import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { isFreightOf, storeColumns } from '#modules/merchant/merchant.public.ts'
import { freightTemplates, merchants } from '#modules/merchant/merchant.table.ts'
import { freightFor } from '#modules/pricing/pricing.public.ts'
import { orderLines } from '../order.table.ts'

/**
 * The freight that the store would charge now to send an order to a place, by division code, in fen. Quoted lines are left out: their
 * freight is bound by the quote.
 */
export async function freightTo(db: Db, orderId: number) {
  const lines = await db
    .select({
      weightGrams: skus.weightGrams,
      isVirtual: goods.isVirtual,
      qty: orderLines.qty,
      amountFen: orderLines.amountFen,
      isQuoted: sql<boolean>`${orderLines.awardId} is not null`,
      freight: storeColumns.freight,
    })
    .from(orderLines)
    .innerJoin(skus, eq(skus.id, orderLines.skuId))
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .innerJoin(merchants, eq(merchants.id, goods.merchantId))
    .leftJoin(freightTemplates, isFreightOf(goods.merchantId, goods.freightTemplateId))
    .where(eq(orderLines.orderId, orderId))
  const isQuoted = lines.some((line) => line.isQuoted)
  return (divisionCode: string) => {
    const { fen, shippable } = freightFor(lines, divisionCode)
    return { fen: isQuoted ? 0 : fen, shippable }
  }
}
