import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { goods, skus, stockMoves } from './catalog.table.ts'

export type Take = { skuId: number; qty: number; orderId: number }

/**
 * Takes stock for orders in the caller's transaction, all or nothing: what is short comes back, and the caller then
 * throws. One guarded UPDATE a sku, always in the order of their ids, so that two buyers never wait for each other.
 */
export async function takeStock(db: Db, takes: readonly Take[], at: Date): Promise<{ skuId: number; left: number }[]> {
  const short: { skuId: number; left: number }[] = []
  const emptied: number[] = []
  for (const { skuId, qty } of [...takes].sort((a, b) => a.skuId - b.skuId)) {
    const [taken] = await db
      .update(skus)
      .set({ stock: sql`${skus.stock} - ${qty}` })
      .where(and(eq(skus.id, skuId), sql`${skus.stock} >= ${qty}`))
      .returning({ goodsId: skus.goodsId, stock: skus.stock })
    if (!taken) {
      const [held] = await db.select({ stock: skus.stock }).from(skus).where(eq(skus.id, skuId))
      short.push({ skuId, left: held?.stock ?? 0 })
    } else if (taken.stock === 0) emptied.push(taken.goodsId)
  }
  if (short.length > 0) return short
  await db
    .insert(stockMoves)
    .values(takes.map(({ skuId, qty, orderId }) => ({ skuId, kind: 'take' as const, delta: -qty, orderId, at })))
  if (emptied.length > 0) await markSoldOut(db, emptied)
  return []
}

/** Gives back what an order took, exactly once however often it is asked: the second time the moves exist already. */
export async function giveBackStock(db: Db, orderId: number, at: Date): Promise<void> {
  const taken = await db
    .select({ skuId: stockMoves.skuId, delta: stockMoves.delta })
    .from(stockMoves)
    .where(and(eq(stockMoves.orderId, orderId), eq(stockMoves.kind, 'take')))
    .orderBy(asc(stockMoves.skuId))
  if (taken.length === 0) return
  const given = await db
    .insert(stockMoves)
    .values(taken.map(({ skuId, delta }) => ({ skuId, kind: 'give_back' as const, delta: -delta, orderId, at })))
    .onConflictDoNothing()
    .returning({ skuId: stockMoves.skuId, delta: stockMoves.delta })
  for (const { skuId, delta } of given.sort((a, b) => a.skuId - b.skuId)) {
    const [row] = await db
      .update(skus)
      .set({ stock: sql`${skus.stock} + ${delta}` })
      .where(eq(skus.id, skuId))
      .returning({ goodsId: skus.goodsId })
    if (row) await markInStock(db, row.goodsId)
  }
}

/** Goods none of whose skus is left sink to the end of the lists. */
async function markSoldOut(db: Db, goodsIds: readonly number[]) {
  const left = db
    .select({ one: sql`1` })
    .from(skus)
    .where(and(eq(skus.goodsId, goods.id), skus.isActive, gt(skus.stock, 0)))
  await db
    .update(goods)
    .set({ soldOut: true })
    .where(and(inArray(goods.id, [...goodsIds]), sql`not exists ${left}`))
}

export const markInStock = (db: Db, goodsId: number) =>
  db
    .update(goods)
    .set({ soldOut: false })
    .where(and(eq(goods.id, goodsId), goods.soldOut))
