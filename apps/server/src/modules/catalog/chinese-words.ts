import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Jieba } from '@node-rs/jieba'
import { LRUCache } from 'lru-cache'

const require = createRequire(import.meta.url)

let jieba: Jieba | undefined
function segmenter(): Jieba {
  // A fifth of a second and 50 MB: only for whoever searches or writes goods. So is the dictionary of sounds below.
  if (!jieba) {
    const { Jieba: Segmenter }: typeof import('@node-rs/jieba') = require('@node-rs/jieba')
    // The package's own way to its dictionary would keep that, and one of frequencies that nobody asks for: 11 MB.
    jieba = Segmenter.withDict(readFileSync(require.resolve('@node-rs/jieba/dict.txt')))
  }
  return jieba
}

/** 防砸安全鞋 → 防, 砸, 安全鞋. */
export const wordsOf = (han: string): string[] => segmenter().cut(han, true)
/** The same with the words inside of words: 安全鞋 → 安全, 安全鞋. */
export const wordsWithin = (han: string): string[] => segmenter().cutForSearch(han, true)

const syllables = new LRUCache<string, string[]>({ max: 5_000 })

/** Sounds without tones, one a sign; ü is v. */
export function soundsOf(han: string): string[] {
  const known = syllables.get(han)
  if (known) return known
  const { pinyin }: typeof import('pinyin-pro') = require('pinyin-pro')
  const sounds = pinyin(han, { toneType: 'none', type: 'array', v: true })
  syllables.set(han, sounds)
  return sounds
}

export const soundOf = (han: string) => soundsOf(han).join('')
export const initialsOf = (han: string) =>
  soundsOf(han)
    .map((sound) => sound.charAt(0))
    .join('')

/** How far pinyin is followed behind the sign where it starts. */
const reach = 8

/**
 * Sounds and initials from every sign of a stretch onwards, so that any part of it is found by typing its beginning:
 * 安全鞋 → anquanxie, quanxie, xie and aqx, qx.
 */
export function soundTails(han: string): string[] {
  const sounds = soundsOf(han)
  return sounds.flatMap((_, i) => {
    const tail = sounds.slice(i, i + reach)
    const initials = tail.map((sound) => sound.charAt(0)).join('')
    return initials.length > 1 ? [tail.join(''), initials] : [tail.join('')]
  })
}
