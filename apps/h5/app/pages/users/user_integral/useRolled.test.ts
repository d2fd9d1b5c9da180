import { expect, test } from 'vitest'
import { rolledTo } from './useRolled.ts'

test('the number begins at zero, never goes back and ends exactly where it should, below zero as well', () => {
  for (const target of [1, 33, 1_200, -20]) {
    const steps = Array.from({ length: 11 }, (_, i) => Math.abs(rolledTo(target, i / 10)))
    expect(steps[0]).toBe(0)
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    expect(rolledTo(target, 1)).toBe(target)
    expect(rolledTo(target, 7)).toBe(target)
  }
})
