import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { storeCategories, storeCategoryGoods } from './store-page.table.ts'

export type Shown = { id: number; name: string; count: number }
export type ShownTop = Shown & { children: Shown[] }

const shown = cachePerDatabase<{ tops: ShownTop[] }>({ max: 1_000, ttl: 10_000 })
export const forgetShown = (merchantId: number) => shown.forget(String(merchantId))

/** A store's own categories with goods on sale, in their order; one of the first level counts each goods below it once. Ten seconds old at most. */
export const shownCategories = async (db: Db, merchantId: number): Promise<ShownTop[]> =>
  (await shown.of(db, String(merchantId), async () => ({ tops: await read(db, merchantId) }))).tops

async function read(db: Db, merchantId: number): Promise<ShownTop[]> {
  const rows = await rowsOf<Shown & { parentId: number | null }>(
    db,
    sql`select c.id::float8 as id, c.parent_id::float8 as "parentId", c.name, count(distinct g.id)::int as count
      from ${storeCategories} c
      join ${storeCategories} own on own.id = c.id or own.parent_id = c.id
      join ${storeCategoryGoods} p on p.category_id = own.id
      join ${goods} g on g.id = p.goods_id and g.status = 'on_sale' and g.merchant_id = c.merchant_id
      where c.merchant_id = ${merchantId} group by c.id order by c.sort, c.id`,
  )
  const present = ({ id, name, count }: Shown): Shown => ({ id, name, count })
  return rows
    .filter(({ parentId }) => parentId === null)
    .map((top) => ({
      ...present(top),
      children: rows.filter(({ parentId }) => parentId === top.id).map(present),
    }))
}
