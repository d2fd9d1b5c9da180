import type { Db } from '#db/client.ts'
import { excerptOf, textOfHtml } from './banned-words.rules.ts'
import { matcherNow } from './cached-words.ts'

/** A text that people write for others to read, and the field that it stands in. */
export type Written = { field: string; text: string; isHtml?: boolean }

export type Reading = {
  /** The first word that is not to stand there, as the list spells it, with its field; null where there is none. */
  refused: { field: string; word: string } | null
  /** Words to be reviewed: all of them, and the text around the first; null if there are none. */
  noticed: Noticed | null
}
/** `places`: where each of them stands, so that whoever wrote it can be told. */
export type Noticed = { words: string[]; excerpt: string; places: { field: string; word: string }[] }

/** Looks for banned words in all that somebody wrote. */
export async function readTexts(db: Db, texts: readonly Written[]): Promise<Reading> {
  const find = await matcherNow(db)
  let noticed: Noticed | null = null
  for (const { field, text, isHtml } of texts) {
    const plain = isHtml ? textOfHtml(text) : text
    for (const found of find(plain)) {
      if (found.kind === 'refuse') return { refused: { field, word: found.word }, noticed: null }
      noticed ??= { words: [], excerpt: excerptOf(plain, found), places: [] }
      if (!noticed.words.includes(found.word)) noticed.words.push(found.word)
      const isTold = noticed.places.some((place) => place.field === field && place.word === found.word)
      if (!isTold) noticed.places.push({ field, word: found.word })
    }
  }
  return { refused: null, noticed }
}
