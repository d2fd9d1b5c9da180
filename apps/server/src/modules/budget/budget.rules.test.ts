import { expect, test } from 'vitest'
import { overText } from './budget.rules.ts'

test('a buyer reads what is left and by how much the order goes beyond it', () => {
  expect(overText('本月预算', 32_000, 40_000)).toBe('本月预算剩余 ¥320.00，本单超出 ¥80.00')
  expect(overText('本月预算', 40_000, 40_000)).toBe('')
})

test('of a budget that is overdrawn already, nothing is left: the sentence never speaks of a negative rest', () => {
  expect(overText('本月预算', -20_480, 5_000)).toBe('本月预算剩余 ¥0.00，本单超出 ¥50.00')
})
