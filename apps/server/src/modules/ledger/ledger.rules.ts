import { hours, later } from '#kernel/time.ts'

/** The calendar day in Asia/Shanghai, which has no summer time: `2026-11-20`. */
export const dayOf = (at: Date) => later(at, hours(8)).toISOString().slice(0, 10)

type Moved = { accountId: number; amount: number }

/** The movements of each account, in amounts and counts: a row of its day. Amounts in fen, both positive. */
export function dayTotals(moves: readonly Moved[]) {
  const byAccount = Map.groupBy(moves, (move) => move.accountId)
  return [...byAccount].map(([accountId, own]) => {
    const income = own.filter(({ amount }) => amount > 0)
    const expense = own.filter(({ amount }) => amount < 0)
    return {
      accountId,
      incomeFen: income.reduce((sum, { amount }) => sum + amount, 0),
      incomeCount: income.length,
      expenseFen: expense.reduce((sum, { amount }) => sum - amount, 0),
      expenseCount: expense.length,
    }
  })
}
