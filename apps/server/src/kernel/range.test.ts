import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayRange, monthAfter, monthRange, monthsIn } from './range.ts'
import { dayOf, monthOf } from './time.ts'

test('a range of days runs from midnight to midnight in Shanghai, whichever way round it is given', () => {
  const range = { from: new Date('2025-12-31T16:00:00Z'), until: new Date('2026-01-31T16:00:00Z') }
  expect(dayRange('2026-01-01,2026-01-31')).toEqual(range)
  expect(dayRange('2026-01-31,2026-01-01')).toEqual(range)
})

test.each([
  '',
  '2026-01-01',
  '2026-02-30,2026-03-01',
  '2026-13-01,2026-13-02',
  'a,b',
  '2026-01-01,2026-01-02,x',
  '0000-01-01,2026-01-01',
])('“%s” is no range of days', (text) => {
  expect(dayRange(text)).toBeNull()
})

test('every instant lies in the range of its own day', () => {
  const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, (at) => {
      const range = dayRange(`${dayOf(at)},${dayOf(at)}`)
      expect(range && range.from <= at && at < range.until).toBe(true)
    }),
  )
})

test('a range of months runs from the first day of one to the last of the other, whichever way round it is given', () => {
  const range = { from: new Date('2025-12-31T16:00:00Z'), until: new Date('2026-02-28T16:00:00Z') }
  expect(monthRange('2026-01,2026-02')).toEqual(range)
  expect(monthRange('2026-02,2026-01')).toEqual(range)
})

test.each(['', '2026-01', '2026-00,2026-01', '2026-13,2026-13', 'a,b', '2026-01-01,2026-01-31', '0000-01,2026-01'])(
  '“%s” is no range of months',
  (text) => {
    expect(monthRange(text)).toBeNull()
  },
)

test('every instant lies in the range of its own month, and a month after some others is as many away', () => {
  const instant = fc.date({ min: new Date('2000-01-02'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 60 }), (at, months) => {
      const month = monthOf(at)
      const range = monthRange(`${month},${month}`)
      expect(range && range.from <= at && at < range.until).toBe(true)
      const then = monthAfter(month, months)
      expect(monthsIn(month, then)).toBe(months + 1)
      expect(monthAfter(then, -months)).toBe(month)
      expect(then).toMatch(/^\d{4}-(0[1-9]|1[0-2])$/)
    }),
  )
})
