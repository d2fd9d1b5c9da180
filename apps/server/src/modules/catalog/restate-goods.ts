import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { goods, skus, staleGoods } from './catalog.table.ts'
import { refreshCards } from './refresh-cards.ts'

/** Goods of one transaction. */
const batch = 50

/** Notes goods whose place is called otherwise now: a brand may have more of them than one request can write anew. */
export async function noteStale(tx: Db, which: SQL): Promise<void> {
  await tx.execute(
    sql`insert into ${staleGoods} (goods_id) select g.id from ${goods} g where ${which} on conflict do nothing`,
  )
}

/** Writes anew what was noted, so that goods are found by the names that their places have now. How many. */
export async function restateGoods({ db, isStopping }: { db: Db; isStopping?: () => boolean }): Promise<number> {
  for (let done = 0; ; ) {
    const taken = await db.transaction(restateSome)
    done += taken
    if (taken < batch || isStopping?.()) return done
  }
}

async function restateSome(tx: Db): Promise<number> {
  const next = sql`select goods_id from ${staleGoods} order by goods_id limit ${batch} for update skip locked`
  const taken = await tx
    .delete(staleGoods)
    .where(sql`${staleGoods.goodsId} in (${next})`)
    .returning({ id: staleGoods.goodsId })
  if (taken.length === 0) return 0
  const ids = taken.map(({ id }) => id)
  // Skus before the goods, as selling locks them.
  await tx.select({ id: skus.id }).from(skus).where(inArray(skus.goodsId, ids)).orderBy(asc(skus.id)).for('update')
  await tx.select({ id: goods.id }).from(goods).where(inArray(goods.id, ids)).orderBy(asc(goods.id)).for('update')
  await refreshCards(tx, ids)
  return taken.length
}
