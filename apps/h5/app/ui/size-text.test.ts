import { expect, test } from 'vitest'
import { sizeText } from './size-text.ts'

test.each([
  [0, '1 KB'],
  [700, '1 KB'],
  [312_000, '305 KB'],
  [1024 * 1024, '1 MB'],
  [2_500_000, '2.4 MB'],
])('%i bytes read “%s”', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
