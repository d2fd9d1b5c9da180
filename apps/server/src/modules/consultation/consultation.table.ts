import { consultationKinds, consultationSides } from '@mall/contract/consultation/words'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '#db/columns.ts'
import { users } from '#modules/account/account.table.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { orders } from '#modules/order/order.table.ts'

/** One between a person and a store. A writer locks the row: messages get their numbers in the order in which they are seen. */
export const consultations = pgTable(
  'consultations',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    /** Messages up to here were read; what is unread is counted, and kept nowhere. */
    buyerReadId: ref('buyer_read_id').notNull().default(0),
    storeReadId: ref('store_read_id').notNull().default(0),
    /** When the buyer last looked. */
    buyerSeenAt: at('buyer_seen_at'),
    /** When the first message came that nobody has answered; null where nobody waits. */
    waitingSince: at('waiting_since'),
    /** The person who answered last. */
    answeredBy: ref('answered_by').references(() => users.id),
    lastAt: at('last_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('consultations_one').on(t.userId, t.merchantId),
    index('consultations_buyer').on(t.userId, t.lastAt),
    index('consultations_store').on(t.merchantId, t.lastAt),
    index('consultations_waiting').on(t.merchantId, t.waitingSince).where(sql`${t.waitingSince} is not null`),
  ],
)

/** Append-only. */
export const consultationMessages = pgTable(
  'consultation_messages',
  {
    id: id(),
    consultationId: ref('consultation_id')
      .notNull()
      .references(() => consultations.id),
    side: text({ enum: consultationSides }).notNull(),
    /** The writer; null for messages that the store sends by itself. */
    userId: ref('user_id').references(() => users.id),
    operator: text().notNull(),
    kind: text({ enum: consultationKinds }).notNull(),
    text: text().notNull(),
    image: text().notNull(),
    goodsId: ref('goods_id').references(() => goods.id),
    orderId: ref('order_id').references(() => orders.id),
    /** For an answer to somebody who waited: how long they did. */
    waitedSeconds: integer('waited_seconds'),
    at: at('at').notNull(),
  },
  (t) => [
    index('consultation_messages_of').on(t.consultationId, t.id),
    index('consultation_messages_pace').on(t.userId, t.at).where(sql`${t.side} = 'buyer'`),
    index('consultation_messages_answers').on(t.consultationId, t.at).where(sql`${t.waitedSeconds} is not null`),
    check(
      'consultation_messages_whole',
      sql`(${t.kind} = 'text') = (${t.text} <> '') and (${t.kind} = 'picture') = (${t.image} <> '')
        and (${t.kind} = 'goods') = (${t.goodsId} is not null) and (${t.kind} = 'order') = (${t.orderId} is not null)`,
    ),
  ],
)

/** Phrases that a store uses often. */
export const consultationPhrases = pgTable(
  'consultation_phrases',
  {
    id: id(),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    title: text().notNull(),
    text: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('consultation_phrases_merchant').on(t.merchantId, t.id)],
)

/** When somebody answers, `09:00`, and what is said at other times; a store without a row says nothing. */
export const consultationAways = pgTable('consultation_aways', {
  merchantId: ref('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  opensAt: text('opens_at').notNull(),
  closesAt: text('closes_at').notNull(),
  text: text().notNull(),
})
