import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { goods, goodsSearch } from './catalog.table.ts'
import { pairsOf } from './code.rules.ts'
import { lexeme } from './find-query.rules.ts'
import { type Filter, facts, placeMarks, places, type Sort } from './goods-filter.ts'
import { firstIds, most, stretchesOf } from './goods-order.ts'
import { nameMark } from './search-tokens.ts'

// The one place that knows how words are looked up: another engine would answer `bearers` and `searchedIds` instead.

/** Goods that the caller's company calls by this code, then those with this very model or item code, by its marked lexeme. */
export async function bearers(db: Db, { own, find }: Filter): Promise<number[]> {
  if (!find) return [...own]
  // More of them than fit a screen are nobody's exact match. Found first, then put in order: or PostgreSQL, which cannot
  // know how few they are, walks through all goods in that order.
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`with found as materialized (select g.goods_id as id from ${goodsSearch} g where g.vector @@ ${find.exact}::tsquery)
      select id from found order by id limit 20`,
  )
  return [...new Set([...own, ...rows.map((row) => row.id)])]
}

/**
 * Goods that the words of a filter find, in the order of the sort, one more than are ever shown at most. In the default sort
 * those in `exact` come first, the company's own before all; then what can be had, then what says the words in its name
 * rather than elsewhere, and codes as words of their own, then what stands higher.
 */
export async function searchedIds(db: Db, filter: Filter, sort: Sort, exact: readonly number[]): Promise<number[]> {
  const asked = askedOf(filter)
  if (sort === 'default') {
    const pinned = await pinnedIds(db, asked, filter.own, exact)
    const others = asked.words === null ? [] : await rankedIds(db, asked)
    return [...pinned, ...others.filter((id) => !pinned.includes(id))]
  }
  if (await isEverywhere(db, asked, filter)) return walkedIds(db, asked, filter, sort)
  const ids: number[] = []
  const own = filter.own.length > 0 ? sql` or g.goods_id in ${[...filter.own]}` : sql``
  const found = asked.words === null ? sql`false` : sql`g.vector @@ (select ${asked.words}::tsquery)`
  for (const { only, order } of stretchesOf(filter, sort)) {
    if (ids.length > most) break
    ids.push(...(await read(db, sql`(${found}${own}) and ${asked.conditions} and ${only}`, order(sql`g.goods_id`))))
  }
  return ids
}

/** A filter as it is asked of the search entries. */
export type Asked = {
  /** The words and where the goods must stand, as tsquery text; null where only a company's own code says what is meant. */
  words: string | null
  /**
   * Matches that put a goods in front, the best first, each as tsquery text: the words in its name, codes as whole words; then
   * the codes as whole words anywhere. A goods with a code only as the beginning of another one, as MH-A402 has A4, comes last.
   */
  tiers: string[]
  /** Conditions on the place of a goods and on the rest, for goods that are found otherwise. */
  conditions: SQL
  facts: SQL
}

export function askedOf(filter: Filter): Asked {
  const marks = placeMarks(filter).map((group) => `(${group.map(lexeme).join(' | ')})`)
  const parts = (filter.find?.words ?? []).flatMap((word) => ([...word].length === 1 ? [word] : pairsOf(word)))
  const others = facts(filter, sql`g.goods_id`)
  return {
    words: filter.find ? [`(${filter.find.all})`, ...marks].join(' & ') : null,
    tiers: tiersOf(
      parts.map((part) => `~${part}`),
      filter.find?.codes ?? [],
    ),
    conditions: marks.length > 0 ? sql`g.vector @@ (select ${marks.join(' & ')}::tsquery) and ${others}` : others,
    facts: others,
  }
}

/** `codes` in each way that the blanks of a keyword can be read. */
function tiersOf(parts: readonly string[], codes: readonly (readonly string[])[]): string[] {
  const allOf = (texts: readonly string[]) => [...new Set(texts)].map(lexeme).join(' & ')
  const anyOf = (queries: readonly string[]) =>
    queries
      .filter(Boolean)
      .map((query) => `(${query})`)
      .join(' | ')
  const ways = codes.filter((way) => way.length > 0)
  const inName = ways.length > 0 ? ways : [[]]
  const tiers = [
    anyOf(inName.map((way) => allOf([...parts, ...way.map((code) => `${nameMark}${code}`)]))),
    anyOf(ways.map(allOf)),
  ]
  return tiers.filter(Boolean)
}

const byRank = sql`g.score desc nulls last, g.goods_id`
const tiersFirst = ({ tiers }: Asked) =>
  sql.join(
    tiers.map((tier) => sql`(g.vector @@ ${tier}::tsquery) desc, `),
    sql``,
  )

async function pinnedIds(db: Db, asked: Asked, own: readonly number[], exact: readonly number[]): Promise<number[]> {
  if (exact.length === 0) return []
  const ownFirst = own.length > 0 ? sql`(g.goods_id in ${[...own]}) desc, ` : sql``
  return read(
    db,
    sql`g.goods_id in ${[...exact]} and ${asked.conditions}`,
    sql`${ownFirst}g.sold_out, ${tiersFirst(asked)}${byRank}`,
  )
}

/** From how many goods on it pays to look at the highest first, and how many those are. */
const sizes = { top: 10_000, frequent: 4_000 }

/**
 * Few matches are all read and sorted. If there are many, only those that can be among the first are: the marks of the score that
 * goods in stock bear (`^200`) narrow the search to the highest, as far down as the share of matches among them says.
 */
export async function rankedIds(db: Db, asked: Asked, { top, frequent } = sizes): Promise<number[]> {
  const { words, tiers } = asked
  if (words === null) return []
  const looked = await look(db, asked, top)
  if (!looked || looked.share * looked.all < frequent) {
    return readWords(db, asked, words, sql`true`, sql`g.sold_out, ${tiersFirst(asked)}${byRank}`)
  }
  const { steps, first, highest, share } = looked
  const next = (step: Step, share: number) =>
    steps.slice(steps.indexOf(step) + 1).find(({ goods }) => goods * share > most * 1.5)
  const read = async (query: string, from: Step | undefined) => {
    for (let step = from; step && step.score > 0; ) {
      const found = await readWords(db, asked, atLeast(query, step), sql`true`, byRank)
      if (found.length > most) return found
      step = next(step, found.length / step.goods)
    }
    return readWords(db, asked, query, sql`not g.sold_out`, byRank)
  }
  const ids: number[] = []
  let query = words
  for (const tier of tiers) {
    ids.push(...(await read(`${query} & (${tier})`, first)))
    if (ids.length > most) return ids
    query = `${query} & !(${tier})`
  }
  // All of the tiers are known now: of the highest, those that do not come next.
  const others = () => read(query, next(first, share))
  ids.push(...(highest.length > most ? highest.filter((id) => !ids.includes(id)) : await others()))
  if (ids.length > most) return ids
  return [...ids, ...(await readWords(db, asked, words, sql`g.sold_out`, sql`${tiersFirst(asked)}${byRank}`))]
}

/** The share of the goods in stock that the words find, by a look at the highest; null among so few that it does not matter. */
async function look(db: Db, asked: Asked, top: number) {
  const steps = await stepsOf(db)
  const all = steps.at(-1)?.goods ?? 0
  const first = steps.find(({ goods }) => goods >= top)
  if (asked.words === null || !first || first.goods * 2 > all) return null
  const highest = await readWords(db, asked, atLeast(asked.words, first), sql`true`, byRank)
  return { steps, all, first, highest, share: highest.length > most ? 1 : highest.length / first.goods }
}

/** That a tenth of the goods have the words: then it is shorter to walk in the order of a sort and to ask each one. */
const isEverywhere = async (db: Db, asked: Asked, { own }: Filter) =>
  own.length === 0 && ((await look(db, asked, sizes.top))?.share ?? 0) > 0.1

async function walkedIds(db: Db, { words }: Asked, filter: Filter, sort: Sort): Promise<number[]> {
  const ids: number[] = []
  for (const { only, order } of stretchesOf(filter, sort)) {
    if (ids.length > most) break
    const found = sql`select g.id from ${goods} g where ${facts(filter)} and ${places(filter)} and ${only}
      and (select s.vector @@ ${words}::tsquery from ${goodsSearch} s where s.goods_id = g.id)`
    ids.push(...(await firstIds(db, { found, order: order(sql`g.id`) })))
  }
  return ids
}

const atLeast = (query: string, { score }: Step) => `${lexeme(`^${score}`)} & ${query}`

/** Goods that the words find. Not knowing the query when it plans, PostgreSQL always takes the index. */
const readWords = (db: Db, asked: Asked, query: string, only: SQL, order: SQL) =>
  read(db, sql`g.vector @@ (select ${query}::tsquery) and ${asked.facts} and ${only}`, order)

const read = (db: Db, where: SQL, order: SQL) =>
  firstIds(db, { found: sql`select g.goods_id as id from ${goodsSearch} g where ${where}`, order })

/** How many goods in stock stand at least so high. Zero is not marked: it is all. */
type Step = { score: number; goods: number }

const kept = cachePerDatabase<Step[]>({ max: 1, fresh: 600_000, ttl: 86_400_000 })

/** From the highest downwards. May be old: it only says where to begin. */
const stepsOf = (db: Db): Promise<Step[]> =>
  kept.of(db, 'steps', async () => {
    const rows = await rowsOf<{ step: number; n: number }>(
      db,
      sql`select case when g.score < 100 then 0 else least(g.score, 800) / 25 * 25 end as step, count(*)::int as n
        from ${goods} g where g.status = 'on_sale' and not g.sold_out group by 1 order by 1 desc`,
    )
    let sum = 0
    return rows.map(({ step, n }) => {
      sum += n
      return { score: step, goods: sum }
    })
  })
