import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOneTypo, respell } from './typo.rules.ts'

describe('one typo', () => {
  test.each([
    ['a wrong letter', 'anquanxie', 'anquanxue'],
    ['a missing letter', 'anquanxie', 'anqunxie'],
    ['a letter too many', 'anquanxie', 'anquanxxie'],
    ['two letters swapped', 'anquanxie', 'anqaunxie'],
  ])('%s', (_what, meant, typed) => {
    expect(isOneTypo(meant, typed)).toBe(true)
    expect(isOneTypo(typed, meant)).toBe(true)
  })

  test('two are too many, none is no typo', () => {
    expect(isOneTypo('anquanxie', 'anquxe')).toBe(false)
    expect(isOneTypo('anquanxie', 'anquanxie')).toBe(false)
  })

  test('every word with one sign taken out is one typo away', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 12 }), fc.nat(), (word, at) => {
        const place = at % word.length
        expect(isOneTypo(word, word.slice(0, place) + word.slice(place + 1))).toBe(true)
      }),
    )
  })
})

describe('words that sound the same', () => {
  const known = {
    has: (word: string) => ['固盾', '安全鞋', '安全'].includes(word),
    sounding: (pinyin: string) => ({ anquanxie: '安全鞋', gudun: '固盾' })[pinyin],
  }

  test('a mistaken sign is mended inside of a longer text', () => {
    const sounds = ['gu', 'dun', 'an', 'quan', 'xie']
    expect(respell([...'固盾安全协'], sounds, known)).toBe('固盾安全鞋')
  })

  test('what no word sounds like stays unmended', () => {
    expect(respell([...'龙安全'], ['long', 'an', 'quan'], known)).toBeNull()
  })
})
