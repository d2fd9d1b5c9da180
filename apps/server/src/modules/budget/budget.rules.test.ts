import { overBudgetText, overBy } from '@mall/contract/budget/words'
import { refusalText } from '@mall/contract/refusal/refusal'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const said = (leftFen: number, amountFen: number) =>
  overBudgetText({ name: '本月预算', leftFen, overFen: overBy(leftFen, amountFen) })

test('an approver reads what is left and by how much the purchase goes beyond it; within the budget nothing', () => {
  expect(said(32_000, 40_000)).toBe('本月预算剩余 ¥320.00，本次采购超出 ¥80.00')
  expect(said(40_000, 40_000)).toBe('')
})

test('of a budget that is overdrawn already nothing is left, and the whole purchase goes beyond it', () => {
  expect(said(-20_480, 5_000)).toBe('本月预算剩余 ¥0.00，本次采购超出 ¥50.00')
})

test('whoever is refused reads the same sentence as whoever approves', () => {
  const data = { name: '本月预算', left: '320.00', over: '80.00', budget_id: 1 }
  expect(refusalText('budget.over', data)).toBe(said(32_000, 40_000))
})

test('a purchase of any number of stores goes beyond a budget by what it costs in all less what is left, and never by less than nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(10_000_000), { maxLength: 50 }),
      fc.integer({ min: -5_000_000, max: 50_000_000 }),
      (parts, left) => {
        const whole = parts.reduce((sum, fen) => sum + fen, 0)
        expect(overBy(left, whole)).toBe(Math.max(0, whole - Math.max(0, left)))
      },
    ),
  )
})
