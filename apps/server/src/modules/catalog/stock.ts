import { and, asc, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { columnsOf, type Part, part } from '#db/statement.ts'
import { goods, skus, stockMoves } from './catalog.table.ts'
import { catalogChanged } from './catalog-change.ts'
import { alertBelow, tellOfLowStock } from './low-stock.ts'

/**
 * Takes stock as parts of the statement that orders, in the caller's transaction. `wanted` is a relation `(sku_id, qty)` with
 * each sku once. They are locked in the order of their ids, so that two buyers never wait for each other, and `took` has a
 * row for each of which there was enough: when one is missing the caller throws. What the orders are follows in
 * `notingTakes`, and `afterTaking` is called with `tookRows`. `take_stock` is of migration 0024.
 */
export const takingStock = (db: Db, wanted: SQL): Part[] => [
  part(
    db,
    'took',
    sql`select t.*, (select ${goods.moq} from ${goods} where ${goods.id} = t.goods_id) as moq, ${alertBelow(sql`t.goods_id`)} as alert_below
      from take_stock(array(select w.sku_id from ${wanted} w order by w.sku_id), array(select w.qty from ${wanted} w order by w.sku_id)) t`,
  ),
]

export type Took = {
  skuId: number
  goodsId: number
  emptied: boolean
  /** What it held, where it fell below what its store wants to know of. */
  lowFrom: number | null
}
export const tookRows = sql<Took[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('skuId', sku_id, 'goodsId', goods_id, 'emptied', stock < moq,
    'lowFrom', case when stock < alert_below and stock + qty >= alert_below then stock + qty end)), '[]') from took
)`

/** What was taken, for which order: a relation `(sku_id, qty, order_id)`. */
export const notingTakes = (db: Db, takes: SQL, at: Placeholder): Part =>
  part(
    db,
    'noted_takes',
    sql`insert into ${stockMoves} (${columnsOf(stockMoves, ['skuId', 'kind', 'delta', 'orderId', 'at'])})
      select sku_id, 'take', -qty, order_id, ${at}::timestamptz from ${takes} order by sku_id`,
  )

/** What is short, with what is left of it; when nothing is, goods of which too little is left are marked as sold out. */
export async function afterTaking(
  db: Db,
  wanted: readonly { skuId: number }[],
  took: readonly Took[],
  at: Date,
): Promise<{ skuId: number; left: number }[]> {
  const had = new Set(took.map(({ skuId }) => skuId))
  const short = wanted.flatMap(({ skuId }) => (had.has(skuId) ? [] : [skuId]))
  if (short.length > 0) return db.select(left).from(skus).where(inArray(skus.id, short)).orderBy(asc(skus.id))
  await updateSoldOut(
    db,
    took.flatMap(({ goodsId, emptied }) => (emptied ? [goodsId] : [])),
  )
  await tellOfLowStock(
    db,
    took.flatMap(({ skuId, lowFrom }) => (lowFrom === null ? [] : [{ skuId, before: lowFrom }])),
    at,
  )
  return []
}
const left = { skuId: skus.id, left: skus.stock }

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
  await updateSoldOut(db, refilled)
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
export async function updateSoldOut(db: Db, goodsIds: readonly number[]) {
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
