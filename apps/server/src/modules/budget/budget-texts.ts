import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { leftOf, type Weighed, weigh } from './budget.rules.ts'
import { budgetEntries, budgets } from './budget.table.ts'
import { budgetsIn } from './find-budgets.ts'

/** Reservations of orders that are neither paid nor given up, by order and budget. */
const openReserves = (db: Db, orderIds: readonly number[]) =>
  db
    .select({
      orderId: budgetEntries.orderId,
      budgetId: budgetEntries.budgetId,
      month: budgetEntries.month,
      fen: sql<number>`sum(case ${budgetEntries.kind} when 'reserve' then ${budgetEntries.amountFen}
        when 'commit' then -${budgetEntries.amountFen} when 'release' then -${budgetEntries.amountFen} else 0 end)`.mapWith(
        Number,
      ),
    })
    .from(budgetEntries)
    .where(inArray(budgetEntries.orderId, [...orderIds]))
    .groupBy(budgetEntries.orderId, budgetEntries.budgetId, budgetEntries.month)
    .orderBy(budgetEntries.budgetId)

/**
 * How the budgets stand that the orders of one purchase count for, as if it were the last: what is left without any of its orders, beside
 * `purchaseFen`, which all of it costs, or would cost. Two statements a month.
 */
export async function purchaseBudgets(db: Db, orderIds: readonly number[], purchaseFen: number): Promise<Weighed[]> {
  const [only] = await weighPurchases(db, [{ orderIds, purchaseFen }])
  return only ?? []
}

/** The same for several purchases, in their order. */
export async function weighPurchases(
  db: Db,
  purchases: readonly { orderIds: readonly number[]; purchaseFen: number }[],
): Promise<Weighed[][]> {
  const orderIds = purchases.flatMap((one) => one.orderIds)
  if (orderIds.length === 0) return purchases.map(() => [])
  const open = (await openReserves(db, orderIds)).filter(({ fen }) => fen > 0)
  const known = new Map(
    await Promise.all(
      [...new Set(open.map(({ month }) => month))].map(async (month) => {
        const ids = [...new Set(open.flatMap((one) => (one.month === month ? [one.budgetId] : [])))]
        const rows = await budgetsIn(db, month, inArray(budgets.id, ids))
        return [month, new Map(rows.map((row) => [row.id, row]))] as const
      }),
    ),
  )
  return purchases.map(({ orderIds: ids, purchaseFen }) => {
    const its = open.filter(({ orderId }) => orderId !== null && ids.includes(orderId))
    const byBudget = Map.groupBy(its, ({ budgetId, month }) => `${month} ${budgetId}`)
    return [...byBudget.values()].flatMap((entries) => {
      const [first] = entries
      const budget = first && known.get(first.month)?.get(first.budgetId)
      if (!budget) return []
      const held = entries.reduce((sum, { fen }) => sum + fen, 0)
      return [weigh(budget, leftOf(budget) + held, purchaseFen)]
    })
  })
}

export const textOf = (weighed: readonly Weighed[]): string => weighed.flatMap(({ text }) => text || []).join('；')
