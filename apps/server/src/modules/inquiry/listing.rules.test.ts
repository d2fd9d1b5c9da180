import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, days, hours, later } from '#kernel/time.ts'
import { listBy, listingStateOf, validFromListing } from './listing.rules.ts'

const now = new Date('2026-11-29T10:00:00+08:00')

test('a store has three days to list, then it is late until it has listed', () => {
  const due = listBy(now)
  expect(due).toEqual(later(now, days(3)))
  expect(listingStateOf({ listBy: due, listedAt: null }, later(due, -1))).toBe('waiting')
  expect(listingStateOf({ listBy: due, listedAt: null }, due)).toBe('late')
  expect(listingStateOf({ listBy: due, listedAt: later(due, hours(1)) }, later(due, days(9)))).toBe('listed')
  expect(listingStateOf({ listBy: null, listedAt: null }, now), 'goods that are there').toBeNull()
})

test('however long the listing takes, the company has as many days left as when it decided', () => {
  expect(validFromListing({ quotedUntil: '2026-12-30', awardedOn: '2026-11-29', listedOn: '2026-12-02' })).toBe(
    '2027-01-02',
  )
  const day = (n: number) => dayOf(later(now, days(n)))
  fc.assert(
    fc.property(fc.nat(180), fc.nat(60), (left, waited) => {
      const until = validFromListing({ quotedUntil: day(left), awardedOn: day(0), listedOn: day(waited) })
      expect(until).toBe(day(left + waited))
    }),
  )
})
