import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { bareWord, excerptOf, matcherOf, textOfHtml, type Word } from './banned-words.rules.ts'

const listOf = (...words: string[]): Word[] => words.map((word) => ({ word, kind: 'refuse' }))
const list = listOf('刷单', '去死吧', '傻b', 'sex', '六合彩', '加微信', '加微信返现', '18禁')
const find = matcherOf(list)
const wordsIn = (text: string) => find(text).map(({ word }) => word)

afterEach(() => vi.restoreAllMocks())

test.each([
  ['这家就是刷单的', '刷单'],
  ['刷 单', '刷单'],
  ['刷·单！', '刷单'],
  ['刷\u200b单', '刷单'],
  ['刷-单', '刷单'],
  ['你去 死 吧', '去死吧'],
  ['傻Ｂ客服', '傻b'],
  ['SEX', 'sex'],
  ['ｓ.é x', 'sex'],
  ['看(sex)吗', 'sex'],
])('“%s” holds “%s”', (text, word) => {
  expect(wordsIn(text)).toEqual([word])
})

test.each([
  '质量很好，下次还来',
  '操作简单，说明书清楚',
  '单位采购，刷卡付款',
  'Essex 与 Sussex 的 sexy 标签',
  'his ex-wife',
  '傻boy',
  '2018禁止入内',
  '',
])('“%s” is nothing to object to', (text) => {
  expect(wordsIn(text)).toEqual([])
})

test('several words, also one within another, are found once each, with where they stand', () => {
  expect(find('可加微信返现，加 微信')).toEqual([
    { word: '加微信', kind: 'refuse', from: 1, until: 4 },
    { word: '加微信返现', kind: 'refuse', from: 1, until: 6 },
  ])
})

test('whatever is typed around it, a word is found', () => {
  const around = fc.stringMatching(/^[好用 ，。!A-Za-z0-9]*$/)
  fc.assert(fc.property(around, around, (before, after) => wordsIn(`${before}六合彩${after}`).includes('六合彩')))
})

/** Looks for each word at each place, by an expression of its own. */
function slowly(words: readonly Word[], text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase()
  const isWord = '\\p{Script=Latin}\\p{N}'
  return words
    .map(({ word }) => word)
    .filter((word) => {
      const signs = [...word]
      const before = /[a-z0-9]/.test(signs[0] ?? '') ? `(?<![${isWord}])` : ''
      const after = /[a-z0-9]/.test(signs.at(-1) ?? '') ? `(?![${isWord}])` : ''
      return new RegExp(`${before}${signs.join('[\\s\\p{P}\\p{S}\\p{Cf}]*')}${after}`, 'u').test(plain)
    })
}

test('it finds what a slow search for one word after the other finds, and nothing else', () => {
  const text = fc.array(fc.constantFrom(...'刷单aab1Ａ ．·-，\u200b'), { maxLength: 24 }).map((signs) => signs.join(''))
  const word = fc.array(fc.constantFrom(...'刷单ab1'), { minLength: 1, maxLength: 4 }).map((signs) => signs.join(''))
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 8 }), text, (words, written) => {
      const given = listOf(...words)
      const found = matcherOf(given)(written).map((one) => one.word)
      expect(found.sort()).toEqual(slowly(given, written).sort())
    }),
    { numRuns: 400 },
  )
})

test('the work grows with the text and not with the words, however alike they are', () => {
  const alike = Array.from({ length: 20 }, (_, i) => `${'啊'.repeat(19 - i)}${'吧'.repeat(i + 1)}`)
  const many = Array.from({ length: 3000 }, (_, i) => `词${i}尾`)
  const seek = matcherOf(listOf(...alike, ...many))
  const text = fc
    .array(fc.constantFrom(...'啊吧词1尾'), { minLength: 1, maxLength: 400 })
    .map((signs) => signs.join(''))
  fc.assert(
    fc.property(text, fc.constantFrom(1, 20), (piece, times) => {
      const written = piece.repeat(times)
      const steps = vi.spyOn(Map.prototype, 'get')
      seek(written)
      const n = steps.mock.calls.length
      steps.mockRestore()
      // Each letter goes one step down, and no step back is taken twice.
      expect(n).toBeLessThanOrEqual(2 * written.length + 1)
    }),
  )
})

test('what people read of a description is searched, tags within a line or not', () => {
  expect(wordsIn(textOfHtml('<p>刷<b>单</b></p>'))).toEqual(['刷单'])
  expect(wordsIn(textOfHtml('<p>Es<b>sex</b> &amp; co</p>'))).toEqual([])
  expect(wordsIn(textOfHtml('<p class="sex">好</p><p>刷&nbsp;单</p>'))).toEqual(['刷单'])
})

test('two spellings of a word are one', () => {
  expect(bareWord(' 傻 Ｂ！')).toBe(bareWord('傻b'))
})

test('of a long text a piece is told, with what was left off', () => {
  const long = `${'好'.repeat(50)}六合彩${'用'.repeat(50)}`
  const [hit] = find(long)
  expect(hit && excerptOf(long, hit, 3)).toBe('…好好好六合彩用用用…')
})
