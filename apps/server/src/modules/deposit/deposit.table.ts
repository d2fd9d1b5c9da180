import { depositMoveKinds, depositRefundStates } from '@mall/contract/deposit/console.words'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'

/** A store's deposit with the mall; the row is locked before any of it moves. */
export const merchantDeposits = pgTable(
  'merchant_deposits',
  {
    merchantId: ref('merchant_id')
      .primaryKey()
      .references(() => merchants.id),
    /** The highest of its categories, as it was agreed to when the store was approved. */
    dueFen: fen('due_fen').notNull(),
    heldFen: fen('held_fen').notNull().default(0),
    /** Part of the held amount that is on its way back to the store: nothing is deducted from it. */
    payingFen: fen('paying_fen').notNull().default(0),
    /** Since when less is held than is due; null while nothing is missing. */
    shortSince: at('short_since'),
    /** The store was told so many days into that; null while it was not. */
    toldDays: integer('told_days'),
  },
  (t) => [
    index('merchant_deposits_short').on(t.shortSince).where(sql`${t.shortSince} is not null`),
    check('merchant_deposits_held', sql`${t.payingFen} >= 0 and ${t.heldFen} >= ${t.payingFen} and ${t.dueFen} >= 0`),
    check('merchant_deposits_short', sql`(${t.shortSince} is not null) = (${t.heldFen} < ${t.dueFen})`),
  ],
)

/** Append-only: every change of the held amount; the moves of a store add up to it. */
export const depositMoves = pgTable(
  'deposit_moves',
  {
    id: id(),
    moveNo: text('move_no').notNull().unique(),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    kind: text({ enum: depositMoveKinds }).notNull(),
    amountFen: fen('amount_fen').notNull(),
    heldFen: fen('held_fen').notNull(),
    bankTxnNo: text('bank_txn_no').notNull().default(''),
    payerName: text('payer_name').notNull().default(''),
    orderNo: text('order_no').notNull().default(''),
    /** The wallet that was paid, of `to_buyer`. */
    ownerId: ref('owner_id'),
    reason: text().notNull().default(''),
    images: jsonb().$type<string[]>().notNull().default([]),
    operator: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    index('deposit_moves_of').on(t.merchantId, t.id),
    uniqueIndex('deposit_moves_txn').on(t.bankTxnNo).where(sql`${t.bankTxnNo} <> ''`),
    check('deposit_moves_sign', sql`(${t.kind} = 'paid') = (${t.amountFen} > 0) and ${t.amountFen} <> 0`),
    check('deposit_moves_buyer', sql`(${t.kind} = 'to_buyer') = (${t.ownerId} is not null)`),
  ],
)

/** A store that has closed asks for all that is held. */
export const depositRefunds = pgTable(
  'deposit_refunds',
  {
    id: id(),
    refundNo: text('refund_no').notNull().unique(),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    state: text({ enum: depositRefundStates }).notNull(),
    /** The amount held at the request; from the approval on, the amount that is paid. */
    amountFen: fen('amount_fen').notNull(),
    reason: text().notNull(),
    /** Why it was refused, or why the bank did not pay. */
    answer: text().notNull().default(''),
    /** The account that it is paid to, from the approval on. */
    accountName: text('account_name').notNull().default(''),
    bankName: text('bank_name').notNull().default(''),
    bankAccount: text('bank_account').notNull().default(''),
    askedAt: at('asked_at').notNull(),
    decidedAt: at('decided_at'),
    paidAt: at('paid_at'),
  },
  (t) => [
    index('deposit_refunds_of').on(t.merchantId, t.id),
    index('deposit_refunds_state').on(t.state, t.id),
    uniqueIndex('deposit_refunds_open').on(t.merchantId).where(sql`${t.state} in ('asked', 'paying')`),
    check('deposit_refunds_amount', sql`${t.amountFen} > 0`),
    check('deposit_refunds_paid', sql`(${t.paidAt} is not null) = (${t.state} = 'paid')`),
  ],
)
