import * as budgetCalls from '@mall/contract/budget/calls'
import * as budgetTerms from '@mall/contract/budget/terms'
import { can } from '@mall/contract/permission/permission'
import { and, desc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { monthOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { budgetsIn, countsFor, heldBy, memberOf } from '#modules/budget/budget.public.ts'
import { budgetEntries, budgets } from '#modules/budget/budget.table.ts'
import { calledAt, companyOf } from '#modules/company/company.public.ts'
import { seen } from '#modules/order/order.public.ts'
import { orders } from '#modules/order/order.table.ts'

const seenOrder = (db: Ctx['db'], actor: Ctx['actor']) =>
  db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.id, budgetEntries.orderId), seen(actor)))

/**
 * The ledger of a budget in a month, the latest first: of any that runs or ran for people who decide, of one's own and of those one
 * holds for others. Rows of orders that are not theirs to see are not there, but for the person who answers for the budget: they read
 * the spent amounts, without whose order it was.
 */
export const budgetLog = useCase(
  budgetCalls.budgetLog,
  budgetTerms.budgetLog,
  async ({ db, actor, now }, { id, month = monthOf(now()), page, list_rows }) => {
    const companyId = companyOf(actor)
    const mine = can(actor.permissions, 'order:review')
      ? eq(budgets.companyId, companyId)
      : or(
          countsFor(await memberOf(db, companyId, actor.userId)),
          inArray(budgets.id, heldBy(db, companyId, actor.userId)),
        )
    const [budget] = await budgetsIn(db, month, and(mine, eq(budgets.id, id)))
    if (!budget) throw new Refusal('budget.not_found')
    const holds = budget.holderId === actor.userId
    const readable = or(isNull(budgetEntries.orderId), exists(seenOrder(db, actor)))
    const which = and(eq(budgetEntries.budgetId, id), eq(budgetEntries.month, month), holds ? undefined : readable)
    const rows = await db
      .select({
        id: budgetEntries.id,
        kind: budgetEntries.kind,
        amount_fen: budgetEntries.amountFen,
        order_no: orders.orderNo,
        operator: sql<string>`case when ${orders.id} is null and ${budgetEntries.orderId} is not null then ''
        when ${budgetEntries.userId} is null then '系统'
        else ${calledAt({ company: companyId, userId: budgetEntries.userId, at: budgetEntries.at })} end`,
        at: budgetEntries.at,
      })
      .from(budgetEntries)
      .leftJoin(orders, and(eq(orders.id, budgetEntries.orderId), seen(actor)))
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
  },
)
