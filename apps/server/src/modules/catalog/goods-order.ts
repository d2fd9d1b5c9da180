import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import type { Filter, Sort } from './goods-filter.ts'

/**
 * Lists end and are counted up to this many goods: people who need more narrow the search. So a list, its number, its pages and its
 * facets all come from the first so many, read once, however many there are.
 */
export const most = 2_000

/** One more tells that there are more. Written into the statement: not knowing it, PostgreSQL would plan for a tenth of all. */
export const limit = sql.raw(String(most + 1))

/** The first of those that a `select … as id` finds, in its order. */
export async function firstIds(db: Db, { found, order }: { found: SQL; order: SQL }): Promise<number[]> {
  const [row] = await rowsOf<{ ids: number[] }>(
    db,
    sql`select coalesce(json_agg(id), '[]') as ids from (${found} order by ${order} limit ${limit}) found`,
  )
  return row?.ids ?? []
}

/** One part of a list in the order of an index; `order` is given the column of the id. */
export type Stretch = { only: SQL; order: (id: SQL) => SQL }

/**
 * A sort as one or several stretches of `g`, one after the other. Sold out always comes last, and by price those whose price
 * this viewer may not know come after the others, or their place would tell it.
 */
export function stretchesOf(filter: Filter, sort: Sort): Stretch[] {
  const all = sql`true`
  if (sort === 'sales') return [{ only: all, order: (id) => sql`g.sold_out, g.sales desc nulls last, ${id}` }]
  if (sort === 'new') return [{ only: all, order: (id) => sql`g.sold_out, g.on_sale_at desc nulls last, ${id}` }]
  if (sort === 'default') return [{ only: all, order: (id) => sql`g.sold_out, g.score desc nulls last, ${id}` }]
  const told = filter.isVisitor
    ? sql`g.min_price_fen is not null and g.price_mode = 'shown'`
    : sql`g.min_price_fen is not null`
  const byPrice =
    sort === 'price_asc' ? (id: SQL) => sql`g.min_price_fen, ${id}` : (id: SQL) => sql`g.min_price_fen desc, ${id} desc`
  return [sql`g.sold_out = false`, sql`g.sold_out = true`].flatMap((stock) => [
    { only: sql`${stock} and ${told}`, order: byPrice },
    { only: sql`${stock} and not (${told})`, order: (id) => sql`g.score desc nulls last, ${id}` },
  ])
}
