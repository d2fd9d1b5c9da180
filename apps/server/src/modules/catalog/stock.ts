import { and, asc, eq, gte, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { columnsOf, type Part, part } from '#db/statement.ts'
import { goods, skus, stockMoves } from './catalog.table.ts'
import { catalogChanged } from './catalog-change.ts'
import { alertBelow, notifyLowStock } from './low-stock.ts'

/**
 * Takes stock as parts of the statement that orders, in the caller's transaction. `wanted` is a relation `(sku_id, qty)` with
 * each sku once. They are locked in the order of their ids, so that two buyers never wait for each other, and `took` has a
 * row for each of which there was enough: when one is missing the caller throws. The orders of the takes are noted by
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
  /** Stock before, if it fell below the store's alert level. */
  lowFrom: number | null
}
export const tookRows = sql<Took[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('skuId', sku_id, 'goodsId', goods_id, 'emptied', stock < moq,
    'lowFrom', case when stock < alert_below and stock + qty >= alert_below then stock + qty end)), '[]') from took
)`

/** Notes the takes of orders from a relation `(sku_id, qty, order_id)`. */
export const notingTakes = (db: Db, takes: SQL, at: Placeholder): Part =>
  part(
    db,
    'noted_takes',
    sql`insert into ${stockMoves} (${columnsOf(stockMoves, ['skuId', 'kind', 'delta', 'orderId', 'at'])})
      select sku_id, 'take', -qty, order_id, ${at}::timestamptz from ${takes} order by sku_id`,
  )

/** Returns the skus that are short, with what is left of them; if none is, marks goods of which too little is left as sold out. */
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
  await notifyLowStock(
    db,
    took.flatMap(({ skuId, lowFrom }) => (lowFrom === null ? [] : [{ skuId, before: lowFrom }])),
    at,
  )
  return []
}
const left = { skuId: skus.id, left: skus.stock }

/** Gives back what is left of what an order took, exactly once however often it is asked: the second time nothing is left. */
export async function giveBackStock(db: Db, orderId: number, at: Date): Promise<void> {
  const taken = await db
    .select({ skuId: stockMoves.skuId, qty: sql<number>`-sum(${stockMoves.delta})`.mapWith(Number) })
    .from(stockMoves)
    .where(and(eq(stockMoves.orderId, orderId), inArray(stockMoves.kind, ['take', 'give_back'])))
    .groupBy(stockMoves.skuId)
    .orderBy(asc(stockMoves.skuId))
  const left = taken.filter(({ qty }) => qty > 0)
  await putBack(db, left, { kind: 'give_back', orderId, cause: '', at })
}

type PutBack = { kind: 'give_back' | 'return' | 'exchange'; orderId: number; cause: string; at: Date }

/**
 * Pieces come back into the stock for a request after the order, each sku once for each `cause`: what was not sent (`give_back`), was sent
 * back and may be sold again (`return`), or was kept for an exchange that comes to nothing (`exchange`).
 */
export async function putBack(
  db: Db,
  pieces: readonly { skuId: number; qty: number }[],
  { kind, orderId, cause, at }: PutBack,
): Promise<void> {
  if (pieces.length === 0) return
  const sums = new Map<number, number>()
  for (const { skuId, qty } of pieces) sums.set(skuId, (sums.get(skuId) ?? 0) + qty)
  const given = await db
    .insert(stockMoves)
    .values([...sums].map(([skuId, delta]) => ({ skuId, kind, delta, orderId, cause, at })))
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

/** Keeps pieces for an exchange, once for each `cause`, in the caller's transaction. False where there are fewer. */
export async function keepForExchange(
  db: Db,
  { skuId, qty, orderId, cause, at }: { skuId: number; qty: number; orderId: number; cause: string; at: Date },
): Promise<boolean> {
  const [row] = await db
    .update(skus)
    .set({ stock: sql`${skus.stock} - ${qty}` })
    .where(and(eq(skus.id, skuId), gte(skus.stock, qty)))
    .returning(afterMove)
  if (!row) return false
  await db.insert(stockMoves).values({ skuId, kind: 'exchange', delta: -qty, orderId, cause, at })
  if (row.stock < row.moq) await updateSoldOut(db, [row.goodsId])
  return true
}

type Pooled = { skuId: number; qty: number; at: Date }

/**
 * Makes the stock of skus what their codes say, in the caller's transaction. They are locked by id before they are counted, as selling locks
 * them; `count` answers how many each may sell now.
 */
export async function restock(
  db: Db,
  skuIds: readonly number[],
  count: (skuIds: readonly number[]) => Promise<ReadonlyMap<number, number>>,
  at: Date,
): Promise<void> {
  if (skuIds.length === 0) return
  const held = await db
    .select({ id: skus.id, goodsId: skus.goodsId, stock: skus.stock })
    .from(skus)
    .where(inArray(skus.id, [...skuIds]))
    .orderBy(asc(skus.id))
    .for('update')
  const counts = await count(held.map(({ id }) => id))
  const moved = held.flatMap(({ id, goodsId, stock }) => {
    const delta = (counts.get(id) ?? 0) - stock
    return delta === 0 ? [] : [{ skuId: id, goodsId, delta }]
  })
  for (const { skuId, delta } of moved) {
    await db
      .update(skus)
      .set({ stock: sql`${skus.stock} + ${delta}` })
      .where(eq(skus.id, skuId))
    await db.insert(stockMoves).values({ skuId, kind: 'adjust', delta, remark: '卡密数量', at })
  }
  await updateSoldOut(
    db,
    moved.map(({ goodsId }) => goodsId),
  )
}

/** Whether nobody types the stock of a goods any more: it is that of its codes. */
export async function setCoded(db: Db, goodsId: number, coded: boolean): Promise<void> {
  await db.update(goods).set({ coded }).where(eq(goods.id, goodsId))
}

/** Takes pieces out of a stock for the pool of a flash sale, in the caller's transaction. False where there are fewer, or codes count it. */
export async function moveToPool(db: Db, { skuId, qty, at }: Pooled): Promise<boolean> {
  const [row] = await db
    .update(skus)
    .set({ stock: sql`${skus.stock} - ${qty}` })
    .where(
      and(
        eq(skus.id, skuId),
        gte(skus.stock, qty),
        sql`not (select ${goods.coded} from ${goods} where ${goods.id} = ${skus.goodsId})`,
      ),
    )
    .returning(afterMove)
  if (!row) return false
  await db.insert(stockMoves).values({ skuId, kind: 'pool', delta: -qty, at })
  if (row.stock < row.moq) await updateSoldOut(db, [row.goodsId])
  return true
}

/** The way back. */
export async function moveFromPool(db: Db, { skuId, qty, at }: Pooled): Promise<void> {
  const [row] = await db
    .update(skus)
    .set({ stock: sql`${skus.stock} + ${qty}` })
    .where(eq(skus.id, skuId))
    .returning(afterMove)
  if (!row) throw new Error(`no sku ${skuId}`)
  await db.insert(stockMoves).values({ skuId, kind: 'pool', delta: qty, at })
  if (row.stock - qty < row.moq) await updateSoldOut(db, [row.goodsId])
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
