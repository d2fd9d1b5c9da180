import { expect, test } from 'vitest'
import { dayLabel, groupByDay, stripDays, weekdayOf } from './days.ts'

const today = '2025-10-28'

test('what was looked at late in the evening belongs to the day it was in Shanghai', () => {
  const rows = [
    { id: 1, viewed_at: '2025-10-27T16:30:00.000Z' },
    { id: 2, viewed_at: '2025-10-27T15:59:00.000Z' },
    { id: 3, viewed_at: '2025-10-25T02:00:00.000Z' },
    { id: 4, viewed_at: '2024-12-31T02:00:00.000Z' },
  ]
  expect(
    groupByDay(rows, today).map(({ label, earlier, rows: own }) => [label, earlier, own.map(({ id }) => id)]),
  ).toEqual([
    ['今天', false, [1]],
    ['昨天', false, [2]],
    ['10月25日', true, [3]],
    ['2024年12月31日', true, [4]],
  ])
})

test('yesterday of the first of a month is the last of the one before', () => {
  expect(dayLabel('2026-02-28', '2026-03-01')).toBe('昨天')
  expect(dayLabel('2025-12-31', '2026-01-01')).toBe('昨天')
})

test('the strip ends today and reaches back to the oldest day, two weeks at least', () => {
  const short = stripDays(['2025-10-28', '2025-10-26'], today)
  expect(short).toHaveLength(14)
  expect([short[0], short.at(-1)]).toEqual(['2025-10-15', '2025-10-28'])
  const long = stripDays(['2025-10-28', '2025-09-30'], today)
  expect([long[0], long.length]).toEqual(['2025-09-30', 29])
  expect(stripDays(['2020-01-01'], today)).toHaveLength(180)
  expect(stripDays([], today).at(-1)).toBe(today)
})

test('a day knows its weekday', () => {
  expect(weekdayOf('2025-10-28')).toBe('二')
})
