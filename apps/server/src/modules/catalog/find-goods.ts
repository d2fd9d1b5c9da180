import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { goods } from './catalog.table.ts'
import { onCatalogChange } from './catalog-change.ts'
import { type Filter, facts, places, type Sort } from './goods-filter.ts'
import { firstIds, most, stretchesOf } from './goods-order.ts'
import { bearers, searchedIds } from './search-goods.ts'

/** Goods in their order: all of them, or the first two thousand and `more`. `exact` bear the very code that was asked for. */
export type Found = { ids: number[]; exact: number[]; more: boolean }

/** Two thousand ids are sixteen kilobytes. */
const finds = cachePerDatabase<Found>({ max: 1_000, fresh: 5_000, ttl: 20_000 })
onCatalogChange(() => finds.forget())

/** What a filter finds: five seconds old, where others just asked; twenty at most. */
export const foundOf = (db: Db, filter: Filter, sort: Sort = 'default'): Promise<Found> =>
  finds.of(db, JSON.stringify([filter, sort]), async () => {
    const byWords = filter.find !== null || filter.own.length > 0
    const exact = byWords ? await bearers(db, filter) : []
    const ids = byWords ? await searchedIds(db, filter, sort, exact) : await shelvedIds(db, filter, sort)
    return { ids: ids.slice(0, most), exact, more: ids.length > most }
  })

/** A list without words: each stretch is read off an index of the goods that stands in its order. */
async function shelvedIds(db: Db, filter: Filter, sort: Sort): Promise<number[]> {
  const ids: number[] = []
  for (const { only, order } of stretchesOf(filter, sort)) {
    if (ids.length > most) break
    const found = sql`select g.id from ${goods} g where ${facts(filter)} and ${places(filter)} and ${only}`
    ids.push(...(await firstIds(db, { found, order: order(sql`g.id`) })))
  }
  return ids
}
