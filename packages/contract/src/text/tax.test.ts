import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutTax, withTax } from './tax.ts'

test('tax is put on and taken off in whole fen, rounded half up', () => {
  expect(withoutTax(9_100, 13)).toBe(8_053)
  expect(withTax(8_053, 13)).toBe(9_100)
  expect([withTax(50, 1), withTax(49, 1)], '50.5 and 49.49').toEqual([51, 49])
  expect([withTax(1_234, 0), withoutTax(1_234, 0)]).toEqual([1_234, 1_234])
})

const rate = fc.integer({ min: 0, max: 100 })
const fen = fc.integer({ min: 0, max: 100_000_000_000 })

test('what is typed without tax is read without tax as it was typed, whatever the rate', () => {
  fc.assert(fc.property(fen, rate, (untaxed, r) => withoutTax(withTax(untaxed, r), r) === untaxed))
})

test('half a fen is the most that rounding takes or gives, and more without tax is never less with it', () => {
  fc.assert(
    fc.property(fen, rate, (price, r) => {
      expect(Math.abs(2 * (withTax(price, r) * 100 - price * (100 + r)))).toBeLessThanOrEqual(100)
      expect(Math.abs(2 * (withoutTax(price, r) * (100 + r) - price * 100))).toBeLessThanOrEqual(100 + r)
      expect(withTax(price + 1, r)).toBeGreaterThan(withTax(price, r))
    }),
  )
})
