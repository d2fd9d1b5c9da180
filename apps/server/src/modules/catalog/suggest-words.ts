import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import type * as goodsCalls from '@mall/contract/goods/calls'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { cardRows, idList, listed, presentCard } from './cards.ts'
import { goods, goodsSearch } from './catalog.table.ts'
import { onCatalogChange } from './catalog-change.ts'
import { normalise } from './code.rules.ts'
import { foundOf } from './find-goods.ts'
import { anyGoods, filterOf, findOf } from './goods-filter.ts'
import { type OwnCodes, ownGoods } from './own-codes.ts'
import { searchWordsOf } from './search-words.ts'
import { viewerOf } from './viewer.ts'

const most = 10
/** So many words that begin right are looked up at most. */
const tries = 60

type Offer = { words: string[]; direct: number | null }
const kept = cachePerDatabase<Offer>({ max: 2_000, ttl: 5_000 })
/** Whether a word finds something, as old as what a search finds may be. The words of goods stay when the last goods that has them is gone. */
const finding = cachePerDatabase<{ finds: boolean }>({ max: 20_000, fresh: 5_000, ttl: 20_000 })
onCatalogChange(() => {
  kept.forget()
  finding.forget()
})

/**
 * Words that begin like what was typed, in signs, pinyin or initials, and the one goods whose code was typed. Goods that the
 * caller's company means by a code of its own are read each time and never cached.
 */
export async function suggest(
  ctx: Ctx<Actor | null> & OwnCodes,
  { keyword, mer_id }: ParsedOf<typeof goodsCalls.suggest>,
): Promise<OutputOf<typeof goodsCalls.suggest>> {
  const { db } = ctx
  const offer = await kept.of(db, JSON.stringify([keyword, mer_id]), async () => ({
    words: mer_id > 0 || /\d/.test(keyword) ? await namesOn(db, keyword, mer_id) : await wordsLike(db, keyword),
    direct: await bearerOf(db, keyword),
  }))
  const own = await ownGoods(ctx, keyword)
  const rows = await cardRows(db, [...own, ...(offer.direct === null ? [] : [offer.direct])])
  const row = rows[0]
  const direct = row ? presentCard(row, await viewerOf(ctx), { at: ctx.now(), exact: true }) : null
  return { words: offer.words, direct }
}

async function wordsLike(db: Db, keyword: string): Promise<string[]> {
  const typed = normalise(keyword).trim()
  const words = await searchWordsOf(db)
  const latin = /^[a-z' ]+$/.test(typed)
  const sound = typed.replace(/[' ]/g, '')
  const begins = (text: string) => text.startsWith(sound)
  // The likeliest meaning comes first: the usual reading, the usual initials, then those that some people take.
  const ways = latin
    ? [
        words.filter(({ sounds }) => sounds.slice(0, 1).some(begins)),
        words.filter(({ initials }) => sound.length > 1 && initials.slice(0, 1).some(begins)),
        words.filter(({ sounds }) => sounds.slice(1).some(begins)),
        words.filter(({ initials }) => sound.length > 1 && initials.slice(1).some(begins)),
      ]
    : [
        words.filter(({ word }) => word.startsWith(typed)),
        words.filter(({ word }) => !word.startsWith(typed) && word.includes(typed)),
      ]
  return firstThatFind(db, [...new Set(ways.flat().map(({ word }) => word))].slice(0, tries))
}

async function firstThatFind(db: Db, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (let from = 0; from < words.length && found.length < most; from += most) {
    const some = words.slice(from, from + most)
    const answers = await Promise.all(some.map((word) => finding.of(db, word, () => findsGoods(db, word))))
    found.push(...some.filter((_, i) => answers[i]?.finds))
  }
  return found.slice(0, most)
}

async function findsGoods(db: Db, word: string): Promise<{ finds: boolean }> {
  const find = findOf(word)
  if (!find) return { finds: false }
  const rows = await rowsOf(
    db,
    sql`select from ${goodsSearch} s join ${goods} g on g.id = s.goods_id
      where s.vector @@ ${find.all}::tsquery and ${listed} limit 1`,
  )
  return { finds: rows.length > 0 }
}

/** Within a store, and for codes, the names of goods say more than single words do. */
async function namesOn(db: Db, keyword: string, merId: number): Promise<string[]> {
  const filter = await filterOf(db, { ...anyGoods, keyword, mer_id: merId }, { isVisitor: true })
  if (!filter) return []
  const { ids } = await foundOf(db, filter)
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select g.name from ${goods} g where g.id = any(${idList(ids.slice(0, most))})
      order by g.sold_out, g.score desc nulls last, g.id`,
  )
  return [...new Set(rows.map((row) => row.name))]
}

/** The only goods with this model, item code or sku code; null for none, and for several, which a list must show. */
async function bearerOf(db: Db, keyword: string): Promise<number | null> {
  const find = findOf(keyword)
  if (!find) return null
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select g.id from ${goodsSearch} s join ${goods} g on g.id = s.goods_id
      where s.vector @@ ${find.direct}::tsquery and ${listed} limit 2`,
  )
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}
