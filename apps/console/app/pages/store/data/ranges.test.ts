import { expect, test } from 'vitest'
import { lastDays } from '#parts/days.ts'
import { growth, share, span, spanOf } from './ranges.ts'

// Half past midnight in Shanghai, the day before by the clock of the world.
const now = Date.parse('2026-11-19T16:30:00Z')

test('the last seven days end today as Shanghai has it, and are seven', () => {
  const range = lastDays(7, now)
  expect(range).toEqual({ from: '2026-11-14', until: '2026-11-20' })
  expect(spanOf(range.from, range.until, now)).toBe(7)
})

test('days that end earlier are none of the usual spans', () =>
  expect(spanOf('2026-11-01', '2026-11-07', now)).toBeNull())

test.each([
  [share(1, 8), '12.5%'],
  [share(0, 0), '—'],
  [growth(150, 100), '+50.0%'],
  [growth(50, 100), '−50.0%'],
  [growth(5, 0), null],
  [span(null), '—'],
  [span(600), '10 分钟'],
  [span(18_720), '5.2 小时'],
  [span(181_440), '2.1 天'],
])('a figure reads %s', (made, expected) => expect(made).toBe(expected))
