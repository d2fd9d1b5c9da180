import { expect, test } from 'vitest'
import { degreeOf, rightsWith } from './degree.ts'

test('a role reaches as far in an area as its rights say', () => {
  expect(['goods', 'orders', 'money'].map((area) => degreeOf(['goods', 'orders:see'], area))).toEqual([
    'act',
    'see',
    'none',
  ])
})

test('a new degree takes the place of the old one and touches no other area', () => {
  expect(rightsWith(['goods', 'orders:see'], 'orders', 'act')).toEqual(['goods', 'orders'])
  expect(rightsWith(['goods', 'orders'], 'orders', 'see')).toEqual(['goods', 'orders:see'])
  expect(rightsWith(['goods', 'orders'], 'orders', 'none')).toEqual(['goods'])
})
