import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { leftOf, nameOf, overText } from './budget.rules.ts'
import { budgetEntries, budgets } from './budget.table.ts'
import { budgetsIn } from './find-budgets.ts'

/**
 * What orders that wait do to their budgets: 「采购员本月预算剩余 ¥320.00，本单超出 ¥80.00」, as if each were the last one; by
 * order, and only for those that go beyond. Two statements a month.
 */
export async function budgetTexts(db: Db, orderIds: readonly number[]): Promise<Map<number, string>> {
  if (orderIds.length === 0) return new Map()
  const open = await db
    .select()
    .from(budgetEntries)
    .where(
      and(
        inArray(budgetEntries.orderId, [...orderIds]),
        eq(budgetEntries.kind, 'reserve'),
        sql`not exists (select from ${budgetEntries} e where e.order_id = ${budgetEntries}.order_id and e.kind in ('commit', 'release'))`,
      ),
    )
    .orderBy(budgetEntries.budgetId)
  const texts = new Map<number, string>()
  for (const [month, entries] of Map.groupBy(open, (entry) => entry.month)) {
    const ids = [...new Set(entries.map((entry) => entry.budgetId))]
    const inMonth = new Map((await budgetsIn(db, month, inArray(budgets.id, ids))).map((one) => [one.id, one]))
    for (const { orderId, budgetId, amountFen } of entries) {
      const budget = inMonth.get(budgetId)
      if (!budget || orderId === null) continue
      const text = overText(nameOf(budget), leftOf(budget) + amountFen, amountFen)
      if (text !== '') texts.set(orderId, [texts.get(orderId), text].filter(Boolean).join('；'))
    }
  }
  return texts
}
