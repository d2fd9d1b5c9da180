import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import type { goodsFacets } from '@mall/contract/goods/calls'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { idList } from './cards.ts'
import { brands, categories, goods } from './catalog.table.ts'
import { onCatalogChange } from './catalog-change.ts'
import { type OfferedAttributes, offeredAttributes } from './category-attributes.ts'
import { type Found, foundOf } from './find-goods.ts'
import type { Filter } from './goods-filter.ts'
import { settle, type Visit } from './list-goods.ts'
import { viewerOf } from './viewer.ts'

type Facets = Omit<OutputOf<typeof goodsFacets>, 'total' | 'more'>

/** As much as a drawer can show. */
const most = { offering: 500, brands: 30, categories: 20, attrs: 8, values: 20 }

const kept = cachePerDatabase<Facets>({ max: 500, fresh: 10_000, ttl: 60_000 })
onCatalogChange(() => kept.forget())

/**
 * Choices that would narrow a filter. Each kind of choice is counted as if it had not been made yet. For more goods than are
 * counted, the choices are those that the first five hundred offer, without numbers.
 */
export async function listFacets(
  ctx: Visit,
  input: ParsedOf<typeof goodsFacets>,
): Promise<OutputOf<typeof goodsFacets>> {
  const { sort: _, ...filters } = input
  const { filter, found } = await settle(ctx, filters, 'default', await viewerOf(ctx))
  if (!filter) return { total: 0, more: false, brands: [], categories: [], attrs: [], price: null }
  const facets = await kept.of(ctx.db, JSON.stringify(filter), () => count(ctx.db, filter, found))
  return { total: found.ids.length, more: found.more, ...facets }
}

async function count(db: Db, filter: Filter, found: Found): Promise<Facets> {
  const own = JSON.stringify(filter)
  const seen = new Map([[own, tally(db, filter, found, true)]])
  /** The facets of another filter; most often it is the same one, and the goods are read once. */
  const of = (other: Filter, attrs = false): Promise<Facets> => {
    const same = JSON.stringify(other)
    const key = attrs && same !== own ? `${same} attrs` : same
    const known = seen.get(key) ?? foundOf(db, other).then((wider) => tally(db, other, wider, attrs))
    seen.set(key, known)
    return known
  }
  const { price_min: _min, price_max: _max, ...anyPrice } = filter
  const [free, { brands }, { categories }, { price }] = await Promise.all([
    of(filter),
    of({ ...filter, brand_id: 0 }),
    aroundCategory(db, filter).then((around) => of(around)),
    filter.price_min === undefined && filter.price_max === undefined ? of(filter) : of(anyPrice),
  ])
  return { brands, categories, attrs: await withChosen(filter, free.attrs, (other) => of(other, true)), price }
}

/** A third-level category is shown among its sisters. */
async function aroundCategory(db: Db, filter: Filter): Promise<Filter> {
  if (filter.category?.level !== 3) return filter
  const [row] = await rowsOf<{ parent: number }>(
    db,
    sql`select parent_id as parent from ${categories} where id = ${filter.category.id}`,
  )
  return row ? { ...filter, category: { id: row.parent, level: 2 } } : filter
}

/** Puts chosen attributes first, with all that could be chosen instead. */
async function withChosen(filter: Filter, free: Facets['attrs'], of: (other: Filter) => Promise<Facets>) {
  const chosen = await Promise.all(
    filter.attrs.map(async ({ name }) => {
      const { attrs } = await of({ ...filter, attrs: filter.attrs.filter((choice) => choice.name !== name) })
      return attrs.find((attr) => attr.name === name)
    }),
  )
  const names = new Set(filter.attrs.map(({ name }) => name))
  return [...chosen.filter((attr) => attr !== undefined), ...free.filter(({ name }) => !names.has(name))].slice(
    0,
    most.attrs,
  )
}

type Counted = { id: number; name: string; count: number }
type Tally = {
  brands: Counted[]
  categories: Counted[]
  attrs: { attr: string; count: number }[]
  min_fen: number | null
  max_fen: number | null
}

/** All choices of the goods found, from one pass over them; `attrs`, which take longest, only where they are wanted. */
async function tally(db: Db, filter: Filter, { ids, more }: Found, attrs: boolean): Promise<Facets> {
  const looked = more ? ids.slice(0, most.offering) : ids
  const told = filter.isVisitor ? sql`price_mode = 'shown'` : sql`true`
  const [row] = await rowsOf<Tally>(
    db,
    sql`with found as materialized (
        select g.brand_id, g.cat3, g.attrs, g.min_price_fen, g.price_mode from ${goods} g where g.id = any(${idList(looked)}))
      select (select coalesce(json_agg(top), '[]') from (
          select b.id, b.name, n as count from (select brand_id, count(*)::int as n from found group by 1) counted
          join ${brands} b on b.id = brand_id and not b.is_hidden order by n desc, b.id limit ${most.brands}) top) as brands,
        (select coalesce(json_agg(top), '[]') from (
          select c.id, c.name, n as count from (select cat3, count(*)::int as n from found group by 1) counted
          join ${categories} c on c.id = cat3 and not c.is_hidden order by n desc, c.id limit ${most.categories}) top) as categories,
        ${attrs ? commonAttrs : sql`'[]'::json`} as attrs,
        (select min(min_price_fen) from found where ${told}) as min_fen,
        (select max(min_price_fen) from found where ${told}) as max_fen`,
  )
  if (!row) throw new Error('a select without a condition returned no row')
  const number = (n: number) => (more ? null : n)
  const counted = (rows: Counted[]) => rows.map(({ count, ...facet }) => ({ ...facet, count: number(count) }))
  const byName = Map.groupBy(row.attrs, ({ attr }) => attr.slice(0, attr.indexOf('=')))
  const named = inOrder([...byName], await offeredAttributes(db, filter.category?.id ?? null)).map(
    ([name, values]) => ({
      name,
      values: values
        .slice(0, most.values)
        .map(({ attr, count }) => ({ value: attr.slice(name.length + 1), count: number(count) })),
    }),
  )
  const { min_fen, max_fen } = row
  return {
    brands: counted(row.brands),
    categories: counted(row.categories),
    // Without a word and without a place, attributes have nothing in common.
    attrs: isNarrowed(filter) ? named : [],
    price: more || min_fen === null || max_fen === null ? null : { min_fen, max_fen },
  }
}

/** Puts the attributes that the category filters by first, in its order; leaves out those that it hides, and those without a name. */
function inOrder<Values>(named: readonly (readonly [string, Values])[], { first, hidden }: OfferedAttributes) {
  const place = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length)
  return named
    .filter(([name]) => name !== '' && !hidden.has(name))
    .toSorted(([one], [other]) => place(one) - place(other))
}

const commonAttrs = sql`(select coalesce(json_agg(top), '[]') from (
  select attr, count(*)::int as count from found, unnest(attrs) as attr group by 1
  order by count desc, attr limit 400) top)`

const isNarrowed = ({ find, category, brand_id, mer_id, own }: Filter) =>
  find !== null || own.length > 0 || category !== null || brand_id > 0 || mer_id > 0
