import {
  billChannels,
  channelBillStates,
  differenceKinds,
  differenceStates,
} from '@mall/contract/channel-bill/platform.words'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'

/** A day's bill of a payment channel, from the morning on which it is expected. */
export const channelBills = pgTable(
  'channel_bills',
  {
    id: id(),
    channel: text({ enum: billChannels }).notNull(),
    /** The day of Asia/Shanghai that it is about, `2026-11-20`. */
    billDate: text('bill_date').notNull(),
    state: text({ enum: channelBillStates }).notNull().default('waiting'),
    tries: integer().notNull().default(0),
    nextTryAt: at('next_try_at').notNull(),
    /** Why the last try failed, without anybody's data. */
    error: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    fetchedAt: at('fetched_at'),
    /** When it was last held against what the mall has booked. */
    comparedAt: at('compared_at'),
    paymentCount: integer('payment_count').notNull().default(0),
    paymentFen: fen('payment_fen').notNull().default(0),
    refundCount: integer('refund_count').notNull().default(0),
    refundFen: fen('refund_fen').notNull().default(0),
    /** Lines whose payment number is none of this mall's; they are counted and not kept. */
    foreignCount: integer('foreign_count').notNull().default(0),
  },
  (t) => [
    uniqueIndex('channel_bills_once').on(t.channel, t.billDate),
    index('channel_bills_waiting').on(t.nextTryAt).where(sql`${t.state} = 'waiting'`),
  ],
)

/** The lines of a bill that are this mall's. */
export const channelBillLines = pgTable(
  'channel_bill_lines',
  {
    id: id(),
    billId: ref('bill_id')
      .notNull()
      .references(() => channelBills.id),
    kind: text({ enum: ['payment', 'refund'] }).notNull(),
    paymentNo: text('payment_no').notNull(),
    /** Empty for a payment, and for a refund to which the channel gave no number. */
    refundNo: text('refund_no').notNull(),
    channelNo: text('channel_no').notNull(),
    amountFen: fen('amount_fen').notNull(),
    happenedAt: at('happened_at').notNull(),
    title: text().notNull(),
    payer: text().notNull(),
  },
  (t) => [
    index('channel_bill_lines_bill').on(t.billId),
    index('channel_bill_lines_payment').on(t.paymentNo),
    check('channel_bill_lines_amount', sql`${t.amountFen} >= 0`),
  ],
)

/** Differences between a bill and the mall's books; one row each, however often the day is compared. */
export const channelDifferences = pgTable(
  'channel_differences',
  {
    id: id(),
    billId: ref('bill_id')
      .notNull()
      .references(() => channelBills.id),
    kind: text({ enum: differenceKinds }).notNull(),
    paymentNo: text('payment_no').notNull(),
    /** Empty for what is about a payment. */
    refundNo: text('refund_no').notNull(),
    channelNo: text('channel_no').notNull(),
    /** The sum in the mall's books, and the sum in the bill; null where there is nothing. */
    hereFen: fen('here_fen'),
    thereFen: fen('there_fen'),
    /** Whether the mall knows the payment at all; a lost database does not. */
    isKnown: boolean('is_known').notNull(),
    happenedAt: at('happened_at'),
    title: text().notNull(),
    payer: text().notNull(),
    state: text({ enum: differenceStates }).notNull().default('open'),
    note: text().notNull().default(''),
    /** The operator who settled it. */
    operator: text().notNull().default(''),
    /** When somebody settled it, or when it was found to be gone. */
    settledAt: at('settled_at'),
    foundAt: at('found_at').notNull(),
  },
  (t) => [
    uniqueIndex('channel_differences_once').on(t.billId, t.kind, t.paymentNo, t.refundNo),
    index('channel_differences_open').on(t.foundAt).where(sql`${t.state} = 'open'`),
  ],
)
