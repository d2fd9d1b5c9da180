import { fenInPoints, pointsEarned, pointsInFen, pointsRules } from '@mall/contract/points/words'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expiryOf, mostPoints, pickLots, pointShares } from './points.rules.ts'

const line = fc.record({ leftFen: fc.integer({ min: 1, max: 100_000 }), blocked: fc.boolean() })
const small = fc.record({ leftFen: fc.integer({ min: 1, max: 4 }), blocked: fc.boolean() })
const lines = fc.array(fc.oneof(line, small), { minLength: 1, maxLength: 12 })
const held = fc.integer({ min: -500, max: 300_000 })
const sum = (fens: readonly number[]) => fens.reduce((total, fen) => total + fen, 0)

test('points take off at most half of what they are for, leave a fen of every line, and their shares add up', () => {
  fc.assert(
    fc.property(lines, held, (these, available) => {
      const most = mostPoints(these, available)
      const fen = pointsInFen(most)
      const open = sum(these.map(({ leftFen, blocked }) => (blocked ? 0 : leftFen)))
      expect(most).toBeGreaterThanOrEqual(0)
      expect(most).toBeLessThanOrEqual(Math.max(0, available))
      expect(fen * 100).toBeLessThanOrEqual(open * pointsRules.mostPercent)
      const shares = pointShares(these, fen)
      expect(sum(shares)).toBe(fen)
      for (const [i, { leftFen, blocked }] of these.entries()) {
        expect(shares[i]).toBeGreaterThanOrEqual(0)
        expect(leftFen - (shares[i] ?? 0)).toBeGreaterThanOrEqual(1)
        if (blocked) expect(shares[i]).toBe(0)
      }
    }),
  )
})

test('who has more, or buys for more, may use no fewer', () => {
  fc.assert(
    fc.property(lines, held, fc.nat(5000), fc.nat(5000), fc.nat(11), (these, available, more, dearer, which) => {
      const most = mostPoints(these, available)
      expect(mostPoints(these, available + more)).toBeGreaterThanOrEqual(most)
      const grown = these.map((one, i) => (i === which ? { ...one, leftFen: one.leftFen + dearer } : one))
      expect(mostPoints(grown, available)).toBeGreaterThanOrEqual(most)
    }),
  )
})

test('lots are used in their order, each as far as it goes', () => {
  const lots = [
    { id: 7, rest: 30 },
    { id: 3, rest: 0 },
    { id: 9, rest: 50 },
  ]
  expect(pickLots(lots, 40)).toEqual([
    { id: 7, points: 30 },
    { id: 9, points: 10 },
  ])
  expect(pickLots(lots, 100)).toHaveLength(2)
  expect(pickLots(lots, 0)).toEqual([])
})

test('a hundred points are one yuan, and every full yuan brings one', () => {
  expect(pointsInFen(1200)).toBe(1200)
  expect(fenInPoints(pointsInFen(37))).toBe(37)
  expect([pointsEarned(99), pointsEarned(100), pointsEarned(12_399), pointsEarned(-5)]).toEqual([0, 1, 123, 0])
})

test.each([
  ['2026-11-20T10:00:00+08:00', '2027-11-21T00:00:00+08:00'],
  ['2026-11-20T23:59:59+08:00', '2027-11-21T00:00:00+08:00'],
  ['2026-11-21T00:00:00+08:00', '2027-11-22T00:00:00+08:00'],
  ['2028-02-29T12:00:00+08:00', '2029-03-02T00:00:00+08:00'],
  ['2026-12-31T20:00:00+08:00', '2028-01-01T00:00:00+08:00'],
])('what was earned at %s counts until %s', (earned, over) => {
  expect(expiryOf(new Date(earned))).toEqual(new Date(over))
})
