import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOf, type Earned, earnedOf, less, nothing, type Sold } from './settlement.rules.ts'

const line: Sold = {
  paidFen: 18_000,
  refundedFen: 0,
  couponFen: 1_000,
  campaignFen: 0,
  pointsFen: 500,
  ratePoints: 525,
  qty: 2,
  goneQty: 0,
  forgoneFen: 0,
}

test('a store earns what was paid and what the mall bears, less the commission on both', () => {
  expect(earnedOf(line)).toEqual({
    moneyFen: 18_000,
    couponFen: 1_000,
    campaignFen: 0,
    pointsFen: 500,
    commissionFen: 1_023,
    netFen: 18_477,
  })
})

test('of what was refunded the mall bears nothing any more', () => {
  expect(earnedOf({ ...line, refundedFen: 9_000 })).toMatchObject({ moneyFen: 9_000, couponFen: 500, pointsFen: 250 })
  expect(earnedOf({ ...line, refundedFen: 18_000 })).toEqual(nothing)
})

test('where the mall bears all of the freight, and nothing was paid for it, the store gets it', () => {
  const freight = { ...line, paidFen: 0, couponFen: 800, pointsFen: 0, ratePoints: 0, qty: 0 }
  expect(earnedOf(freight)).toMatchObject({ moneyFen: 0, couponFen: 800, netFen: 800 })
})

test('a piece that is back takes its part of a coupon along, even where its money was rounded to nothing', () => {
  const almostFree = { ...line, paidFen: 1, couponFen: 9_999, pointsFen: 0 }
  expect(earnedOf({ ...almostFree, goneQty: 1 })).toMatchObject({ moneyFen: 1, couponFen: 4_999 })
  // Less was agreed for it: the store keeps its part of both.
  expect(earnedOf({ ...almostFree, goneQty: 1, forgoneFen: 1 })).toMatchObject({ moneyFen: 1, couponFen: 9_999 })
})

test('points are settled or given back, to the fen', () => {
  const part = { ...line, paidFen: 1_000, refundedFen: 333, pointsFen: 100 }
  expect(earnedOf(part).pointsFen).toBe(100 - 33)
})

test('what is below zero is carried, and else it is paid', () => {
  const month = (netFen: number, directFen = 0) => balanceOf(-300, { netFen, directFen })
  expect(month(200)).toEqual({ payableFen: 0, closingFen: -100 })
  expect(month(500)).toEqual({ payableFen: 200, closingFen: 0 })
  // The part that a channel paid to the store itself is not paid again.
  expect(month(500, 150)).toEqual({ payableFen: 50, closingFen: 0 })
  expect(month(500, 500)).toEqual({ payableFen: 0, closingFen: -300 })
})

const sold = fc
  .record({
    paidFen: fc.integer({ min: 1, max: 100_000_000_000 }),
    ratePoints: fc.integer({ min: 0, max: 5000 }),
    couponFen: fc.nat(1_000_000_000),
    campaignFen: fc.nat(1_000_000_000),
    pointsFen: fc.nat(1_000_000_000),
  })
  .map((one) => ({ ...one, refundedFen: 0, qty: 1, goneQty: 0, forgoneFen: 0 }))

test('settled in any number of steps, whatever was refunded in between, it comes to the same as at once', () => {
  fc.assert(
    fc.property(sold, fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 8 }), (one, parts) => {
      let settled: Earned = nothing
      const steps = parts.map((part) => Math.floor((one.paidFen / 1000) * part)).sort((a, b) => a - b)
      for (const refundedFen of steps) {
        const row = less(earnedOf({ ...one, refundedFen }), settled)
        expect(row.netFen).toBe(row.moneyFen + row.couponFen + row.campaignFen + row.pointsFen - row.commissionFen)
        settled = less(settled, less(nothing, row))
      }
      const last = earnedOf({ ...one, refundedFen: steps.at(-1) ?? 0 })
      expect(settled).toEqual(steps.length === 0 ? nothing : last)
      expect(last.netFen).toBeGreaterThanOrEqual(0)
      expect(last.commissionFen).toBeGreaterThanOrEqual(0)
    }),
  )
})
