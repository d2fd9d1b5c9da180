import type { goodsSorts } from '@mall/contract/goods/query.words'
import { GoodsFilter } from '@mall/contract/goods/terms'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { type AttrChoice, parseAttrs } from './attributes.rules.ts'
import { idList, listed } from './cards.ts'
import { levelOf } from './categories.ts'
import { wordsOf } from './chinese-words.ts'
import { closedUp, type Run, runsOf } from './code.rules.ts'
import { type Find, findQuery } from './find-query.rules.ts'
import { attrText } from './new-goods.ts'
import type { Viewer } from './viewer.ts'

/** Goods that stand in any of these, whichever it is by: what a coupon is for. */
export type Within = { by: 'category' | 'merchant' | 'goods'; ids: readonly number[] }

export type Input = Omit<z.output<typeof GoodsFilter>, 'sort'> & { within?: Within }
export type Sort = (typeof goodsSorts)[number]

/** A filter made ready: what is asked for in words, and in which column the category stands. Plain data: it keys caches. */
export type Filter = Omit<Input, 'attrs' | 'cid' | 'exact' | 'keyword' | 'within'> & {
  /** One of these places; categories by their level. */
  within: { at: Place; ids: number[] }[] | null
  find: Find | null
  category: { id: number; level: number } | null
  attrs: AttrChoice[]
  isVisitor: boolean
  /** Goods that the caller's company calls by the keyword as its own code: they match, and come first. */
  own: readonly number[]
}

export const anyGoods: Input = GoodsFilter.omit({ sort: true }).parse({})

/** Null when nothing can match: a keyword of signs only, a category that does not exist. */
export async function filterOf(
  db: Db,
  input: Input,
  { isVisitor }: Pick<Viewer, 'isVisitor'>,
  own: readonly number[] = [],
): Promise<Filter | null> {
  const { keyword, cid, attrs, within, exact: _, ...rest } = input
  const find = keyword === '' ? null : findOf(keyword)
  if (keyword !== '' && !find && own.length === 0) return null
  const level = cid > 0 ? await levelOf(db, cid) : null
  if (cid > 0 && level === null) return null
  const among = within ? await placesWithin(db, within) : null
  if (among?.length === 0) return null
  const [low, high] = [rest.price_min, rest.price_max]
  const swapped = low !== undefined && high !== undefined && low > high
  return {
    ...rest,
    price_min: swapped ? high : low,
    price_max: swapped ? low : high,
    find,
    within: among,
    category: level === null ? null : { id: cid, level },
    attrs: parseAttrs(attrs),
    isVisitor,
    own,
  }
}

/** A keyword with its Chinese cut to words, in each way that its blanks can be read. */
export function findOf(keyword: string): Find | null {
  const closed = closedUp(keyword)
  const ways = closed.length > 0 ? closed : [runsOf(keyword)]
  return findQuery(keyword, ways.map(cutToWords))
}

const cutToWords = (runs: readonly Run[]): Run[] =>
  runs.flatMap((run) =>
    run.kind === 'han' ? wordsOf(run.text).map((text) => ({ kind: 'han' as const, text })) : [run],
  )

const columns = { 1: sql`g.cat1`, 2: sql`g.cat2`, 3: sql`g.cat3`, merchant: sql`g.merchant_id`, goods: sql`g.id` }
type Place = keyof typeof columns
const isLevel = (level: number): level is 1 | 2 | 3 => level === 1 || level === 2 || level === 3

/** The column of `goods g` that says whether it stands there. */
export const columnOf = (place: Place): SQL => columns[place]

async function placesWithin(db: Db, { by, ids }: Within): Promise<{ at: Place; ids: number[] }[]> {
  const distinct = [...new Set(ids)]
  if (by !== 'category') return distinct.length === 0 ? [] : [{ at: by, ids: distinct }]
  const levels = await Promise.all(distinct.map(async (id) => ({ id, level: (await levelOf(db, id)) ?? 0 })))
  const byLevel = Map.groupBy(levels, ({ level }) => level)
  return [...byLevel].flatMap(([at, its]) => (isLevel(at) ? [{ at, ids: its.map(({ id }) => id) }] : []))
}

/** Goods that are named one by one, for a column that holds the id: words have no mark for them. */
function named({ within }: Filter, id: SQL): SQL[] {
  const ids = within?.flatMap(({ at, ids }) => (at === 'goods' ? ids : [])) ?? []
  return ids.length > 0 ? [sql`${id} = any(${idList(ids)})`] : []
}

/** Conditions on goods apart from their places, for `g`: the goods, or their search entry, by its `id`. */
export function facts(filter: Filter, id: SQL = sql`g.id`): SQL {
  const all: SQL[] = [listed, ...named(filter, id)]
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
  return sql.join(all, sql` and `)
}

/** Conditions on the places of goods: category, brand, store, attributes. For `goods g`; everything people wrote travels as parameters. */
export function places(filter: Filter): SQL {
  const { category, brand_id, mer_id, attrs } = filter
  const all: SQL[] = [sql`true`]
  if (category && isLevel(category.level)) all.push(sql`${columns[category.level]} = ${category.id}`)
  if (brand_id > 0) all.push(sql`g.brand_id = ${brand_id}`)
  if (mer_id > 0) all.push(sql`g.merchant_id = ${mer_id}`)
  for (const texts of attrTexts(attrs))
    all.push(sql`g.attrs && array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`)
  return sql.join(all, sql` and `)
}

/** The same for words: each place is a mark that goods are found by, each group one of which must be there. */
export function placeMarks({ category, brand_id, mer_id, attrs, within }: Filter): string[][] {
  const among = (within ?? []).flatMap(({ at, ids }) =>
    at === 'goods' ? [] : ids.map((id) => (at === 'merchant' ? `m:${id}` : `${at}:${id}`)),
  )
  return [
    ...(among.length > 0 ? [among] : []),
    ...(category ? [[`${category.level}:${category.id}`]] : []),
    ...(brand_id > 0 ? [[`b:${brand_id}`]] : []),
    ...(mer_id > 0 ? [[`m:${mer_id}`]] : []),
    ...attrTexts(attrs),
  ].map((marks) => marks.map((mark) => `@${mark}`))
}

const attrTexts = (attrs: readonly AttrChoice[]) =>
  attrs.map(({ name, values }) => values.map((value) => attrText({ name, value })))
