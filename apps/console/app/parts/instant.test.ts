import { expect, test } from 'vitest'
import { endOfDay, hourIn, instantOf } from './instant.ts'

test('a field shows the hour of Shanghai, and what is typed there comes back as the same instant', () => {
  expect(hourIn('2026-11-23T16:30:00.000Z')).toBe('2026-11-24T00:30')
  expect(instantOf('2026-11-24T00:30')).toBe('2026-11-23T16:30:00.000Z')
  expect(instantOf('')).toBeNull()
})

test('a day ends in Shanghai, wherever the clock is read', () => {
  expect(endOfDay(new Date('2026-11-23T17:00:00Z'), 7)).toBe('2026-12-01T15:59:00.000Z')
})
