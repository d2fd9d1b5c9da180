import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { onCatalogChange } from './changed.ts'
import { conditions, type Filter, type Sort } from './filter.ts'

/** Nobody turns more pages than this many goods fill; whoever needs to go further narrows the search. */
const depthLimit = 2_000
/** Ids are fetched and kept by the hundred and more, so that the next pages need no query. */
const stride = 200

export type Found = { ids: number[]; exact: number[] }

const finds = cachePerDatabase<Found>({ max: 2_000, ttl: 2_000 })
const totals = cachePerDatabase<{ n: number }>({ max: 5_000, ttl: 5_000 })
onCatalogChange(() => {
  finds.forget()
  totals.forget()
})

/** How many goods match, exactly. Five seconds old at most. */
export const totalOf = async (db: Db, filter: Filter): Promise<number> =>
  (await totals.of(db, JSON.stringify(filter), () => count(db, conditions(filter)))).n

async function count(db: Db, where: SQL): Promise<{ n: number }> {
  const [row] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from goods g where ${where}`)
  return { n: row?.n ?? 0 }
}

/** The ids of one page in the order of the sort, and which of them bear the very code that was asked for. */
export async function pageOf(
  db: Db,
  filter: Filter,
  sort: Sort,
  { page, list_rows }: { page: number; list_rows: number },
): Promise<Found> {
  const start = (page - 1) * list_rows
  const end = Math.min(start + list_rows, depthLimit)
  if (start >= end) return { ids: [], exact: [] }
  const reach = Math.ceil(end / stride) * stride
  const found = await finds.of(db, JSON.stringify([filter, sort, reach]), () => find(db, filter, sort, reach))
  return { ids: found.ids.slice(start, end), exact: found.exact }
}

async function find(db: Db, filter: Filter, sort: Sort, reach: number): Promise<Found> {
  const exact = [...new Set([...filter.own, ...(filter.find ? await bearers(db, filter.find.exact) : [])])]
  const where = conditions(filter)
  const ids: number[] = []
  for (const { only, order } of segments(filter, sort, exact)) {
    if (ids.length >= reach) break
    const rows = await rowsOf<{ id: number }>(
      db,
      sql`select g.id from goods g where ${where} and ${only} order by ${order} limit ${reach - ids.length}`,
    )
    ids.push(...rows.map((row) => row.id))
  }
  return { ids, exact }
}

/** Goods with this very code, by its marked lexeme; more of them than fit a screen are nobody's exact match. */
const bearers = async (db: Db, query: string): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      db,
      sql`select s.goods_id as id from goods_search s where s.vector @@ ${query}::tsquery order by s.goods_id limit 20`,
    )
  ).map((row) => row.id)

type Segment = { only: SQL; order: SQL }

/**
 * A sort as one or several stretches, one after the other, each in the order of an index. Sold out always comes last,
 * and by price those whose price this viewer may not know come after the others, or their place would tell it.
 */
function segments(filter: Filter, sort: Sort, exact: readonly number[]): Segment[] {
  const all = sql`true`
  if (sort === 'sales') return [{ only: all, order: sql`g.sold_out, g.sales desc nulls last, g.id` }]
  if (sort === 'new') return [{ only: all, order: sql`g.sold_out, g.on_sale_at desc nulls last, g.id` }]
  if (sort === 'default') return [{ only: all, order: sql`${closeness(filter, exact)} g.score desc nulls last, g.id` }]
  const told = filter.isVisitor
    ? sql`g.min_price_fen is not null and g.price_mode = 'shown'`
    : sql`g.min_price_fen is not null`
  const byPrice = sort === 'price_asc' ? sql`g.min_price_fen, g.id` : sql`g.min_price_fen desc, g.id desc`
  return [sql`g.sold_out = false`, sql`g.sold_out = true`].flatMap((stock) => [
    { only: sql`${stock} and ${told}`, order: byPrice },
    { only: sql`${stock} and not (${told})`, order: sql`g.score desc nulls last, g.id` },
  ])
}

/** The very code first, the company's own before all, then what can be had, then what says the words in its name rather than elsewhere. */
function closeness({ find, own }: Filter, exact: readonly number[]): SQL {
  const named = own.length > 0 ? sql`(g.id in ${[...own]}) desc, ` : sql``
  const first = exact.length > 0 ? sql`${named}(g.id in ${[...exact]}) desc, ` : sql``
  const words = find?.words ?? []
  if (words.length === 0) return sql`${first}g.sold_out,`
  const patterns = JSON.stringify(words.map((word) => `%${word}%`))
  return sql`${first}g.sold_out, (g.name ilike all(array(select jsonb_array_elements_text(${patterns}::jsonb)))) desc,`
}
