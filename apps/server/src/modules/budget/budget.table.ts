import { budgetEntryKinds, budgetRequestStates, budgetScopes } from '@mall/contract/budget/words'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'
import { users } from '#modules/account/account.table.ts'
import { companies } from '#modules/company/company.table.ts'

/** Monthly limits of a company, a role or an employee. */
export const budgets = pgTable(
  'budgets',
  {
    id: id(),
    companyId: ref('company_id')
      .notNull()
      .references(() => companies.id),
    scope: text({ enum: budgetScopes }).notNull(),
    /** The role's or the user's id; 0 for the company. */
    scopeId: ref('scope_id').notNull(),
    monthlyFen: fen('monthly_fen').notNull(),
    /** The employee who decides requests for more of it, beside those who hold all rights. */
    holderId: ref('holder_id').references(() => users.id),
    stoppedAt: at('stopped_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('budgets_once').on(t.companyId, t.scope, t.scopeId).where(sql`${t.stoppedAt} is null`),
    check('budgets_amount', sql`${t.monthlyFen} >= 0`),
  ],
)

/** A budget in a month of Asia/Shanghai, `2026-11`: sums of its entries, kept for the guard; `doctor` adds them up again. */
export const budgetMonths = pgTable(
  'budget_months',
  {
    budgetId: ref('budget_id')
      .notNull()
      .references(() => budgets.id),
    month: text().notNull(),
    raisedFen: fen('raised_fen').notNull().default(0),
    reservedFen: fen('reserved_fen').notNull().default(0),
    committedFen: fen('committed_fen').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.budgetId, t.month] }),
    check('budget_months_amounts', sql`${t.reservedFen} >= 0 and ${t.committedFen} >= 0 and ${t.raisedFen} >= 0`),
  ],
)

/** Append-only. An order reserves once, then commits or releases once; refunds lower what was committed. */
export const budgetEntries = pgTable(
  'budget_entries',
  {
    id: id(),
    budgetId: ref('budget_id')
      .notNull()
      .references(() => budgets.id),
    month: text().notNull(),
    kind: text({ enum: budgetEntryKinds }).notNull(),
    amountFen: fen('amount_fen').notNull(),
    orderId: ref('order_id'),
    /** Names the event, so that none counts twice: `order:12:refund:R…`. */
    ref: text().notNull(),
    userId: ref('user_id'),
    at: at('at').notNull(),
  },
  (t) => [
    uniqueIndex('budget_entries_once').on(t.budgetId, t.ref),
    index('budget_entries_month').on(t.budgetId, t.month, t.id),
    index('budget_entries_order').on(t.orderId),
    check('budget_entries_amount', sql`${t.amountFen} > 0`),
  ],
)

/** A request for more in this month. */
export const budgetRequests = pgTable(
  'budget_requests',
  {
    id: id(),
    budgetId: ref('budget_id')
      .notNull()
      .references(() => budgets.id),
    companyId: ref('company_id')
      .notNull()
      .references(() => companies.id),
    month: text().notNull(),
    amountFen: fen('amount_fen').notNull(),
    reason: text().notNull(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    state: text({ enum: budgetRequestStates }).notNull(),
    decidedBy: ref('decided_by').references(() => users.id),
    remark: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (t) => [
    uniqueIndex('budget_requests_open').on(t.budgetId, t.userId).where(sql`${t.state} = 'open'`),
    index('budget_requests_company').on(t.companyId, t.id),
    check('budget_requests_amount', sql`${t.amountFen} > 0`),
  ],
)

/** Accounts of a company to which it books its purchases. */
export const costCentres = pgTable(
  'cost_centres',
  {
    id: id(),
    companyId: ref('company_id')
      .notNull()
      .references(() => companies.id),
    code: text().notNull(),
    name: text().notNull(),
  },
  (t) => [uniqueIndex('cost_centres_code').on(t.companyId, t.code)],
)
