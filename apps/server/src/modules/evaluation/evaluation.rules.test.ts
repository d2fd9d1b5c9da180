import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bannedWordIn, daysLater, maskedName, reviewState } from './evaluation.rules.ts'

test.each([
  ['这家就是刷单的', '刷单'],
  ['刷 单', '刷单'],
  ['刷·单！', '刷单'],
  ['刷\u200b单', '刷单'],
  ['你去 死 吧', '去死'],
  ['傻Ｂ客服', '傻b'],
])('“%s” is stopped, and the sentence can name the word', (text, word) => {
  expect(bannedWordIn(text)).toBe(word)
})

test.each(['质量很好，下次还来', '操作简单，说明书清楚', '发票已收到，妈妈很喜欢', '单位采购，刷卡付款', ''])(
  '“%s” is nothing to object to',
  (text) => {
    expect(bannedWordIn(text)).toBeNull()
  },
)

test('whatever is typed around it, a banned word is found', () => {
  const around = fc.stringMatching(/^[好用 ，。!A-Za-z0-9]*$/)
  fc.assert(fc.property(around, around, (before, after) => bannedWordIn(`${before}六合彩${after}`) !== null))
})

test('of a name only its first character shows, whatever script it is in', () => {
  expect(['王敏', 'Tom', '𠮷田', ''].map(maskedName)).toEqual(['王***', 'T***', '𠮷***', '***'])
  fc.assert(fc.property(fc.string({ unit: 'grapheme', minLength: 2 }), (name) => [...maskedName(name)].length === 4))
})

test('an addition on the same day is zero days later, and never before the review', () => {
  const from = new Date('2026-11-20T02:00:00Z')
  expect(daysLater(from, new Date('2026-11-20T20:00:00Z'))).toBe(0)
  expect(daysLater(from, new Date('2026-11-27T02:00:00Z'))).toBe(7)
  expect(daysLater(from, new Date('2026-11-19T02:00:00Z'))).toBe(0)
})

test('an order says what can be reviewed of it', () => {
  const at = new Date()
  const order = (status: string, open: boolean, ...marks: (Date | null)[]) =>
    reviewState({ status, open, lines: marks.map((evaluatedAt) => ({ evaluatedAt })) })
  expect(order('shipped', false, null)).toBe('not_yet')
  expect(order('completed', true, null, at)).toBe('open')
  expect(order('completed', false, null, at)).toBe('over')
  expect(order('completed', false, at, at)).toBe('done')
})
