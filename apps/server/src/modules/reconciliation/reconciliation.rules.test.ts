import { expect, test } from 'vitest'
import { type Compared, matchOf, monthAfter, monthBefore, partOf, spanOf, worstOf } from './reconciliation.rules.ts'

test('a month ends where the next begins, in Shanghai, over the turn of the year too', () => {
  expect(monthAfter('2026-12')).toBe('2027-01')
  expect(monthBefore('2027-01')).toBe('2026-12')
  expect(spanOf('2026-12')).toEqual({
    from: new Date('2026-11-30T16:00:00Z'),
    until: new Date('2026-12-31T16:00:00Z'),
  })
})

const whole: Compared = {
  wantedQty: 10,
  shippedQty: 10,
  notedQty: 10,
  shortQty: 0,
  damagedQty: 0,
  settledQty: 0,
  payableFen: 1000,
  invoicedFen: 1000,
}

test.each([
  ['all agrees', {}, 'matched'],
  ['a piece is not sent', { shippedQty: 9, notedQty: 9 }, 'unaccepted'],
  ['a parcel is not accepted', { notedQty: 4 }, 'unaccepted'],
  ['a piece is missing', { shortQty: 1 }, 'quantity'],
  ['a missing piece was sent again', { shortQty: 1, settledQty: 1 }, 'matched'],
  ['one of two was', { shortQty: 1, damagedQty: 1, settledQty: 1 }, 'quantity'],
  ['nothing is invoiced', { invoicedFen: 0 }, 'uninvoiced'],
  ['more is invoiced than is paid', { payableFen: 900 }, 'amount'],
  ['nothing is left to be paid or invoiced', { payableFen: 0, invoicedFen: 0 }, 'matched'],
] as const)('a line of which %s stands as such', (_what, more, state) => {
  expect(matchOf({ ...whole, ...more })).toBe(state)
})

test('an order stands where its furthest line does', () => {
  expect(worstOf(['matched', 'amount', 'quantity'])).toBe('quantity')
  expect(worstOf([])).toBe('matched')
})

test('a part of a line never comes to more than the line', () => {
  expect(partOf(1000, 3, 3)).toBe(1000)
  expect(partOf(1000, 1, 3) + partOf(1000, 2, 3)).toBeLessThanOrEqual(1000)
})
