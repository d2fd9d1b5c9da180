import { expect, test } from 'vitest'
import { visitor } from './visitor.ts'

const evening = Date.parse('2026-11-20T15:59:59Z')

test('a browser is the same visitor all day, and another one after midnight in Shanghai', () => {
  const first = visitor(evening)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(visitor(evening - 3_600_000)).toBe(first)
  expect(visitor(evening + 1000)).not.toBe(first)
})
