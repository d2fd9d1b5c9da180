import { expect, test } from 'vitest'
import { ratingText } from './store-text.ts'

test('a store that nobody has rated is new, and shows no number', () => {
  expect(ratingText(null)).toBe('新店')
  expect(ratingText(47)).toBe('综合 4.7')
})
