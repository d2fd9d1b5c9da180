import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Jieba } from '@node-rs/jieba'
import { LRUCache } from 'lru-cache'
import { readingsOf, spokenWays } from './readings.rules.ts'

const require = createRequire(import.meta.url)

let jieba: Jieba | undefined
function segmenter(): Jieba {
  // A fifth of a second and 50 MB: loaded only to search or write goods. So is the dictionary of sounds below.
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
/** Only words that the dictionary has; the segmenter's guesses cut 防砸防刺 into 防砸防 and 刺. */
export const dictionaryWordsOf = (han: string): string[] =>
  segmenter()
    .cut(han, false)
    .filter((word) => [...word].length > 1)

const syllables = new LRUCache<string, string[]>({ max: 5_000 })

/** The likeliest sounds without tones, one a sign; ü is v. */
export function soundsOf(han: string): string[] {
  const known = syllables.get(han)
  if (known) return known
  const { pinyin }: typeof import('pinyin-pro') = require('pinyin-pro')
  const sounds = pinyin(han, { toneType: 'none', type: 'array', v: true })
  syllables.set(han, sounds)
  return sounds
}

export const soundOf = (han: string) => soundsOf(han).join('')

/** Readings of single signs: some thousands at most. */
const singly = new Map<string, string[]>()

function allReadings(sign: string): string[] {
  const known = singly.get(sign)
  if (known) return known
  const { pinyin }: typeof import('pinyin-pro') = require('pinyin-pro')
  const readings = pinyin(sign, { toneType: 'none', type: 'array', v: true, multiple: true })
  singly.set(sign, readings)
  return readings
}

/** Every reading of each sign, the likeliest first. Signs that are no Chinese sound as they are written. */
function readingsIn(text: string): string[][] {
  const likeliest = soundsOf(text)
  return [...text].map((sign, i) => {
    const sound = likeliest[i] ?? sign
    return /\p{Script=Han}/u.test(sign) ? readingsOf(sign, sound, allReadings(sign)) : [sound]
  })
}

const initialsOf = (way: readonly string[]) => way.map((sound) => sound.charAt(0)).join('')

/** How a word may be typed by its sounds, and by the first letters of them, without blanks, the likeliest first. */
export function spoken(word: string): { sounds: string[]; initials: string[] } {
  const ways = spokenWays(readingsIn(word))
  const plain = (sound: string) => sound.replace(/\s+/g, '')
  return {
    sounds: [...new Set(ways.map((way) => plain(way.join(''))))],
    initials: [...new Set(ways.map((way) => plain(initialsOf(way))))],
  }
}

/** How far pinyin is followed behind the sign where it starts. */
const reach = 8

/**
 * Sounds and initials from every sign of a stretch onwards, in every reading, so that any part of it is found by typing its beginning:
 * 安全鞋 → anquanxie, quanxie, xie and aqx, qx.
 */
export function soundTails(han: string): string[] {
  const readings = readingsIn(han)
  const tails = readings.flatMap((_, i) => {
    const ways = spokenWays(readings.slice(i, i + reach))
    return ways.flatMap((way) => (way.length > 1 ? [way.join(''), initialsOf(way)] : [way.join('')]))
  })
  return [...new Set(tails)]
}
