import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysLater, maskedName, reviewState } from './evaluation.rules.ts'

test('of a name only its first character shows, whatever script it is in', () => {
  expect(['王敏', 'Tom', '𠮷田', ''].map(maskedName)).toEqual(['王***', 'T***', '𠮷***', '***'])
  fc.assert(fc.property(fc.string({ unit: 'grapheme', minLength: 2 }), (name) => [...maskedName(name)].length === 4))
})

test('an addition on the same day is zero days later, and never before the review', () => {
  const from = new Date('2026-11-20T02:00:00Z')
  expect(daysLater(from, new Date('2026-11-20T20:00:00Z'))).toBe(0)
  expect(daysLater(from, new Date('2026-11-27T02:00:00Z'))).toBe(7)
  expect(daysLater(from, new Date('2026-11-19T02:00:00Z'))).toBe(0)
})

test('an order says what can be reviewed of it', () => {
  expect(reviewState('evaluation.not_yet')).toBe('not_yet')
  expect(reviewState(null)).toBe('open')
  expect(reviewState('evaluation.over')).toBe('over')
  expect(reviewState('evaluation.done')).toBe('done')
})
