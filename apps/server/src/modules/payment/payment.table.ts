import { payRuleScopes } from '@mall/contract/pay-rule/words'
import { receiptStates } from '@mall/contract/payment/platform.words'
import { payChannels, paymentStatuses } from '@mall/contract/payment/words'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'
import { owners, tokens, users } from '#modules/account/account.table.ts'
import { companies } from '#modules/company/company.table.ts'
import { orders } from '#modules/order/order.table.ts'

/**
 * The payer inside WeChat in this login: the openid that the official account's silent login told, sealed, and while that is under
 * way the hash of its state. It goes with the login, and with the account.
 */
export const wechatPayers = pgTable('wechat_payers', {
  tokenId: ref('token_id')
    .primaryKey()
    .references(() => tokens.id, { onDelete: 'cascade' }),
  openid: text(),
  stateHash: text('state_hash'),
  stateExpiresAt: at('state_expires_at'),
})

/** One attempt to pay one or several orders of one owner, to fill the owner's wallet, or to repay their credit. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    paymentNo: text('payment_no').notNull().unique(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => owners.id),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    /** `recharge` fills the owner's wallet, `repay` lowers what is owed on credit; neither has orders. */
    purpose: text({ enum: ['order', 'recharge', 'repay'] })
      .notNull()
      .default('order'),
    channel: text({ enum: payChannels }).notNull(),
    status: text({ enum: paymentStatuses }).notNull(),
    amountFen: fen('amount_fen').notNull(),
    /** The channel's own number of the transaction. */
    channelNo: text('channel_no'),
    /** The reason for which the last voucher of a transfer was refused. */
    failReason: text('fail_reason').notNull().default(''),
    /** The code by which a transfer for it is recognised. */
    remitCode: text('remit_code').unique(),
    /** The sum that came by transfer so far, whatever became of it. */
    receivedFen: fen('received_fen').notNull().default(0),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
    /** When the channel was last asked for the state. */
    queriedAt: at('queried_at'),
  },
  (t) => [
    // One repayment by transfer an owner waits for its money.
    uniqueIndex('payments_repay_open').on(t.ownerId).where(sql`${t.purpose} = 'repay' and ${t.status} = 'paying'`),
    index('payments_owner').on(t.ownerId, t.id),
    // The comparison of a daily bill finds a channel's payments of a day by it.
    index('payments_paid').on(t.channel, t.paidAt),
    index('payments_open').on(t.createdAt).where(sql`${t.status} in ('paying', 'closed')`),
    index('payments_transfers')
      .on(t.id)
      .where(
        sql`${t.channel} = 'bank_transfer' and (${t.status} = 'paying' or ${t.status} = 'closed' and ${t.receivedFen} > 0)`,
      ),
    check('payments_amount', sql`${t.amountFen} >= 0`),
  ],
)

export const paymentOrders = pgTable(
  'payment_orders',
  {
    paymentId: ref('payment_id')
      .notNull()
      .references(() => payments.id),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    amountFen: fen('amount_fen').notNull(),
  },
  (t) => [uniqueIndex('payment_orders_once').on(t.paymentId, t.orderId), index('payment_orders_order').on(t.orderId)],
)

/** Notifications of channels, as they came; one row for each, however often it is sent. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: id(),
    channel: text().notNull(),
    noticeId: text('notice_id').notNull(),
    paymentNo: text('payment_no').notNull(),
    amountFen: fen('amount_fen').notNull(),
    verdict: text({ enum: ['settled', 'repeated', 'amount_differs', 'unknown_payment', 'not_success'] }).notNull(),
    body: jsonb().$type<Record<string, string>>().notNull(),
    at: at('at').notNull(),
  },
  (t) => [uniqueIndex('payment_notices_once').on(t.channel, t.noticeId)],
)

/** Money on its way back: of a payment that came too late or was too much, or of a paid order that was refunded. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    refundNo: text('refund_no').notNull().unique(),
    paymentId: ref('payment_id')
      .notNull()
      .references(() => payments.id),
    orderId: ref('order_id').references(() => orders.id),
    /** The movement whose payer gets the money of a transfer back. */
    receiptId: ref('receipt_id').references(() => bankReceipts.id),
    amountFen: fen('amount_fen').notNull(),
    reason: text().notNull(),
    /** The request after the order that it is paid for; empty for a whole order, and for what came too late. */
    cause: text().notNull().default(''),
    status: text({ enum: ['refunding', 'refunded', 'failed'] }).notNull(),
    createdAt: at('created_at').notNull(),
    refundedAt: at('refunded_at'),
  },
  (t) => [
    index('refunds_payment').on(t.paymentId),
    uniqueIndex('refunds_once').on(t.paymentId, t.orderId, t.cause).where(sql`${t.receiptId} is null`),
    uniqueIndex('refunds_receipt').on(t.receiptId, t.orderId, t.cause),
    index('refunds_cause').on(t.cause).where(sql`${t.cause} <> ''`),
    index('refunds_order').on(t.orderId),
    index('refunds_sent').on(t.refundedAt),
    index('refunds_waiting').on(t.id).where(sql`${t.status} = 'refunding'`),
    check('refunds_amount', sql`${t.amountFen} > 0`),
  ],
)

/** A buyer's proof that a transfer was made. */
export const paymentVouchers = pgTable(
  'payment_vouchers',
  {
    id: id(),
    paymentId: ref('payment_id')
      .notNull()
      .references(() => payments.id),
    images: jsonb().$type<string[]>().notNull(),
    payerName: text('payer_name').notNull(),
    remark: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('payment_vouchers_payment').on(t.paymentId)],
)

/** Money that came into the mall's bank account: one row a movement of the bank statement. */
export const bankReceipts = pgTable(
  'bank_receipts',
  {
    id: id(),
    receiptNo: text('receipt_no').notNull().unique(),
    bankTxnNo: text('bank_txn_no').notNull().unique(),
    amountFen: fen('amount_fen').notNull(),
    payerName: text('payer_name').notNull(),
    payerAccount: text('payer_account').notNull(),
    memo: text().notNull(),
    state: text({ enum: receiptStates }).notNull(),
    paymentId: ref('payment_id').references(() => payments.id),
    /** The movement of a store's deposit that it became. */
    depositNo: text('deposit_no'),
    returnReason: text('return_reason').notNull().default(''),
    receivedAt: at('received_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('bank_receipts_payment').on(t.paymentId),
    index('bank_receipts_state').on(t.state, t.id),
    check('bank_receipts_amount', sql`${t.amountFen} > 0`),
  ],
)

/** How much of a company's money each of its people may pay; a person without a rule has no limit. */
export const payRules = pgTable(
  'pay_rules',
  {
    companyId: ref('company_id')
      .notNull()
      .references(() => companies.id),
    scope: text({ enum: payRuleScopes }).notNull(),
    /** The role's or the user's id; 0 for the company. */
    scopeId: ref('scope_id').notNull(),
    allowed: boolean().notNull(),
    singleFen: fen('single_fen'),
    monthFen: fen('month_fen'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.scope, t.scopeId] }),
    check('pay_rules_amounts', sql`coalesce(${t.singleFen}, 1) > 0 and coalesce(${t.monthFen}, 1) > 0`),
  ],
)

/**
 * Sums that a person has paid of a company's money in a month of Asia/Shanghai, `2026-11`, by balance and on credit: kept for the
 * guard; `doctor` adds the payments up again.
 */
export const paySpent = pgTable(
  'pay_spent',
  {
    companyId: ref('company_id')
      .notNull()
      .references(() => companies.id),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    month: text().notNull(),
    spentFen: fen('spent_fen').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId, t.month] })],
)
