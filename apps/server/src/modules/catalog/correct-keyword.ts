import type { Db } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { soundOf, soundsOf } from './chinese-words.ts'
import { normalise, runsOf } from './code.rules.ts'
import { foundOf } from './find-goods.ts'
import { anyGoods, filterOf } from './goods-filter.ts'
import { type SearchWord, searchWordsOf } from './search-words.ts'
import { isOneTypo, respell } from './typo.rules.ts'
import type { Viewer } from './viewer.ts'

/** So many ways to mend a keyword are tried against the shelves. */
const tries = 3

const mended = cachePerDatabase<{ keyword: string | null }>({ max: 2_000, fresh: 30_000, ttl: 300_000 })

/** The keyword that was probably meant by one that finds nothing; null when no similar one finds goods, or when it finds some itself. */
export async function correctKeyword(db: Db, keyword: string, viewer: Viewer): Promise<string | null> {
  const { keyword: found } = await mended.of(db, keyword, async () => {
    const finds = async (text: string) => {
      const filter = await filterOf(db, { ...anyGoods, keyword: text }, viewer)
      return filter !== null && (await foundOf(db, filter)).ids.length > 0
    }
    if (await finds(keyword)) return { keyword: null }
    for (const text of candidates(keyword, await searchWordsOf(db))) if (await finds(text)) return { keyword: text }
    return { keyword: null }
  })
  return found
}

/** Other readings of a keyword, likeliest first. `words` stand heaviest first, so the first that fits is the likeliest. */
function candidates(keyword: string, words: readonly SearchWord[]): string[] {
  const plain = normalise(keyword).replace(/\s+/g, ' ').trim()
  const sound = soundOf(plain.replace(/ /g, ''))
  const found = [
    respelled(plain, words),
    words.find((word) => word.sounds.includes(sound))?.word,
    plain.length > 2 ? words.find((word) => isOneTypo(word.word, plain))?.word : undefined,
    sound.length > 3 ? words.find((word) => word.sounds.some((own) => isOneTypo(own, sound)))?.word : undefined,
  ]
  return [...new Set(found.filter((text): text is string => text !== undefined && text !== plain))].slice(0, tries)
}

/** The keyword with each stretch of Chinese spelled in known words; what is Latin stays. */
function respelled(plain: string, words: readonly SearchWord[]): string | undefined {
  const known = new Set(words.map(({ word }) => word))
  const bySound = new Map<string, string>()
  const note = (sound: string, word: string) => {
    if (!bySound.has(sound)) bySound.set(sound, word)
  }
  // A word in its usual reading goes before another one in a rare reading, however heavy that is.
  for (const { word, sounds } of words) for (const sound of sounds.slice(0, 1)) note(sound, word)
  for (const { word, sounds } of words) for (const sound of sounds.slice(1)) note(sound, word)
  const dictionary = { has: (word: string) => known.has(word), sounding: (pinyin: string) => bySound.get(pinyin) }
  const parts: string[] = []
  for (const { kind, text } of runsOf(plain)) {
    const spelled = kind === 'han' ? respell([...text], soundsOf(text), dictionary) : text
    if (spelled === null) return undefined
    parts.push(spelled)
  }
  return parts.join(' ')
}
