import { can } from '@mall/contract/permission'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { monthOf } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { budgetsIn, countsFor, heldBy, memberOf } from '#modules/budget/budget.public.ts'
import { budgetEntries, budgets } from '#modules/budget/budget.table.ts'
import { companyOf } from '#modules/company/company.public.ts'
import { orders } from '#modules/order/order.table.ts'

type Input = { id: number; month?: string; page: number; list_rows: number }

/** The ledger of a budget in a month, the latest first: of any that runs or ran for who decides, of one's own and of those one holds for others. */
export async function budgetLog({ db, actor, now }: Ctx, { id, month = monthOf(now()), page, list_rows }: Input) {
  const companyId = companyOf(actor)
  const mine = can(actor.permissions, 'order:review')
    ? eq(budgets.companyId, companyId)
    : or(
        countsFor(await memberOf(db, companyId, actor.userId)),
        inArray(budgets.id, heldBy(db, companyId, actor.userId)),
      )
  const [budget] = await budgetsIn(db, month, and(mine, eq(budgets.id, id)))
  if (!budget) throw new Refusal('budget.not_found')
  const which = and(eq(budgetEntries.budgetId, id), eq(budgetEntries.month, month))
  const rows = await db
    .select({
      id: budgetEntries.id,
      kind: budgetEntries.kind,
      amount_fen: budgetEntries.amountFen,
      order_no: orders.orderNo,
      operator: sql<string>`coalesce((select e.real_name from employees e where e.user_id = ${budgetEntries.userId}),
        (select u.nickname from users u where u.id = ${budgetEntries.userId}), '系统')`,
      at: budgetEntries.at,
    })
    .from(budgetEntries)
    .leftJoin(orders, eq(orders.id, budgetEntries.orderId))
    .where(which)
    .orderBy(desc(budgetEntries.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows)
  return {
    list: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    total: await db.$count(budgetEntries, which),
    page,
    list_rows,
  }
}
