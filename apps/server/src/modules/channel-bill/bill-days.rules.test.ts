import { billDaysBack } from '@mall/contract/channel-bill/platform.words'
import { expect, test } from 'vitest'
import { hours, minutes } from '#kernel/time.ts'
import { billDaysAt, gapAfter, isOurNumber, spanOf } from './bill-days.rules.ts'

test('yesterday’s bill is asked for from ten o’clock in Shanghai, and days back to what channels keep', () => {
  expect(billDaysAt(new Date('2026-11-20T01:59:59Z')).at(-1)).toBe('2026-11-18')
  const days = billDaysAt(new Date('2026-11-20T02:00:00Z'))
  expect(days.at(-1)).toBe('2026-11-19')
  expect(days).toHaveLength(billDaysBack)
  expect(days[0]).toBe('2026-08-24')
  // Late at night in London it is the next morning in Shanghai.
  expect(billDaysAt(new Date('2026-11-19T23:30:00Z')).at(-1)).toBe('2026-11-18')
})

test('a day ends at midnight in Shanghai; refunds near it belong to the next', () => {
  expect(spanOf('2026-11-19')).toEqual({
    payments: { from: new Date('2026-11-18T16:00:00Z'), until: new Date('2026-11-19T16:00:00Z') },
    refunds: { from: new Date('2026-11-18T15:50:00Z'), until: new Date('2026-11-19T15:50:00Z') },
  })
})

test('tries lie farther apart the more have failed, and never more than six hours', () => {
  expect([0, 1, 2, 5, 6, 40].map(gapAfter)).toEqual([
    minutes(10),
    minutes(20),
    minutes(40),
    minutes(320),
    hours(6),
    hours(6),
  ])
})

test('a number of another shop with the same merchant account is not this mall’s', () => {
  expect(['P2611190000000000001', 'SHOP-17', 'P17', 'R2611190000000000001'].map(isOurNumber)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
