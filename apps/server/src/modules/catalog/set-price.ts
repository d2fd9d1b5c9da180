import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { goods, skus } from './catalog.table.ts'
import { refreshCards } from './refresh-cards.ts'

/** One price for everybody, in fen, in the caller's transaction: without tiers and without a price for members. */
export async function setPrice(db: Db, skuId: number, priceFen: number): Promise<void> {
  const [sku] = await db
    .update(skus)
    .set({ priceFen, vipPriceFen: null, tiers: [] })
    .where(eq(skus.id, skuId))
    .returning({ goodsId: skus.goodsId })
  if (!sku) throw new Error(`no sku ${skuId}`)
  await db.select({ id: goods.id }).from(goods).where(eq(goods.id, sku.goodsId)).for('update')
  await refreshCards(db, [sku.goodsId])
}
