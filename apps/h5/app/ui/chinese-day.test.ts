import { expect, test } from 'vitest'
import { chineseDay } from './chinese-day.ts'

test('a day is written as people in China read it, and what is no day as nothing', () => {
  expect(['2026-01-08', '2026-12-31', '', '12/31/2026'].map(chineseDay)).toEqual([
    '2026年1月8日',
    '2026年12月31日',
    '',
    '',
  ])
})
