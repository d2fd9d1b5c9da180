import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joined } from './code.rules.ts'
import { nearestTo, typosBetween, withoutOneTypo } from './near-codes.rules.ts'

const code = fc.string({ unit: fc.constantFrom(...'abc012'), minLength: 3, maxLength: 10 })

test('typos are as many from here to there as from there to here, and none to itself', () => {
  fc.assert(
    fc.property(code, code, (a, b) => {
      expect(typosBetween(a, b)).toBe(typosBetween(b, a))
      expect(typosBetween(a, b) === 0).toBe(a === b)
      expect(typosBetween(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
})

test('one typo undone is one typo away, and every swap is undone', () => {
  fc.assert(
    fc.property(code, fc.nat(), (right, place) => {
      const i = place % (right.length - 1)
      const swapped = right.slice(0, i) + right[i + 1] + right[i] + right.slice(i + 2)
      for (const text of withoutOneTypo(right)) expect(typosBetween(text, right)).toBe(1)
      if (swapped !== right) expect(withoutOneTypo(swapped)).toContain(right)
    }),
  )
})

test.each([
  ['a sign wrong', 'GD2201', 'GD2281'],
  ['a sign missing', 'GD2201', 'GD201'],
  ['a sign too many', 'GD2201', 'GD22001'],
  ['two signs swapped', 'GD2201', 'DG2201'],
])('%s is one typo', (_what, a, b) => {
  expect(typosBetween(a, b)).toBe(1)
})

test('the nearest code comes first, and far ones do not come at all', () => {
  const candidates = ['GD-2299', 'GD-2201-BK', 'ZZ-9999', 'GD-2202'].map((one) => ({ code: one }))
  expect(nearestTo('gd2203', candidates, joined).map((one) => one.code)).toEqual(['GD-2202', 'GD-2299'])
})
