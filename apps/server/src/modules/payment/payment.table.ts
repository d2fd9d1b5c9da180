import { payChannels, paymentStatuses } from '@mall/contract/payment'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'
import { owners, users } from '#modules/account/account.table.ts'
import { orders } from '#modules/order/order.table.ts'

/** One attempt to pay one or several orders of one owner. */
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
    channel: text({ enum: payChannels }).notNull(),
    status: text({ enum: paymentStatuses }).notNull(),
    amountFen: fen('amount_fen').notNull(),
    /** The channel's own number of the transaction. */
    channelNo: text('channel_no'),
    failReason: text('fail_reason').notNull().default(''),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
    /** When the channel was last asked for the state. */
    queriedAt: at('queried_at'),
  },
  (t) => [
    index('payments_owner').on(t.ownerId, t.id),
    index('payments_open').on(t.createdAt).where(sql`${t.status} in ('paying', 'closed')`),
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

/** What channels told, as it came; one row per notification of a channel, however often it is sent. */
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

/** Money on its way back: of a payment that came too late, in part or whole. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    refundNo: text('refund_no').notNull().unique(),
    paymentId: ref('payment_id')
      .notNull()
      .references(() => payments.id),
    orderId: ref('order_id').references(() => orders.id),
    amountFen: fen('amount_fen').notNull(),
    reason: text().notNull(),
    status: text({ enum: ['refunding', 'refunded', 'failed'] }).notNull(),
    createdAt: at('created_at').notNull(),
    refundedAt: at('refunded_at'),
  },
  (t) => [
    index('refunds_payment').on(t.paymentId),
    uniqueIndex('refunds_once').on(t.paymentId, t.orderId),
    check('refunds_amount', sql`${t.amountFen} > 0`),
  ],
)
