import { expect, test } from 'vitest'
import { daysLeft, rateText } from './contract-words.ts'

test('the days that are left are those of Shanghai, none on the last day itself', () => {
  const lateInShanghai = Date.parse('2026-11-20T15:59:00Z')
  expect(daysLeft('2026-11-20', lateInShanghai)).toBe(0)
  expect(daysLeft('2026-11-20', Date.parse('2026-11-20T16:01:00Z')), 'over').toBe(-1)
  expect(daysLeft('2026-12-20', lateInShanghai)).toBe(30)
})

test('a rate reads as percent without needless digits', () => {
  expect([9_500, 9_550, 9_505].map(rateText)).toEqual(['95%', '95.5%', '95.05%'])
})
