import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAttrs } from './attributes.rules.ts'
import { closedUp, codeForms, joined, normalise, runsOf } from './code.rules.ts'
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

test('whatever is typed, the lexemes of the query are letters, digits, dots, fractions and the two marks', () => {
  const allowed = /^[\p{L}\p{N}\p{Script=Han}./\-=#]*$/u
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (keyword) => {
      const find = findQuery(keyword, [runsOf(keyword)])
      for (const [, text] of find?.all.matchAll(/'((?:[^']|'')*)'/g) ?? []) expect(text).toMatch(allowed)
    }),
  )
})

describe('a size in inches is one size however it is spelled', () => {
  test.each([
    ['G½球阀', ['g1/2', '球阀']],
    ['1¼寸弯头', ['1-1/4', '寸弯头']],
    ['1 1/4寸弯头', ['1-1/4', '寸弯头']],
    ['1-1/4寸弯头', ['1-1/4', '寸弯头']],
    ['11/4寸弯头', ['11/4', '寸弯头']],
    ['1⁄2', ['1/2']],
    ['1¹⁄₂', ['1-1/2']],
    ['⅜寸', ['3/8', '寸']],
    ['1.5mm²电线', ['1.5mm2', '电线']],
    ['№5手套', ['no5', '手套']],
    ['φ8×1㎜', ['φ8x1mm']],
    ['５００㎖', ['500ml']],
  ])('%s', (typed, runs) => {
    expect(runsOf(typed).map(({ text }) => text)).toEqual(runs)
  })

  test('and no piece of it is another size', () => {
    expect(codeForms('1-1/4')).toEqual(['1-1/4'])
    expect(joined('11/4')).not.toBe(joined('1¼'))
    expect(codeForms('g1-1/4')).toContain('1-1/4')
    expect(codeForms('g1-1/4')).not.toContain('1/4')
    expect(codeForms('dn15-1/2')).toEqual(expect.arrayContaining(['dn', '15', '1/2']))
  })

  test('and a slash that separates two numbers still does', () => {
    expect(joined('6205/2RS')).toBe(joined('6205-2rs'))
    expect(joined('CJX2-09/10')).toBe('cjx20910')
    expect(joined('10/100M')).toBe('10100m')
  })
})

describe('a single letter goes with what it belongs to', () => {
  test.each([
    ['A 4', [['a4']]],
    ['M 8', [['m8']]],
    ['3 M', [['3m']]],
    ['K N 95', [['kn95']]],
    ['复印纸 A 4', [['复印纸', 'a4']]],
    ['M 8 × 40', [['m8x40']]],
    ['G 1 1/4', [['g1-1/4']]],
    [
      '12 V 5 A',
      [
        ['12', 'v5', 'a'],
        ['12v', '5a'],
      ],
    ],
  ])('%s', (typed, ways) => {
    expect(closedUp(typed).map((way) => way.map(({ text }) => text))).toEqual(ways)
  })

  test.each(['3 M8', 'KN 95', '0.5 mm', '5 号电池', 'GD 2201'])('%s stays as it is', (typed) => {
    expect(closedUp(typed)).toEqual([])
  })
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
