import { expect, test } from 'vitest'
import { clockText, dayName, dayText, shortTimeText, timeText } from './time.ts'

test('people read the wall clock of Shanghai, wherever the phone is', () => {
  expect(timeText('2025-10-28T01:41:07.000Z')).toBe('2025-10-28 09:41:07')
  expect(timeText('2025-10-28T09:41:07+08:00')).toBe('2025-10-28 09:41:07')
  expect(shortTimeText('2025-10-28T01:41:07Z')).toBe('10-28 09:41')
})

test('the day changes at midnight in Shanghai', () => {
  expect(dayText('2025-12-31T15:59:59Z')).toBe('2025-12-31')
  expect(dayText('2025-12-31T16:00:00Z')).toBe('2026-01-01')
  expect(dayText(Date.parse('2025-12-31T16:00:00Z'))).toBe('2026-01-01')
})

test('what is no time is not shown', () => {
  expect(timeText('soon')).toBe('')
})

test('a day near today goes by its name, any other by its date', () => {
  const now = Date.parse('2026-01-02T00:30:00+08:00')
  expect(dayName('2026-01-01T16:00:00Z', now)).toBe('今天')
  expect(dayName('2026-01-01T15:59:59Z', now)).toBe('昨天')
  expect(dayName('2025-12-31T15:59:59Z', now)).toBe('2025 年 12 月 31 日')
  expect(dayName('2026-03-08T02:00:00Z', now)).toBe('3 月 8 日')
  expect(clockText('2025-10-28T01:41:07Z')).toBe('09:41')
})
