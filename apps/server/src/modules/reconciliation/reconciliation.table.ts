import { reconciliationStates } from '@mall/contract/reconciliation/words'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'
import { owners, users } from '#modules/account/account.table.ts'
import { companies } from '#modules/company/company.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { orders } from '#modules/order/order.table.ts'

/** Sums of an order, or of all orders of a month; amounts in fen. */
const amounts = {
  goodsFen: fen('goods_fen').notNull(),
  discountFen: fen('discount_fen').notNull(),
  freightFen: fen('freight_fen').notNull(),
  payableFen: fen('payable_fen').notNull(),
  refundedFen: fen('refunded_fen').notNull(),
  invoicedFen: fen('invoiced_fen').notNull(),
  shortQty: integer('short_qty').notNull(),
  damagedQty: integer('damaged_qty').notNull(),
  differenceFen: fen('difference_fen').notNull(),
}

/** The last month of an owner that is reconciled; its row is the lock for issuing the next one. */
export const reconciliationMarks = pgTable('reconciliation_marks', {
  ownerId: ref('owner_id')
    .primaryKey()
    .references(() => owners.id),
  /** A month of Asia/Shanghai: `2026-10`. */
  month: text().notNull(),
})

/** 对账单: a month of a company at one store, as it stood when the month was over. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: id(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => owners.id),
    companyId: ref('company_id')
      .notNull()
      .references(() => companies.id),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    month: text().notNull(),
    state: text({ enum: reconciliationStates }).notNull(),
    orderCount: integer('order_count').notNull(),
    ...amounts,
    issuedAt: at('issued_at').notNull(),
    disputedAt: at('disputed_at'),
    confirmedAt: at('confirmed_at'),
  },
  (t) => [
    uniqueIndex('reconciliations_once').on(t.ownerId, t.merchantId, t.month),
    index('reconciliations_owner').on(t.ownerId, t.month, t.id),
    index('reconciliations_merchant').on(t.merchantId, t.month, t.id),
    index('reconciliations_disputed').on(t.merchantId, t.disputedAt).where(sql`${t.state} = 'disputed'`),
    check('reconciliations_payable', sql`${t.payableFen} = ${t.goodsFen} - ${t.discountFen} + ${t.freightFen}`),
    check('reconciliations_confirmed', sql`(${t.confirmedAt} is not null) = (${t.state} = 'confirmed')`),
  ],
)

/** One order of it: paid in the month, or with something that happened in it to an order of an earlier one. */
export const reconciliationRows = pgTable(
  'reconciliation_rows',
  {
    reconciliationId: ref('reconciliation_id')
      .notNull()
      .references(() => reconciliations.id),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    /** Paid in this month. */
    ofMonth: boolean('of_month').notNull(),
    ...amounts,
  },
  (t) => [
    primaryKey({ columns: [t.reconciliationId, t.orderId] }),
    index('reconciliation_rows_order').on(t.orderId),
    check('reconciliation_rows_payable', sql`${t.payableFen} = ${t.goodsFen} - ${t.discountFen} + ${t.freightFen}`),
  ],
)

/** Append-only: what both sides said. */
export const reconciliationWords = pgTable(
  'reconciliation_words',
  {
    id: id(),
    reconciliationId: ref('reconciliation_id')
      .notNull()
      .references(() => reconciliations.id),
    side: text({ enum: ['buyer', 'store'] }).notNull(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    operator: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('reconciliation_words_of').on(t.reconciliationId, t.id)],
)
