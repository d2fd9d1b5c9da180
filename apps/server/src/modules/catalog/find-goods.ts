import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { idList } from './cards.ts'
import { goods } from './catalog.table.ts'
import { onCatalogChange } from './catalog-change.ts'
import { columnOf, type Filter, facts, places, type Sort } from './goods-filter.ts'
import { firstIds, limit, most, type Stretch, stretchesOf } from './goods-order.ts'
import { bearers, searchedIds } from './search-goods.ts'

/** Goods in their order: all of them, or the first two thousand and `more`. `exact` bear the very code that was asked for. */
export type Found = { ids: number[]; exact: number[]; more: boolean }

/** Two thousand ids are sixteen kilobytes. */
const finds = cachePerDatabase<Found>({ max: 1_000, fresh: 5_000, ttl: 20_000 })
onCatalogChange(() => finds.forget())

/** Ids that a filter finds: five seconds old, if others just asked; twenty at most. */
export const foundOf = (db: Db, filter: Filter, sort: Sort = 'default'): Promise<Found> =>
  finds.of(db, JSON.stringify([filter, sort]), async () => {
    const byWords = filter.find !== null || filter.own.length > 0
    const exact = byWords ? await bearers(db, filter) : []
    const ids = byWords ? await searchedIds(db, filter, sort, exact) : await shelvedIds(db, filter, sort)
    return { ids: ids.slice(0, most), exact, more: ids.length > most }
  })

/** A list without words: each stretch is read off an index of the goods that stands in its order. */
async function shelvedIds(db: Db, filter: Filter, sort: Sort): Promise<number[]> {
  // Goods may stand in a category and in the one above it, and a coupon may be for both.
  const ids = new Set<number>()
  for (const { only, order } of stretchesOf(filter, sort)) {
    if (ids.size > most) break
    const where = sql`${facts(filter)} and ${places(filter)} and ${only}`
    // Goods that are named one by one are among the facts already.
    const spread = filter.within?.filter(({ at }) => at !== 'goods') ?? []
    const from = spread.length > 0 ? gathered(spread, where, order) : sql`${goods} g where ${where}`
    for (const id of await firstIds(db, { found: sql`select g.id from ${from}`, order: order(sql`g.id`) })) ids.add(id)
  }
  return [...ids]
}

/** The first goods of each of several places, read off the index of each one's own order; put in order they are `g`. */
function gathered(within: NonNullable<Filter['within']>, where: SQL, order: Stretch['order']): SQL {
  const parts = within.map(
    ({ at, ids }) => sql`select g.* from unnest(${idList(ids)}) as place(id) cross join lateral (
      select g.id, g.sold_out, g.score, g.sales, g.on_sale_at, g.min_price_fen from ${goods} g
      where ${columnOf(at)} = place.id and ${where} order by ${order(sql`g.id`)} limit ${limit}) g`,
  )
  return sql`(${sql.join(parts, sql` union all `)}) g`
}
