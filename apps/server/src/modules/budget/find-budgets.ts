import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { companies, employees, roles } from '#modules/company/company.table.ts'
import type { BudgetInMonth } from './budget.rules.ts'
import { budgetMonths, budgets } from './budget.table.ts'

/** An employee, as far as budgets need to know. */
export type Member = { companyId: number; userId: number; isOwner: boolean; roleId: number | null }

/** Everything that an employee orders counts for all of these at once; what the owner orders for the company's only. */
export const countsFor = ({ companyId, userId, isOwner, roleId }: Member): SQL | undefined =>
  and(
    eq(budgets.companyId, companyId),
    isNull(budgets.stoppedAt),
    isOwner
      ? eq(budgets.scope, 'company')
      : or(
          eq(budgets.scope, 'company'),
          and(eq(budgets.scope, 'employee'), eq(budgets.scopeId, userId)),
          roleId === null ? undefined : and(eq(budgets.scope, 'role'), eq(budgets.scopeId, roleId)),
        ),
  )

/** The employee who is asked about this budget; one who has left the company or is disabled holds it no longer. */
const holder = alias(employees, 'holder')
const holds = and(
  eq(holder.userId, budgets.holderId),
  eq(holder.companyId, budgets.companyId),
  isNull(holder.disabledAt),
)

/** The running budgets of a company that somebody holds. */
export const heldBy = (db: Db, companyId: number, userId: number) =>
  db
    .select({ id: budgets.id })
    .from(budgets)
    .innerJoin(holder, holds)
    .where(and(eq(budgets.companyId, companyId), eq(budgets.holderId, userId), isNull(budgets.stoppedAt)))

/** Budgets in a month, `2026-11`, by scope and id: the company's first. */
export const budgetsIn = (db: Db, month: string, which: SQL | undefined): Promise<BudgetInMonth[]> =>
  db
    .select({
      id: budgets.id,
      scope: budgets.scope,
      scopeId: budgets.scopeId,
      scopeName: sql<string>`case ${budgets.scope} when 'company' then ${companies.name}
        when 'role' then coalesce(${roles.name}, '已删除的角色') else coalesce(${employees.realName}, '已离职员工') end`,
      monthlyFen: budgets.monthlyFen,
      raisedFen: sql<number>`coalesce(${budgetMonths.raisedFen}, 0)`.mapWith(Number),
      reservedFen: sql<number>`coalesce(${budgetMonths.reservedFen}, 0)`.mapWith(Number),
      committedFen: sql<number>`coalesce(${budgetMonths.committedFen}, 0)`.mapWith(Number),
      holderId: holder.userId,
      holderName: sql<string>`coalesce(${holder.realName}, '')`,
    })
    .from(budgets)
    .innerJoin(companies, eq(companies.id, budgets.companyId))
    .leftJoin(budgetMonths, and(eq(budgetMonths.budgetId, budgets.id), eq(budgetMonths.month, month)))
    .leftJoin(holder, holds)
    .leftJoin(
      roles,
      and(eq(budgets.scope, 'role'), eq(roles.id, budgets.scopeId), eq(roles.companyId, budgets.companyId)),
    )
    .leftJoin(
      employees,
      and(
        eq(budgets.scope, 'employee'),
        eq(employees.userId, budgets.scopeId),
        eq(employees.companyId, budgets.companyId),
      ),
    )
    .where(which)
    .orderBy(sql`array_position(array['company', 'role', 'employee'], ${budgets.scope})`, asc(budgets.id))

/**
 * Whatever moves a budget of a company holds all of its budgets first, by id: orders that count for several of them never
 * wait for each other. In the order of all locks these come after orders and before stock and ledger.
 */
export const lockBudgets = (db: Db, companyId: number) =>
  db
    .select({ id: budgets.id })
    .from(budgets)
    .where(eq(budgets.companyId, companyId))
    .orderBy(asc(budgets.id))
    .for('no key update')
