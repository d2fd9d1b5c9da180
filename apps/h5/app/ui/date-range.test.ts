import { expect, test } from 'vitest'
import { daysOf, lastDays, rangeOf, rangeText } from './date-range.ts'

test('the last seven days end today in Shanghai', () => {
  expect(lastDays(7, Date.parse('2025-10-27T16:30:00Z'))).toBe('2025-10-22,2025-10-28')
})

test('days entered the wrong way round are turned, one alone is both', () => {
  expect(rangeOf('2025-10-28', '2025-10-01')).toBe('2025-10-01,2025-10-28')
  expect(rangeOf('', '2025-10-01')).toBe('2025-10-01,2025-10-01')
  expect(rangeOf('', '')).toBe('')
})

test('a range is said briefly', () => {
  expect(rangeText('2025-10-01,2025-10-28')).toBe('10-01 至 10-28')
  expect(rangeText('2024-12-30,2025-01-02')).toBe('2024-12-30 至 2025-01-02')
  expect(rangeText('2025-10-01,2025-10-01')).toBe('2025-10-01')
  expect(daysOf('yesterday')).toBeNull()
})
