import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { searchWords } from './catalog.table.ts'
import { spoken } from './chinese-words.ts'
import { normalise, runsOf } from './code.rules.ts'
import { namedWords } from './search-tokens.ts'

/** `sounds` and `initials` in every reading, the likeliest first. */
export type SearchWord = { word: string; sounds: string[]; initials: string[] }

type Named = { name: string; brand: string; categories: readonly string[]; keywords: readonly string[] }

/** A word that names a category or a brand is likelier meant than one that merely stands in a name. */
const weights = { category: 3, brand: 3, keyword: 2, name: 1 }

/** Counts the words of goods into the words that suggestions and corrections are taken from. */
export async function noteWords(db: Db, goods: readonly Named[]) {
  const counts = new Map<string, number>()
  const count = (word: string, weight: number) => {
    const plain = normalise(word).trim()
    if (plain.length < 2 || plain.length > 12 || !runsOf(plain).some((run) => run.kind === 'han')) return
    counts.set(plain, (counts.get(plain) ?? 0) + weight)
  }
  for (const { name, brand, categories, keywords } of goods) {
    for (const word of categories) count(word, weights.category)
    for (const word of keywords) count(word, weights.keyword)
    for (const word of namedWords(name)) count(word, weights.name)
    count(brand, weights.brand)
  }
  if (counts.size === 0) return
  // In one order for everybody, so that two writers never wait for each other in a circle.
  const rows = [...counts.keys()].sort().map((word) => {
    const { sounds, initials } = spoken(word)
    return { word, pinyin: sounds.join(' '), initials: initials.join(' '), weight: counts.get(word) ?? 0 }
  })
  await db.execute(sql`
    insert into ${searchWords} (word, pinyin, initials, weight)
    select word, pinyin, initials, weight
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(word text, pinyin text, initials text, weight int)
    on conflict (word) do update set weight = ${searchWords}.weight + excluded.weight`)
  kept.forget()
}

/** More words than this are not looked through; the heaviest count. */
const wordLimit = 20_000

const kept = cachePerDatabase<SearchWord[]>({ max: 1, fresh: 60_000, ttl: 600_000 })

/** The words that people can search for, heaviest first. A minute old where people search; ten at most. */
export const searchWordsOf = (db: Db): Promise<SearchWord[]> =>
  kept.of(db, 'all', () =>
    rowsOf<SearchWord>(
      db,
      sql`select word, string_to_array(pinyin, ' ') as sounds, string_to_array(initials, ' ') as initials from ${searchWords} order by weight desc, word limit ${wordLimit}`,
    ),
  )
