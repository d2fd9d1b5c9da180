import { expect, test } from 'vitest'
import { dayText, shortTimeText, timeText } from './time.ts'

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
