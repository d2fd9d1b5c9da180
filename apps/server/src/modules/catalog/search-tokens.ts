import { gtinIn, numberOf } from '@mall/contract/goods/gtin'
import { dictionaryWordsOf, soundTails, wordsWithin } from './chinese-words.ts'
import { closedUp, codeForms, joined, pairsOf, type Run, runsOf } from './code.rules.ts'

/** All that finds a goods. */
export type SearchText = {
  name: string
  brand: string
  /** Names from the first to the third level. */
  categories: readonly string[]
  model: string
  itemCode: string
  /** `名=值`. */
  attrs: readonly string[]
  keywords: readonly string[]
  skus: readonly { skuCode: string; outItemCode: string; barcode: string }[]
}

/** Marks a whole model or item code, and a whole code of a sku: found only by typing all of it, or its beginning. */
const modelMark = '='
const skuMark = '#'
/** Marks the codes that stand in the name, for what is asked for by them to come first; its Chinese is marked by the database, with `~`. */
export const nameMark = '!'

/** The lexemes of a goods; `findQuery` asks for them. */
export function searchTokens(text: SearchText): string[] {
  const tokens = new Set<string>()
  for (const part of [text.name, text.brand, ...text.categories, ...text.keywords]) addText(tokens, part, true)
  addText(tokens, text.model, false)
  for (const attr of text.attrs) addText(tokens, attr.slice(attr.indexOf('=') + 1), false)
  for (const code of [text.model, text.itemCode]) addCode(tokens, modelMark, code)
  for (const sku of text.skus) {
    for (const code of [sku.skuCode, sku.outItemCode]) addCode(tokens, skuMark, code)
    const gtin = gtinIn(sku.barcode)
    addCode(tokens, skuMark, gtin === null ? sku.barcode : numberOf(gtin))
  }
  for (const run of codesIn(text.name)) for (const form of codeForms(run.text)) tokens.add(`${nameMark}${form}`)
  return [...tokens]
}

/** The codes of a text, also as they are read when its single letters are put to what they belong to. */
const codesIn = (text: string): Run[] => [runsOf(text), ...closedUp(text)].flat().filter((run) => run.kind === 'code')

/** The lexemes of any texts, with their sounds where those are wanted; `findOf` asks for them as well. */
export function textTokens(texts: readonly string[], { sounds = false } = {}): string[] {
  const tokens = new Set<string>()
  for (const text of texts) addText(tokens, text, sounds)
  return [...tokens]
}

function addText(tokens: Set<string>, text: string, sounds: boolean) {
  for (const run of codesIn(text)) for (const form of codeForms(run.text)) tokens.add(form)
  for (const run of runsOf(text)) {
    if (run.kind === 'code') continue
    for (const word of wordsWithin(run.text)) tokens.add(word)
    for (const pair of pairsOf(run.text)) tokens.add(pair)
    for (const sign of run.text) tokens.add(sign)
    if (sounds) for (const tail of soundTails(run.text)) tokens.add(tail)
  }
}

function addCode(tokens: Set<string>, mark: string, code: string) {
  const whole = joined(code).slice(0, 60)
  if (whole.length > 0) tokens.add(`${mark}${whole}`)
}

/**
 * The Chinese words and phrases of names, for suggestions and for mending typos: what stands between two signs or blanks as a whole, and
 * the words of the dictionary in it. Nothing else is known to be a word: see `dictionaryWordsOf`.
 */
export function namedWords(text: string): string[] {
  const phrases = runsOf(text).flatMap((run) => (run.kind === 'han' ? [run.text] : []))
  const words = phrases.flatMap((phrase) => [...new Set([phrase, ...dictionaryWordsOf(phrase)])])
  return words.filter((word) => word.length > 1 && word.length <= 12)
}
