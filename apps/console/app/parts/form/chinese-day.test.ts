import { expect, test } from 'vitest'
import { chineseDay } from './chinese-day.ts'

test('a day is written as people in China read it, with its time where it has one', () => {
  expect(chineseDay('2026-01-08')).toBe('2026年1月8日')
  expect(chineseDay('2026-12-31T09:05')).toBe('2026年12月31日 09:05')
  expect(chineseDay('2026-12-31T09:05:00')).toBe('2026年12月31日 09:05')
})

test('what is no day is written as nothing', () => {
  expect(['', '12/31/2026', '2026-1-8'].map(chineseDay)).toEqual(['', '', ''])
})
