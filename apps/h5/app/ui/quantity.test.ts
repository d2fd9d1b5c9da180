import { describe, expect, it } from 'vitest'
import { fitQuantity, quantityAfterKey, quantityBounds } from './quantity.ts'

describe('a quantity that is typed', () => {
  const rule = { min: 15, max: 128, step: 10 }

  it('is rounded up to what is sold together', () => {
    expect(fitQuantity('31', rule)).toEqual({ value: 40, reason: 'step' })
    expect(fitQuantity('40', rule)).toEqual({ value: 40 })
  })

  it('is raised to the least and lowered to the most that the step allows', () => {
    expect(fitQuantity('3', rule)).toEqual({ value: 20, reason: 'min' })
    expect(fitQuantity('500', rule)).toEqual({ value: 120, reason: 'max' })
  })

  it('falls back to the least when it is no whole number', () => {
    expect(fitQuantity('两个', rule)).toEqual({ value: 20, reason: 'invalid' })
    expect(fitQuantity('1.5', {})).toEqual({ value: 1, reason: 'invalid' })
    expect(fitQuantity(' ', {})).toEqual({ value: 1, reason: 'invalid' })
  })

  it('has nothing to give when the stock is below the least', () => {
    const { least, most } = quantityBounds({ min: 10, max: 8, step: 5 })
    expect(most).toBeLessThan(least)
  })

  it('moves by steps with the arrow keys and stops at the ends', () => {
    expect(quantityAfterKey('ArrowUp', 20, rule)).toBe(30)
    expect(quantityAfterKey('ArrowDown', 20, rule)).toBe(20)
    expect(quantityAfterKey('PageUp', 60, rule)).toBe(120)
    expect(quantityAfterKey('a', 20, rule)).toBeUndefined()
  })
})
