import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fenParts, formatFen, parseYuan, splitFen } from './money.ts'

const fen = fc.integer({ min: 0, max: 100_000_000_000 })

test.each([
  [5, '0.05'],
  [12_800_000, '128,000.00'],
  [-2_000, '-20.00'],
  [123_456_789_012, '1,234,567,890.12'],
])('%i fen read as %s', (amount, text) => {
  expect(formatFen(amount)).toBe(text)
})

test('cards drop .00 and nothing else', () => {
  expect(formatFen(9_800, { trim: true })).toBe('98')
  expect(formatFen(9_810, { trim: true })).toBe('98.10')
})

test('what was typed as yuan is the same amount in fen, whatever it is', () => {
  fc.assert(fc.property(fen, (amount) => parseYuan(formatFen(amount).replaceAll(',', '')) === amount))
})

test.each(['', '-1', '1.234', '1e5', '１', '1,000', 'abc', '1.'])('%j is no amount', (text) => {
  expect(parseYuan(text)).toBeNull()
})

test('the pieces on the screen add up to the amount', () => {
  fc.assert(
    fc.property(fen, (amount) => {
      const { yuan, decimals } = fenParts(amount)
      return Number(yuan.replaceAll(',', '')) * 100 + Number(decimals) === amount
    }),
  )
})

test('a discount spread over lines adds up exactly, and no line is further than a fen from its share', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), weights, (whole, parts) => {
      const shares = splitFen(whole, parts)
      const sum = parts.reduce((total, one) => total + one, 0)
      expect(shares.reduce((total, one) => total + one, 0)).toBe(whole)
      if (sum === 0) return
      for (const [i, share] of shares.entries()) {
        const exact = (whole * (parts[i] ?? 0)) / sum
        expect(Math.abs(share - exact)).toBeLessThan(1.001)
        expect(share).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('of equal lines the first ones take the odd fen', () => {
  expect(splitFen(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitFen(-100, [1, 1, 1])).toEqual([-34, -33, -33])
})
