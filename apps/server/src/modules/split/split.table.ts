import { splitChannels, splitMoveKinds, splitMoveStates, subMerchantStates } from '@mall/contract/split/platform.words'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { orders } from '#modules/order/order.table.ts'

/** A store's account at a channel: the number of its application, and what the channel last said of it. */
export const subMerchants = pgTable(
  'sub_merchants',
  {
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    channel: text({ enum: splitChannels }).notNull(),
    applicationNo: text('application_no').notNull(),
    state: text({ enum: subMerchantStates }).notNull(),
    subMchid: text('sub_mchid').notNull().default(''),
    link: text().notNull().default(''),
    reason: text().notNull().default(''),
    /** When the channel last said so. */
    askedAt: at('asked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.channel] }),
    uniqueIndex('sub_merchants_application').on(t.channel, t.applicationNo),
    uniqueIndex('sub_merchants_number').on(t.channel, t.subMchid).where(sql`${t.subMchid} <> ''`),
    check('sub_merchants_active', sql`${t.state} <> 'active' or ${t.subMchid} <> ''`),
  ],
)

/**
 * The way that the money of an order went, written when its payment began and never changed: into the account of its store at the channel, as
 * a transaction of its own. An order of a payment without a row here was paid to the platform.
 */
export const splitOrders = pgTable(
  'split_orders',
  {
    id: id(),
    /** The id of a row of `payments`, a table of a module above this one. */
    paymentId: ref('payment_id').notNull(),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    channel: text({ enum: splitChannels }).notNull(),
    subMchid: text('sub_mchid').notNull(),
    /** The mall's own number of the transaction. */
    tradeNo: text('trade_no').notNull().unique(),
    /** The channel's; empty until it was paid. */
    channelNo: text('channel_no').notNull().default(''),
    amountFen: fen('amount_fen').notNull(),
    /** So much of it the channel lets the platform take. */
    mostShareFen: fen('most_share_fen').notNull(),
    /** When it paid the order; one that came when nobody waited for it any more goes back, and has none. */
    paidAt: at('paid_at'),
    /** The part that settlements have counted so far as the store's own at the channel. */
    registeredFen: fen('registered_fen').notNull().default(0),
  },
  (t) => [
    uniqueIndex('split_orders_once').on(t.paymentId, t.orderId),
    index('split_orders_order').on(t.orderId),
    index('split_orders_store').on(t.merchantId, t.id).where(sql`${t.paidAt} is not null`),
    index('split_orders_paid').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    check('split_orders_amount', sql`${t.amountFen} > 0`),
  ],
)

/** Moves between a store's account and the platform's, each once: the channel knows it by `move_no`. */
export const splitMoves = pgTable(
  'split_moves',
  {
    id: id(),
    moveNo: text('move_no').notNull().unique(),
    splitOrderId: ref('split_order_id')
      .notNull()
      .references(() => splitOrders.id),
    kind: text({ enum: splitMoveKinds }).notNull(),
    state: text({ enum: splitMoveStates }).notNull().default('planned'),
    amountFen: fen('amount_fen').notNull(),
    /** The refund that a return comes before. */
    refundNo: text('refund_no').notNull().default(''),
    reason: text().notNull().default(''),
    plannedAt: at('planned_at').notNull(),
    doneAt: at('done_at'),
  },
  (t) => [
    // An order is shared once, and the rest is free with it; a refund takes back once.
    uniqueIndex('split_moves_share').on(t.splitOrderId).where(sql`${t.kind} = 'share'`),
    uniqueIndex('split_moves_return').on(t.refundNo).where(sql`${t.kind} = 'return'`),
    index('split_moves_order').on(t.splitOrderId, t.id),
    index('split_moves_open').on(t.id).where(sql`${t.state} = 'planned'`),
    check('split_moves_amount', sql`${t.amountFen} > 0 or (${t.amountFen} = 0 and ${t.kind} = 'share')`),
    check('split_moves_refund', sql`(${t.kind} = 'return') = (${t.refundNo} <> '')`),
    check('split_moves_done', sql`(${t.doneAt} is not null) = (${t.state} = 'done')`),
  ],
)
