import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bannedWordIn } from './banned-words.rules.ts'

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
