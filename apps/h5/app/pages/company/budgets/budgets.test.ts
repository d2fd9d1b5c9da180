import { expect, test } from 'vitest'
import { sharesOf, spokenBudget } from '#features/company/budget-words.ts'
import { isMonth, monthAt, monthText, shiftMonth } from '#ui/month.ts'

test('months follow each other over the turn of the year', () => {
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  expect(shiftMonth('2025-12', 1)).toBe('2026-01')
  expect(shiftMonth('2026-11', -11)).toBe('2025-12')
  expect(monthText('2026-01')).toBe('2026 年 1 月')
  expect(isMonth('2026-13')).toBe(false)
})

test('a month begins at midnight in Shanghai', () => {
  expect(monthAt(Date.parse('2025-10-31T16:00:00Z'))).toBe('2025-11')
})

const budget = { monthly_fen: 100_000, raised_fen: 0, reserved_fen: 20_000, committed_fen: 30_000, left_fen: 50_000 }

test('the bar shows what is spent and what is reserved of the whole, raised part included', () => {
  expect(sharesOf(budget)).toEqual({ spent: 30, reserved: 20 })
  expect(sharesOf({ ...budget, raised_fen: 100_000 })).toEqual({ spent: 15, reserved: 10 })
  expect(spokenBudget(budget)).toBe('已支出 ¥300.00，预占 ¥200.00，剩余 ¥500.00')
})

test('an overdrawn budget fills its bar and says by how much; one of nothing is empty', () => {
  const overdrawn = { ...budget, committed_fen: 150_000, reserved_fen: 50_000, left_fen: -100_000 }
  expect(sharesOf(overdrawn)).toEqual({ spent: 75, reserved: 25 })
  expect(spokenBudget(overdrawn)).toContain('已超支 ¥1,000.00')
  expect(sharesOf({ ...budget, monthly_fen: 0, reserved_fen: 0, committed_fen: 0, left_fen: 0 })).toEqual({
    spent: 0,
    reserved: 0,
  })
})
