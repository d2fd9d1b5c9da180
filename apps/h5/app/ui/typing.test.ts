import { expect, test } from 'vitest'
import { amountOf, spaceFours } from './typing.ts'

test('a bank account is read in fours, with nothing after the last', () => {
  expect(spaceFours('6222000011112222333')).toBe('6222 0000 1111 2222 333')
  expect(spaceFours('62220000')).toBe('6222 0000')
  expect(spaceFours('')).toBe('')
})

test('an amount being typed keeps two decimals and no leading noughts', () => {
  expect(amountOf('007')).toBe('7')
  expect(amountOf('.5')).toBe('0.5')
  expect(amountOf('12.345')).toBe('12.34')
  expect(amountOf('1,200元')).toBe('1200')
})
