import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sweepInBatches, type Trying } from '#modules/system/system.public.ts'
import { goods, skus, staleGoods } from './catalog.table.ts'
import { deriveGoods, refreshCards } from './refresh-cards.ts'
import { noteWords } from './search-words.ts'
import { lockPlaces, placeGoods } from './stale-goods.ts'

/** Goods of one transaction. */
const batch = 50

/** Writes anew what was noted, so that goods are found by the names that their places have now. How many. */
export async function restateGoods(deps: Trying): Promise<number> {
  const { db, isStopping } = deps
  await placeGoods({ db, isStopping })
  return sweepInBatches(
    deps,
    'restate-goods',
    async () => {
      for (let done = 0; ; ) {
        const taken = await db.transaction((tx) => restateSome(tx, sql``))
        done += taken
        if (taken < batch || isStopping?.()) return done
      }
    },
    async (limit) => {
      const placed = eq(staleGoods.isPlaced, true)
      const ids = db.select({ id: staleGoods.goodsId }).from(staleGoods).where(placed)
      return (await ids.orderBy(asc(staleGoods.goodsId)).limit(limit)).map(({ id }) => id)
    },
    (tx, id) => restateSome(tx, sql`and goods_id = ${id}`),
  )
}

async function restateSome(tx: Db, of: SQL): Promise<number> {
  await lockPlaces(tx)
  const next = sql`select goods_id from ${staleGoods} where is_placed ${of} order by goods_id limit ${batch}`
  const taken = await tx
    .delete(staleGoods)
    .where(sql`${staleGoods.goodsId} in (${next})`)
    .returning({ id: staleGoods.goodsId, needsWords: staleGoods.needsWords })
  if (taken.length === 0) return 0
  const ids = taken.map(({ id }) => id)
  // Skus before the goods, as selling locks them.
  await tx.select({ id: skus.id }).from(skus).where(inArray(skus.goodsId, ids)).orderBy(asc(skus.id)).for('update')
  await tx.select({ id: goods.id }).from(goods).where(inArray(goods.id, ids)).orderBy(asc(goods.id)).for('update')
  await refreshCards(tx, ids)
  const unnoted = taken.flatMap(({ id, needsWords }) => (needsWords ? [id] : []))
  // Last, since words belong to all goods: other writers that count them wait for the end of the transaction.
  await noteWords(
    tx,
    (await deriveGoods(tx, unnoted)).map(({ text }) => text),
  )
  return taken.length
}
