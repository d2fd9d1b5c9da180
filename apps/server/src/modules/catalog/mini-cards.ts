import type { MiniGoods } from '@mall/contract/merchant/terms'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, rowsOf } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { cardRows, listed, miniGoods } from './cards.ts'
import { goods } from './catalog.table.ts'
import { onCatalogChange } from './catalog-change.ts'
import type { Viewer } from './viewer.ts'

type Mini = z.output<typeof MiniGoods>

/** One more than a goods page shows, since it leaves itself out. */
const most = 5

const tops = cachePerDatabase<{ ids: number[] }>({ max: 2_000, ttl: 10_000 })
onCatalogChange(() => tops.forget())

/** The best-standing goods of a store, five at most. */
export async function topOfStore(db: Db, merchantId: number, viewer: Viewer): Promise<Mini[]> {
  const { ids } = await tops.of(db, String(merchantId), async () => ({ ids: await readTop(db, merchantId) }))
  return miniCards(db, ids, viewer)
}

/** Small cards of listed goods by id, in the order of the ids; the others are left out. */
export async function miniCards(db: Db, ids: readonly number[], viewer: Viewer): Promise<Mini[]> {
  return (await cardRows(db, ids)).map((row) => miniGoods(row, viewer))
}

/** The best-standing goods of a category of any level, of one store or of all, five at most. */
export async function topOfCategory(
  db: Db,
  { categoryId, merchantId }: { categoryId: number; merchantId: number | null },
  viewer: Viewer,
): Promise<Mini[]> {
  const { ids } = await tops.of(db, `category ${categoryId} ${merchantId}`, async () => ({
    ids: await idsOf(
      db,
      sql`${categoryId} in (g.cat1, g.cat2, g.cat3) and (${merchantId}::bigint is null or g.merchant_id = ${merchantId})`,
    ),
  }))
  return miniCards(db, ids, viewer)
}

const readTop = (db: Db, merchantId: number) => idsOf(db, sql`g.merchant_id = ${merchantId}`)

async function idsOf(db: Db, where: SQL): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select g.id from ${goods} g where ${listed} and ${where}
      order by g.sold_out, g.score desc nulls last, g.id limit ${most}`,
  )
  return rows.map((row) => row.id)
}
