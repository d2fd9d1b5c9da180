import { expect, test } from 'vitest'
import { daysLeft, daysLeftText } from './days-left.ts'

const left = (completedAt: string | null) => daysLeft(completedAt, Date.parse('2026-11-20T02:00:00Z'))

test('there are thirty days to write a review, the day that has begun included', () => {
  expect(left('2026-11-20T02:00:00Z')).toBe(30)
  expect(left('2026-11-19T01:00:00Z')).toBe(29)
  expect(left('2026-10-21T03:00:00Z')).toBe(1)
})

test('afterwards there are none, and without a date nothing is promised', () => {
  expect(left('2026-10-01T02:00:00Z')).toBe(0)
  expect(left(null)).toBeNull()
})

test('the last day is said to be the last', () => {
  expect([daysLeftText(5), daysLeftText(1), daysLeftText(0)]).toEqual([
    '还有 5 天可以评价',
    '不到 1 天后不能再评价',
    '评价期已过',
  ])
})
