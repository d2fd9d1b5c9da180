import { settlementLineKinds, settlementStates } from '@mall/contract/settlement/console.words'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'
import { users } from '#modules/account/account.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { splitOrders } from '#modules/split/split.table.ts'

/** Sums of a line, or of all lines of a month; in fen. The mall bears its share of coupons and campaigns, and all of the points. */
const amounts = {
  goodsFen: fen('goods_fen').notNull(),
  freightFen: fen('freight_fen').notNull(),
  couponFen: fen('coupon_fen').notNull(),
  campaignFen: fen('campaign_fen').notNull(),
  pointsFen: fen('points_fen').notNull(),
  adjustFen: fen('adjust_fen').notNull(),
  commissionFen: fen('commission_fen').notNull(),
  netFen: fen('net_fen').notNull(),
  /** The part that lies in the store's account at a channel already: it is not paid again. */
  directFen: fen('direct_fen').notNull().default(0),
}

/** The last month of a store that is settled; its row is the lock for adding lines and closing months. */
export const settlementMarks = pgTable('settlement_marks', {
  merchantId: ref('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  /** A month of Asia/Shanghai: `2026-10`. */
  month: text().notNull(),
})

/** The account to which a store wants to be paid; without a row it is the account of its application. */
export const settlementAccounts = pgTable('settlement_accounts', {
  merchantId: ref('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  bankName: text('bank_name').notNull(),
  bankAccount: text('bank_account').notNull(),
  updatedAt: at('updated_at').notNull(),
})

/** 结算单: a month of a store, as it stood when the month was over. */
export const settlements = pgTable(
  'settlements',
  {
    id: id(),
    settlementNo: text('settlement_no').notNull().unique(),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    month: text().notNull(),
    state: text({ enum: settlementStates }).notNull(),
    lineCount: integer('line_count').notNull(),
    openingFen: fen('opening_fen').notNull(),
    /** Refunds of what was settled before, below zero; apart from goods and freight. */
    refundFen: fen('refund_fen').notNull(),
    ...amounts,
    payableFen: fen('payable_fen').notNull(),
    closingFen: fen('closing_fen').notNull(),
    issuedAt: at('issued_at').notNull(),
    confirmUntil: at('confirm_until'),
    disputedAt: at('disputed_at'),
    confirmedAt: at('confirmed_at'),
    paidAt: at('paid_at'),
    failReason: text('fail_reason').notNull().default(''),
    /** The account it is paid to, from when it is sent to the bank. */
    accountName: text('account_name').notNull().default(''),
    bankName: text('bank_name').notNull().default(''),
    bankAccount: text('bank_account').notNull().default(''),
  },
  (t) => [
    uniqueIndex('settlements_once').on(t.merchantId, t.month),
    index('settlements_state').on(t.state, t.id),
    index('settlements_lapsing').on(t.confirmUntil).where(sql`${t.state} in ('issued', 'answered')`),
    check(
      'settlements_net',
      sql`${t.netFen} = ${t.goodsFen} + ${t.freightFen} + ${t.refundFen} + ${t.couponFen} + ${t.campaignFen} + ${t.pointsFen}
        + ${t.adjustFen} - ${t.commissionFen}`,
    ),
    check(
      'settlements_carry',
      sql`${t.payableFen} = greatest(${t.openingFen} + ${t.netFen} - ${t.directFen}, 0)
        and ${t.closingFen} = least(${t.openingFen} + ${t.netFen} - ${t.directFen}, 0) and ${t.openingFen} <= 0`,
    ),
    check('settlements_paid', sql`(${t.paidAt} is not null) = (${t.state} = 'paid')`),
  ],
)

/** Earnings of a store by one line of an order, or by its freight, once; and the part taken back when something of it is refunded later. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    id: id(),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    /** Null while its month runs. */
    settlementId: ref('settlement_id').references(() => settlements.id),
    kind: text({ enum: settlementLineKinds }).notNull(),
    orderId: ref('order_id').references(() => orders.id),
    /** Null for freight and for what the mall adjusts. */
    orderLineId: ref('order_line_id').references(() => orderLines.id),
    /** The split order of a line about money that the channel paid to the store itself. */
    splitOrderId: ref('split_order_id').references(() => splitOrders.id),
    /** So much of it had gone back by then: a state of a line is settled once. */
    refundedFen: fen('refunded_fen').notNull(),
    ratePoints: integer('rate_points').notNull(),
    ...amounts,
    remark: text().notNull().default(''),
    at: at('at').notNull(),
  },
  (t) => [
    uniqueIndex('settlement_lines_once').on(t.orderLineId, t.refundedFen).where(sql`${t.orderLineId} is not null`),
    uniqueIndex('settlement_lines_freight')
      .on(t.orderId, t.refundedFen)
      .where(sql`${t.orderLineId} is null and ${t.kind} <> 'split'`),
    index('settlement_lines_of').on(t.settlementId, t.id),
    index('settlement_lines_order').on(t.orderId),
    index('settlement_lines_running').on(t.merchantId, t.id).where(sql`${t.settlementId} is null`),
    // Money that the channel pays to the store itself has lines of its own.
    check(
      'settlement_lines_split',
      sql`(${t.kind} = 'split') = (${t.directFen} <> 0) and (${t.kind} = 'split') = (${t.splitOrderId} is not null)`,
    ),
    check('settlement_lines_adjust', sql`(${t.kind} = 'adjust') = (${t.orderId} is null)`),
    check(
      'settlement_lines_net',
      sql`${t.netFen} = ${t.goodsFen} + ${t.freightFen} + ${t.couponFen} + ${t.campaignFen} + ${t.pointsFen} + ${t.adjustFen}
        - ${t.commissionFen}`,
    ),
  ],
)

/** Append-only: what both sides said and did. */
export const settlementWords = pgTable(
  'settlement_words',
  {
    id: id(),
    settlementId: ref('settlement_id')
      .notNull()
      .references(() => settlements.id),
    side: text({ enum: ['store', 'platform', 'clock'] }).notNull(),
    userId: ref('user_id').references(() => users.id),
    operator: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('settlement_words_of').on(t.settlementId, t.id)],
)
