import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAttrs } from './attributes.rules.ts'
import { codeForms, joined, normalise, runsOf } from './code.rules.ts'
import { findQuery, lexeme } from './find-query.rules.ts'

describe('however a buyer spells a size, it is one spelling', () => {
  test.each(['M8×40', 'm8x40', 'Ｍ８＊４０', 'M8 × 40', 'm8*40', 'M8✕40'])('%s', (typed) => {
    expect(normalise(typed)).toBe('m8x40')
  })
})

test('a code is one code with or without its hyphen', () => {
  expect(joined('GD-2201')).toBe('gd2201')
  expect(joined('gd 2201')).toBe('gd2201')
  expect(joined('ＧＤ－２２０１')).toBe('gd2201')
})

test('Chinese and codes are told apart, signs and emoji only separate', () => {
  expect(runsOf('固盾 GD-2201「安全鞋」😀42码!')).toEqual([
    { kind: 'han', text: '固盾' },
    { kind: 'code', text: 'gd-2201' },
    { kind: 'han', text: '安全鞋' },
    { kind: 'code', text: '42' },
    { kind: 'han', text: '码' },
  ])
})

test('a voltage is found by its number, a size by each of its sides', () => {
  expect(codeForms('ac220v')).toEqual(expect.arrayContaining(['ac220v', '220v', '220']))
  expect(codeForms('m8x40')).toEqual(expect.arrayContaining(['m8x40', 'm8', '40']))
  expect(codeForms('gd-2201')).toEqual(expect.arrayContaining(['gd2201', 'gd', '2201']))
})

test('whatever is typed, the lexemes of the query are letters, digits, dots and the two marks', () => {
  const allowed = /^[\p{L}\p{N}\p{Script=Han}.=#]*$/u
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (keyword) => {
      const find = findQuery(keyword, runsOf(keyword))
      for (const [, text] of find?.all.matchAll(/'((?:[^']|'')*)'/g) ?? []) expect(text).toMatch(allowed)
    }),
  )
})

test('a quote in a lexeme stays inside of it', () => {
  expect(lexeme(`a' | 'b\\`)).toBe(`'a'' | ''b\\\\'`)
})

test('attribute choices of the wrong shape are left out, and there is an end to them', () => {
  expect(parseAttrs('颜色:黑, 白;尺码:42;乱;:x;空:')).toEqual([
    { name: '颜色', values: ['黑', '白'] },
    { name: '尺码', values: ['42'] },
  ])
  expect(parseAttrs(Array.from({ length: 30 }, (_, i) => `名${i}:值`).join(';'))).toHaveLength(8)
})
