import * as messageStoreCalls from '@mall/contract/message/store.calls'
import * as messageStoreTerms from '@mall/contract/message/store.terms'
import { lowStockUnlessTold } from '@mall/contract/message/store.words'
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { dayOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { notifyStores } from '#modules/message/message.public.ts'
import { goods, skus, stockAlerts } from './catalog.table.ts'

/** The stock below which the store of a goods is warned, `goodsId` being a column. */
export const alertBelow = (goodsId: SQL): SQL<number> => sql<number>`coalesce(
  (select a.threshold from ${stockAlerts} a join ${goods} g on g.merchant_id = a.merchant_id where g.id = ${goodsId}),
  ${sql.raw(String(lowStockUnlessTold))})`

/**
 * Tells the stores of the skus that have just fallen below what they want to know of, in the caller's transaction; of one sku
 * once a day, however often it goes up and down. `before`: what it held.
 */
export async function notifyLowStock(
  db: Db,
  fallen: readonly { skuId: number; before: number }[],
  at: Date,
): Promise<void> {
  if (fallen.length === 0) return
  const held = new Map(fallen.map(({ skuId, before }) => [skuId, before]))
  const rows = await db
    .select({
      skuId: skus.id,
      stock: skus.stock,
      values: skus.values,
      skuCode: skus.skuCode,
      goodsId: goods.id,
      name: goods.name,
      merchantId: goods.merchantId,
      below: alertBelow(sql`${goods.id}`).mapWith(Number),
    })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(inArray(skus.id, [...held.keys()]))
    .orderBy(asc(skus.id))
  const low = rows.filter(({ skuId, stock, below }) => stock < below && (held.get(skuId) ?? 0) >= below)
  const notifications = low.map(({ skuId, stock, values, skuCode, goodsId, name, merchantId, below }) => ({
    merchantId,
    kind: 'stock_low' as const,
    subject: String(goodsId),
    title: stock === 0 ? '商品已无库存' : '库存不足',
    text: `仅剩 ${stock} 件，低于 ${below} 件：“${name}”${values.length > 0 ? ` ${values.join(' ')}` : ''}（${skuCode}）`,
    ref: `stock:${skuId}:${dayOf(at)}`,
    topic: `stock:${skuId}`,
  }))
  await notifyStores(db, notifications, at)
}

export const stockAlert = useCase(messageStoreCalls.stockAlert, messageStoreTerms.stockAlert, async ({ db, actor }) => {
  const [row] = await db.select().from(stockAlerts).where(eq(stockAlerts.merchantId, actor.merchantId))
  return { threshold: row?.threshold ?? lowStockUnlessTold }
})

export const setStockAlert = useCase(
  messageStoreCalls.setStockAlert,
  messageStoreTerms.setStockAlert,
  async (ctx, { threshold }) => {
    const { merchantId } = ctx.actor
    await ctx.db.transaction(async (db) => {
      const before = await stockAlert({ ...ctx, db })
      await db
        .insert(stockAlerts)
        .values({ merchantId, threshold })
        .onConflictDoUpdate({ target: stockAlerts.merchantId, set: { threshold } })
      await audit(
        { ...ctx, db },
        {
          action: 'goods.stock_alert',
          subject: '库存提醒',
          detail: `低于 ${threshold} 件时提醒`,
          before: { 提醒库存: before.threshold },
          after: { 提醒库存: threshold },
        },
      )
    })
    return { done: true as const }
  },
)
