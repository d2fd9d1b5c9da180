import { GoodsFilter, type goodsSorts } from '@mall/contract/goods'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { type AttrChoice, parseAttrs } from './attrs.rules.ts'
import { listed } from './cards.ts'
import { levelOf } from './categories.ts'
import { runsOf } from './code.rules.ts'
import { type Find, findQuery } from './find.rules.ts'
import { attrText } from './newGoods.ts'
import type { Viewer } from './viewer.ts'
import { wordsOf } from './words.ts'

export type Wish = Omit<z.output<typeof GoodsFilter>, 'sort'>
export type Sort = (typeof goodsSorts)[number]

/** A filter made ready: what is asked for in words, and in which column the category stands. Plain data: it keys caches. */
export type Filter = Omit<Wish, 'attrs' | 'cid' | 'exact' | 'keyword'> & {
  find: Find | null
  category: { id: number; level: number } | null
  attrs: AttrChoice[]
  isVisitor: boolean
  /** Goods that the caller's company calls by the keyword as its own code: they match, and come first. */
  own: readonly number[]
}

export const anyGoods: Wish = GoodsFilter.omit({ sort: true }).parse({})

/** Null when nothing can match: a keyword of signs only, a category that does not exist. */
export async function filterOf(
  db: Db,
  wish: Wish,
  { isVisitor }: Pick<Viewer, 'isVisitor'>,
  own: readonly number[] = [],
): Promise<Filter | null> {
  const { keyword, cid, attrs, exact: _, ...rest } = wish
  const find = keyword === '' ? null : findOf(keyword)
  if (keyword !== '' && !find && own.length === 0) return null
  const level = cid > 0 ? await levelOf(db, cid) : null
  if (cid > 0 && level === null) return null
  const [low, high] = [rest.price_min, rest.price_max]
  const swapped = low !== undefined && high !== undefined && low > high
  return {
    ...rest,
    price_min: swapped ? high : low,
    price_max: swapped ? low : high,
    find,
    category: level === null ? null : { id: cid, level },
    attrs: parseAttrs(attrs),
    isVisitor,
    own,
  }
}

/** A keyword with its Chinese cut to words. */
export function findOf(keyword: string): Find | null {
  const runs = runsOf(keyword).flatMap((run) =>
    run.kind === 'han' ? wordsOf(run.text).map((text) => ({ kind: 'han' as const, text })) : [run],
  )
  return findQuery(keyword, runs)
}

const columns = { 1: sql`g.cat1`, 2: sql`g.cat2`, 3: sql`g.cat3` }

/** The WHERE clause of a filter, for `goods g`. Everything people wrote travels as parameters. */
export function conditions(filter: Filter): SQL {
  const all: SQL[] = [listed]
  const { find, category, own } = filter
  const ways: SQL[] = own.length > 0 ? [sql`g.id in ${[...own]}`] : []
  // Matches first, then each by its key: the planner cannot guess how few goods a prefix has.
  if (find)
    ways.push(sql`g.id = any(array(select s.goods_id from goods_search s where s.vector @@ ${find.all}::tsquery))`)
  if (ways.length > 0) all.push(sql`(${sql.join(ways, sql` or `)})`)
  if (category)
    all.push(
      sql`${category.level === 1 ? columns[1] : category.level === 2 ? columns[2] : columns[3]} = ${category.id}`,
    )
  if (filter.brand_id > 0) all.push(sql`g.brand_id = ${filter.brand_id}`)
  if (filter.mer_id > 0) all.push(sql`g.merchant_id = ${filter.mer_id}`)
  if (filter.price_min !== undefined) all.push(sql`g.min_price_fen >= ${filter.price_min}`)
  if (filter.price_max !== undefined) all.push(sql`g.min_price_fen <= ${filter.price_max}`)
  const byPrice = filter.price_min !== undefined || filter.price_max !== undefined
  // A range that finds a goods would tell its price to those who may not know it.
  if (byPrice && filter.isVisitor) all.push(sql`g.price_mode = 'shown'`)
  if (filter.in_stock) all.push(sql`not g.sold_out`)
  if (filter.self) all.push(sql`g.is_self`)
  if (filter.free_shipping) all.push(sql`g.free_shipping`)
  if (filter.vat_special) all.push(sql`g.vat_special`)
  if (filter.fast) all.push(sql`g.lead_days = 0`)
  for (const { name, values } of filter.attrs) {
    const texts = JSON.stringify(values.map((value) => attrText({ name, value })))
    all.push(sql`g.attrs && array(select jsonb_array_elements_text(${texts}::jsonb))`)
  }
  return sql.join(all, sql` and `)
}
