import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences, fingerprintOf, seenIn } from './seen-prices.rules.ts'

const line = fc.record({
  skuId: fc.integer({ min: 1, max: 2 ** 40 }),
  qty: fc.integer({ min: 1, max: 99_999 }),
  unitFen: fc.integer({ min: 0, max: 100_000_000_000 }),
})
const seen = fc.record({
  payAmountFen: fc.integer({ min: 0, max: 2 ** 52 }),
  campaigns: fc.array(
    fc.record({ id: fc.integer({ min: 1, max: 2 ** 40 }), fen: fc.integer({ min: 1, max: 100_000_000 }) }),
    {
      maxLength: 5,
    },
  ),
  lines: fc.uniqueArray(line, { selector: ({ skuId }) => skuId, maxLength: 200 }),
})

test('a fingerprint gives back the lines, the amount and what campaigns took off that were shown, and fits into a request', () => {
  fc.assert(
    fc.property(seen, (shown) => {
      const print = fingerprintOf(shown, { anything: 1 })
      const back = seenIn(print)
      expect(back?.payAmountFen).toBe(shown.payAmountFen)
      expect(back?.campaigns).toEqual(shown.campaigns)
      expect(back?.lines).toEqual([...shown.lines].sort((a, b) => a.skuId - b.skuId))
      expect(print.length).toBeLessThanOrEqual(8000)
      expect(differences(shown, shown.lines)).toEqual([])
    }),
  )
})

test('whatever is shown differently has another fingerprint', () => {
  const shown = { payAmountFen: 100, campaigns: [], lines: [{ skuId: 1, qty: 1, unitFen: 100 }] }
  expect(fingerprintOf(shown, { address: '甲' })).not.toBe(fingerprintOf(shown, { address: '乙' }))
})

test.each(['', 'x', 'abc~-1', 'abc~a~1.2', 'abc~a~1.2.3.4', 'abc~a~!1.2.3', 'abc~a~..', '~~~', 'abc~zzzzzzzzzzzzzzzz'])(
  '“%s” is not a fingerprint of ours',
  (text) => {
    expect(seenIn(text)).toBeNull()
  },
)

test('lines that are gone, dearer or of another quantity are told apart', () => {
  const before = [1, 2, 3, 4].map((skuId) => ({ skuId, qty: 2, unitFen: 100 }))
  const now = [
    { skuId: 1, qty: 2, unitFen: 100 },
    { skuId: 2, qty: 2, unitFen: 120 },
    { skuId: 3, qty: 5, unitFen: 100 },
  ]
  const found = differences({ lines: before, payAmountFen: 800, campaigns: [] }, now)
  expect(found.map(({ skuId, now: current }) => [skuId, current?.unitFen, current?.qty])).toEqual([
    [2, 120, 2],
    [3, 100, 5],
    [4, undefined, undefined],
  ])
})
