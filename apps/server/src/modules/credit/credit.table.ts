import { disputeReasons, disputeStates } from '@mall/contract/credit/words'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'
import { owners, users } from '#modules/account/account.table.ts'
import { companies } from '#modules/company/company.table.ts'

/**
 * Limit and debt of a company. The row is the lock of all its lines and statements; the used sum is guarded here, and is the
 * sum of what is left of the lines, and of the ledger's account `credit`, party `owner:…`, with the other sign.
 */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    ownerId: ref('owner_id')
      .primaryKey()
      .references(() => owners.id),
    companyId: ref('company_id')
      .notNull()
      .unique()
      .references(() => companies.id),
    state: text({ enum: ['applied', 'refused', 'active', 'suspended'] }).notNull(),
    limitFen: fen('limit_fen').notNull().default(0),
    usedFen: fen('used_fen').notNull().default(0),
    /** The day of the month by which a statement is due. */
    dueDay: integer('due_day').notNull(),
    /** The limit that a waiting application asks for, 0 when none waits. An active account may ask for more. */
    wantedFen: fen('wanted_fen').notNull().default(0),
    reason: text().notNull().default(''),
    refuseReason: text('refuse_reason').notNull().default(''),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (t) => [
    index('credit_accounts_state').on(t.state),
    check('credit_accounts_amounts', sql`${t.usedFen} >= 0 and ${t.limitFen} >= 0 and ${t.wantedFen} >= 0`),
    check('credit_accounts_due_day', sql`${t.dueDay} between 1 and 28`),
  ],
)

/** A month's lines of a company, as they stood when the month was over. */
export const creditStatements = pgTable(
  'credit_statements',
  {
    id: id(),
    statementNo: text('statement_no').notNull().unique(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => creditAccounts.ownerId),
    /** Month of Asia/Shanghai: `2026-10`. */
    month: text().notNull(),
    /** The rest of its lines when it was issued. */
    amountFen: fen('amount_fen').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    issuedAt: at('issued_at').notNull(),
    clearedAt: at('cleared_at'),
  },
  (t) => [
    uniqueIndex('credit_statements_once').on(t.ownerId, t.month),
    index('credit_statements_open').on(t.dueOn).where(sql`${t.clearedAt} is null`),
    check('credit_statements_amount', sql`${t.amountFen} >= 0`),
  ],
)

/** One order that was paid on credit. */
export const creditLines = pgTable(
  'credit_lines',
  {
    id: id(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => creditAccounts.ownerId),
    orderId: ref('order_id').notNull(),
    orderNo: text('order_no').notNull(),
    merchantName: text('merchant_name').notNull(),
    paymentNo: text('payment_no').notNull(),
    /** The person who paid. */
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    amountFen: fen('amount_fen').notNull(),
    /** Refunded, repaid and waived together; the entries say which. */
    settledFen: fen('settled_fen').notNull().default(0),
    statementId: ref('statement_id').references(() => creditStatements.id),
    /** After a refused dispute: not due before this day. */
    graceUntil: date('grace_until', { mode: 'string' }),
    at: at('at').notNull(),
  },
  (t) => [
    uniqueIndex('credit_lines_once').on(t.paymentNo, t.orderId),
    index('credit_lines_owner').on(t.ownerId, t.id),
    index('credit_lines_statement').on(t.statementId, t.id),
    index('credit_lines_open').on(t.ownerId, t.id).where(sql`${t.settledFen} < ${t.amountFen}`),
    check('credit_lines_amounts', sql`${t.amountFen} > 0 and ${t.settledFen} between 0 and ${t.amountFen}`),
  ],
)

/** Append-only: what happened to a line. `ref` names the document, so that none counts twice. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: id(),
    lineId: ref('line_id')
      .notNull()
      .references(() => creditLines.id),
    kind: text({ enum: ['charge', 'refund', 'repay', 'waive'] }).notNull(),
    amountFen: fen('amount_fen').notNull(),
    /** The number of the payment, the refund or the dispute. */
    ref: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    uniqueIndex('credit_entries_once').on(t.lineId, t.kind, t.ref),
    index('credit_entries_ref').on(t.ref),
    check('credit_entries_amount', sql`${t.amountFen} > 0`),
  ],
)

/** Disputes of lines, in the company's words; while one is open its line is not due. */
export const creditDisputes = pgTable(
  'credit_disputes',
  {
    id: id(),
    lineId: ref('line_id')
      .notNull()
      .references(() => creditLines.id),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => creditAccounts.ownerId),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    state: text({ enum: disputeStates }).notNull(),
    reason: text({ enum: disputeReasons }).notNull(),
    text: text().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    waivedFen: fen('waived_fen').notNull().default(0),
    remark: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (t) => [
    uniqueIndex('credit_disputes_open').on(t.lineId).where(sql`${t.state} = 'open'`),
    index('credit_disputes_line').on(t.lineId, t.id),
    index('credit_disputes_state').on(t.state, t.id),
    check('credit_disputes_waived', sql`${t.waivedFen} >= 0`),
  ],
)
