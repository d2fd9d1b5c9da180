import { expect, it } from 'vitest'
import { moneyParts, moneySpoken, moneyText } from './money.ts'

it('shows fen as yuan with thousands and two decimals', () => {
  expect(moneyText(325_380)).toBe('¥3,253.80')
  expect(moneyText(5)).toBe('¥0.05')
  expect(moneyText(123_456_789)).toBe('¥1,234,567.89')
})

it('drops .00 on cards only, and never half of the decimals', () => {
  expect(moneyText(16_800, { trim: true })).toBe('¥168')
  expect(moneyText(990, { trim: true })).toBe('¥9.90')
  expect(moneyText(16_800)).toBe('¥168.00')
})

it('puts the sign before the currency mark', () => {
  expect(moneyText(-2000)).toBe('-¥20.00')
  expect(moneyText(2000, { plus: true })).toBe('+¥20.00')
  expect(moneyParts(0, { plus: true }).sign).toBe('')
})

it('is read aloud as one amount', () => {
  expect(moneySpoken(12_990)).toBe('129.90元')
  expect(moneySpoken(990, { from: true })).toBe('9.90元起')
  expect(moneySpoken(325_380, { unit: '双' })).toBe('3253.80元/双')
  expect(moneySpoken(-2000)).toBe('-20.00元')
})
