import type { WordKind } from '@mall/contract/banned-word/platform.words'

export type Word = { readonly word: string; readonly kind: WordKind }
/** A word that stands in a text, and where: from and until as `slice` counts. */
export type Found = Word & { from: number; until: number }
/** The words that stand in a text, each once, in the order in which they end there. */
export type Matcher = (text: string) => Found[]

/** A letter as it is compared, where it stands, and whether something that does not count was left out before it. */
type Letter = { sign: string; from: number; until: number; apart: boolean }

const leftOut = /[\s\p{P}\p{S}\p{M}\p{Cf}\p{Cc}]/u
const latin = /[\p{Script=Latin}\p{N}]/u

/** Letters and digits without case, width, accents and other dress; blanks and signs between them are left out. */
function lettersOf(text: string): Letter[] {
  const letters: Letter[] = []
  let [from, apart] = [0, false]
  for (const point of text) {
    const until = from + point.length
    for (const sign of point.normalize('NFKD').toLowerCase()) {
      if (leftOut.test(sign)) {
        // An accent parts nothing.
        apart ||= !/\p{M}/u.test(sign)
        continue
      }
      letters.push({ sign, from, until, apart })
      apart = false
    }
    from = until
  }
  return letters
}

/** A word as it is compared: two that are the same here are one. */
export const bareWord = (word: string): string =>
  lettersOf(word)
    .map(({ sign }) => sign)
    .join('')

/** A place in the tree of all words: what may follow, where to go on when it does not, and which words end here. */
type Place = { next: Map<string, Place>; fallback: Place | null; ends: { word: Word; length: number }[] }

const newPlace = (): Place => ({ next: new Map(), fallback: null, ends: [] })

/**
 * Finds many words in one pass (Aho and Corasick): the work grows with the text, not with the number of words. A word that begins
 * or ends with a Latin letter or a digit is found as a whole only: `sex` is not in `Essex`, and is in `s.e.x`.
 */
export function matcherOf(words: readonly Word[]): Matcher {
  const root = newPlace()
  for (const word of words) {
    const signs = [...bareWord(word.word)]
    let place = root
    for (const sign of signs) {
      const next = place.next.get(sign) ?? newPlace()
      place.next.set(sign, next)
      place = next
    }
    if (signs.length > 0) place.ends.push({ word, length: signs.length })
  }
  addFallbacks(root)
  return (text) => find(root, lettersOf(text))
}

function addFallbacks(root: Place) {
  const waiting = [root]
  for (const place of waiting) {
    for (const [sign, next] of place.next) {
      next.fallback = place === root ? root : follow(place.fallback ?? root, sign)
      // Words that end at the fallback end here, too; the longest word of the place itself stands first.
      next.ends.push(...next.fallback.ends)
      waiting.push(next)
    }
  }
}

function follow(from: Place, sign: string): Place {
  for (let place: Place | null = from; place; place = place.fallback) {
    const next = place.next.get(sign)
    if (next) return next
    if (!place.fallback) return place
  }
  return from
}

function find(root: Place, letters: readonly Letter[]): Found[] {
  const found = new Map<string, Found>()
  let place = root
  letters.forEach(({ sign, until }, i) => {
    place = follow(place, sign)
    for (const { word, length } of place.ends) {
      const start = i - length + 1
      const first = letters[start]
      if (!first || found.has(word.word) || isWithin(letters, start) || isWithin(letters, i + 1)) continue
      found.set(word.word, { ...word, from: first.from, until })
    }
  })
  return [...found.values()]
}

/** Whether the letter here goes on a Latin word that began before it. */
function isWithin(letters: readonly Letter[], i: number): boolean {
  const [before, here] = [letters[i - 1], letters[i]]
  return before !== undefined && here !== undefined && !here.apart && latin.test(before.sign) && latin.test(here.sign)
}

/** Text that people read in cleaned HTML. A tag within a line parts no letters. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<\/?(?:span|strong|b|em|i|u|s|sub|sup|a)(?:\s[^>]*)?>/gi, '')
    .replace(/<[^>]*>|&(?:amp|lt|gt|quot|nbsp);/gi, ' ')

/** The text around a place, at most so many letters to either side. */
export function excerptOf(text: string, { from, until }: Pick<Found, 'from' | 'until'>, around = 30): string {
  const [start, end] = [Math.max(0, from - around), Math.min(text.length, until + around)]
  const piece = text.slice(start, end).toWellFormed().replace(/\s+/g, ' ').trim()
  return `${start > 0 ? '…' : ''}${piece}${end < text.length ? '…' : ''}`
}
