import { describe, expect, it } from 'vitest'
import { fitQuantity, quantityAfterKey, quantityBounds, quantityTyped } from './quantity.ts'

describe('a quantity that is typed', () => {
  const rule = { min: 15, max: 128, step: 10 }

  it('is rounded up to what is sold together', () => {
    expect(fitQuantity(31, rule)).toEqual({ value: 40, reason: 'step' })
    expect(fitQuantity(40, rule)).toEqual({ value: 40 })
  })

  it('is raised to the least and lowered to the most that the step allows', () => {
    expect(fitQuantity(3, rule)).toEqual({ value: 20, reason: 'min' })
    expect(fitQuantity(500, rule)).toEqual({ value: 120, reason: 'max' })
  })

  it('falls back to what it was before when it cannot be read', () => {
    expect(quantityTyped('两个', 60, rule)).toEqual({ value: 60, reason: 'invalid' })
    expect(quantityTyped('1.5', 7, {})).toEqual({ value: 7, reason: 'invalid' })
    expect(quantityTyped('1e3', 7, {})).toEqual({ value: 7, reason: 'invalid' })
    expect(quantityTyped('0x10', 7, {})).toEqual({ value: 7, reason: 'invalid' })
    expect(quantityTyped('--', 7, {})).toEqual({ value: 7, reason: 'invalid' })
  })

  it('stays as it was, without a word, when nothing was typed', () => {
    expect(quantityTyped(' ', 60, rule)).toEqual({ value: 60 })
  })

  it('is read in full-width digits too', () => {
    expect(quantityTyped(' ３１ ', 60, rule)).toEqual({ value: 40, reason: 'step' })
  })

  it('keeps a value from before that the rule does not know, rather than make one up', () => {
    expect(quantityTyped('两个', 7, rule)).toEqual({ value: 7, reason: 'invalid' })
  })

  it('may be nothing at all where it is one of many', () => {
    const optional = { ...rule, optional: true }
    expect(fitQuantity(0, optional)).toEqual({ value: 0 })
    expect(fitQuantity(0, rule)).toEqual({ value: 20, reason: 'min' })
    expect(fitQuantity(3, optional)).toEqual({ value: 20, reason: 'min' })
    expect(quantityAfterKey('ArrowDown', 20, optional)).toBe(0)
    expect(quantityAfterKey('PageDown', 0, optional)).toBe(0)
    expect(quantityAfterKey('ArrowUp', 0, optional)).toBe(20)
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
