import { expect, test } from 'vitest'
import { isBelowThirty } from './odd-price.ts'

test.each([
  [3000, 10_000, false],
  [2999, 10_000, true],
  [1, 4, true],
  [1, 3, false],
  [2999, null, false],
])('%i fen of a list price of %s is marked for whoever looks over prices: %s', (fen, list, isMarked) => {
  expect(isBelowThirty(fen, list)).toBe(isMarked)
})
