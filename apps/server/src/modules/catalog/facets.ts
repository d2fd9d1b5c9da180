import type { OutputOf, ParsedOf } from '@mall/contract/endpoint'
import type { goodsFacets } from '@mall/contract/goods'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { onCatalogChange } from './changed.ts'
import { conditions, type Filter } from './filter.ts'
import { settle } from './listGoods.ts'
import { totalOf } from './shelf.ts'
import { viewerOf } from './viewer.ts'

type Facets = Omit<OutputOf<typeof goodsFacets>, 'total'>
type Named = { id: number; name: string; count: number }

/** As much as a drawer can show. */
const most = { brands: 30, categories: 20, attrs: 8, values: 20 }
/** Among more goods than this, attributes have nothing in common, and counting them would take long. */
const attrsUpTo = 20_000

const kept = cachePerDatabase<Facets>({ max: 500, ttl: 10_000 })
onCatalogChange(() => kept.forget())

/** What else a filter could be narrowed by. Each kind of choice is counted as if it had not been made yet. */
export async function listFacets(
  ctx: Ctx<Actor | null>,
  input: ParsedOf<typeof goodsFacets>,
): Promise<OutputOf<typeof goodsFacets>> {
  const { sort: _, ...wish } = input
  const { filter, total } = await settle(ctx, wish, await viewerOf(ctx))
  if (!filter) return { total: 0, brands: [], categories: [], attrs: [], price: null }
  return { total, ...(await kept.of(ctx.db, JSON.stringify(filter), () => count(ctx.db, filter))) }
}

async function count(db: Db, filter: Filter): Promise<Facets> {
  const { brand_id: _, ...others } = filter
  return {
    brands: await rowsOf<Named>(
      db,
      sql`select b.id, b.name, count(*)::int as count from goods g join brands b on b.id = g.brand_id
        where ${conditions({ ...others, brand_id: 0 })} group by b.id, b.name order by count desc, b.id limit ${most.brands}`,
    ),
    categories: await rowsOf<Named>(
      db,
      sql`select c.id, c.name, count(*)::int as count from goods g join categories c on c.id = g.cat3
        where ${conditions(await aroundCategory(db, filter))} group by c.id, c.name order by count desc, c.id
        limit ${most.categories}`,
    ),
    attrs: await countAttrs(db, filter),
    price: await priceRange(db, filter),
  }
}

/** A third-level category is shown among its sisters. */
async function aroundCategory(db: Db, filter: Filter): Promise<Filter> {
  if (filter.category?.level !== 3) return filter
  const [row] = await rowsOf<{ parent: number }>(
    db,
    sql`select parent_id as parent from categories where id = ${filter.category.id}`,
  )
  return row ? { ...filter, category: { id: row.parent, level: 2 } } : filter
}

async function countAttrs(db: Db, filter: Filter): Promise<Facets['attrs']> {
  const { find, category, brand_id, mer_id } = filter
  const narrowed = find !== null || category !== null || brand_id > 0 || mer_id > 0
  if (!narrowed || (await totalOf(db, { ...filter, attrs: [] })) > attrsUpTo) return []
  const free = await valuesOf(db, conditions(filter))
  const chosen = await Promise.all(
    filter.attrs.map(async ({ name }) => {
      const rest = filter.attrs.filter((choice) => choice.name !== name)
      const found = await valuesOf(db, conditions({ ...filter, attrs: rest }))
      return found.find((attr) => attr.name === name)
    }),
  )
  const names = new Set(filter.attrs.map(({ name }) => name))
  return [...chosen.filter((attr) => attr !== undefined), ...free.filter(({ name }) => !names.has(name))].slice(
    0,
    most.attrs,
  )
}

/** Attributes with their values, those that most goods have first. */
async function valuesOf(db: Db, where: SQL): Promise<Facets['attrs']> {
  const rows = await rowsOf<{ attr: string; count: number }>(
    db,
    sql`select attr, count(*)::int as count from goods g, unnest(g.attrs) as attr where ${where}
      group by attr order by count desc, attr limit 400`,
  )
  const byName = Map.groupBy(rows, ({ attr }) => attr.slice(0, attr.indexOf('=')))
  return [...byName]
    .filter(([name]) => name !== '')
    .map(([name, values]) => ({
      name,
      values: values.slice(0, most.values).map(({ attr, count }) => ({ value: attr.slice(name.length + 1), count })),
    }))
}

async function priceRange(db: Db, filter: Filter): Promise<Facets['price']> {
  const { price_min: _min, price_max: _max, ...rest } = filter
  const told = filter.isVisitor ? sql`g.price_mode = 'shown'` : sql`true`
  const [row] = await rowsOf<{ min_fen: number | null; max_fen: number | null }>(
    db,
    sql`select min(g.min_price_fen) as min_fen, max(g.min_price_fen) as max_fen from goods g
      where ${conditions({ ...rest, price_min: undefined, price_max: undefined })} and ${told}`,
  )
  return row && row.min_fen !== null && row.max_fen !== null ? { min_fen: row.min_fen, max_fen: row.max_fen } : null
}
