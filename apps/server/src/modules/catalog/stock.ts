import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { goods, skus, stockMoves } from './catalog.table.ts'
import { catalogChanged } from './changed.ts'

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
      .returning(afterMove)
    if (!taken) {
      const [held] = await db.select({ stock: skus.stock }).from(skus).where(eq(skus.id, skuId))
      short.push({ skuId, left: held?.stock ?? 0 })
    } else if (taken.stock < taken.moq) emptied.push(taken.goodsId)
  }
  if (short.length > 0) return short
  await db
    .insert(stockMoves)
    .values(takes.map(({ skuId, qty, orderId }) => ({ skuId, kind: 'take' as const, delta: -qty, orderId, at })))
  await reckonSoldOut(db, emptied)
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
  const refilled: number[] = []
  for (const { skuId, delta } of given.sort((a, b) => a.skuId - b.skuId)) {
    const [row] = await db
      .update(skus)
      .set({ stock: sql`${skus.stock} + ${delta}` })
      .where(eq(skus.id, skuId))
      .returning(afterMove)
    // It was below the minimum before: the goods may have been sold out.
    if (row && row.stock - delta < row.moq) refilled.push(row.goodsId)
  }
  await reckonSoldOut(db, refilled)
}

export const afterMove = {
  goodsId: skus.goodsId,
  stock: skus.stock,
  moq: sql<number>`(select ${goods.moq} from ${goods} where ${goods.id} = ${skus.goodsId})`,
}

/**
 * Goods none of whose skus holds the minimum order sink to the end of the lists, and rise again. The goods are locked
 * first, after their skus and in the order of their ids: of two who empty two skus at once, the second sees both empty.
 */
export async function reckonSoldOut(db: Db, goodsIds: readonly number[]) {
  if (goodsIds.length === 0) return
  const ids = [...new Set(goodsIds)]
  await db.select({ id: goods.id }).from(goods).where(inArray(goods.id, ids)).orderBy(asc(goods.id)).for('update')
  const soldOut = sql<boolean>`not exists (select 1 from ${skus} where ${skus.goodsId} = ${goods.id}
    and ${skus.isActive} and ${skus.stock} >= ${goods.moq})`
  await db
    .update(goods)
    .set({ soldOut })
    .where(and(inArray(goods.id, ids), sql`${goods.soldOut} <> (${soldOut})`))
  catalogChanged()
}
