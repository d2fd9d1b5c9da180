import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { bannedWords } from './banned-word.table.ts'
import { type Matcher, matcherOf } from './banned-words.rules.ts'

type Cached = { find: Matcher }
const cachedWords = cachePerDatabase<Cached>({ max: 1, ttl: 5000 })

/** The last compiled matcher and its list: as long as nobody changes the list, it is compiled once. */
let last: { list: string; find: Matcher } | null = null

async function read(db: Db): Promise<Cached> {
  const rows = await db
    .select({ word: bannedWords.word, kind: bannedWords.kind })
    .from(bannedWords)
    .where(eq(bannedWords.isOn, true))
    .orderBy(asc(bannedWords.id))
  const list = JSON.stringify(rows)
  if (last?.list !== list) last = { list, find: matcherOf(rows) }
  return { find: last.find }
}

/** As the list stands; a change of another process is known within five seconds. */
export const matcherNow = async (db: Db): Promise<Matcher> => (await cachedWords.of(db, 'words', () => read(db))).find

export const forgetWords = () => cachedWords.forget('words')
