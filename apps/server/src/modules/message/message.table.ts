import { receiptStates, templateStates } from '@mall/contract/connection/platform.words'
import { messageKinds } from '@mall/contract/message/query.words'
import { storeMessageKinds } from '@mall/contract/message/store.words'
import { optionalMessageKinds } from '@mall/contract/message/words'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '#db/columns.ts'

/** SMS as they were handed to the sender; the outbox of demo mode reads them. Real codes are kept in demo mode only. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    id: id(),
    phone: text().notNull(),
    scene: text().notNull(),
    text: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('sms_messages_at').on(t.at)],
)

/**
 * Texts by SMS that the sender has not taken yet; gone as soon as it has. The words are sealed: some hold a link that only the
 * phone is to know.
 */
export const unsentTexts = pgTable(
  'unsent_texts',
  {
    id: id(),
    phone: text().notNull(),
    scene: text().notNull(),
    sealed: text().notNull(),
    /** After this time it is not sent any more. */
    goodUntil: at('good_until').notNull(),
    /** Since when the sender has it. */
    takenAt: at('taken_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('unsent_texts_until').on(t.goodUntil), index('unsent_texts_phone').on(t.phone)],
)

/**
 * Texts that a sender took, under its own number of them, until it has told what became of each. The phone is what some senders want to be asked
 * by; it goes after a few days, with the row.
 */
export const textReceipts = pgTable(
  'text_receipts',
  {
    id: id(),
    ref: text().notNull().unique(),
    phone: text().notNull(),
    scene: text().notNull(),
    state: text({ enum: receiptStates }).notNull().default('waiting'),
    /** The carrier's, of a text that did not arrive. */
    code: text().notNull().default(''),
    handedAt: at('handed_at').notNull(),
    /** When the sender was last asked. */
    askedAt: at('asked_at'),
  },
  (t) => [
    index('text_receipts_at').on(t.handedAt),
    index('text_receipts_waiting').on(t.handedAt).where(sql`${t.state} = 'waiting'`),
    index('text_receipts_phone').on(t.phone, t.handedAt),
  ],
)

/** The sender's last review of each template; rows of names that are not set any more are not read. */
export const templateReviews = pgTable('template_reviews', {
  name: text().primaryKey(),
  /** The sender's number that this is about. */
  number: text().notNull(),
  state: text({ enum: templateStates }).notNull(),
  reason: text().notNull(),
  checkedAt: at('checked_at').notNull(),
})

/** Mails as they were handed to the sender; the outbox of demo mode reads them. Kept in demo mode only. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    to: text('to_address').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** Names of what was attached. */
    files: jsonb().$type<string[]>().notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('mails_at').on(t.at)],
)

/**
 * Messages of the mall to a person. `ref` names the event, so that it is told once; `topic` names the subject, `order:D2611…`: of several
 * messages about one subject the newest stands for all of them. A message of no topic stands for itself.
 */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    userId: ref('user_id').notNull(),
    kind: text({ enum: messageKinds }).notNull(),
    title: text().notNull(),
    text: text().notNull(),
    link: text().notNull(),
    image: text().notNull(),
    ref: text().notNull(),
    topic: text().notNull().default(''),
    readAt: at('read_at'),
    /** It stays until it is old: jobs see by it what was told, and no older one of its topic comes forward. */
    deletedAt: at('deleted_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('messages_once').on(t.userId, t.ref),
    index('messages_topic').on(t.userId, t.topic, t.id).where(sql`${t.topic} <> ''`),
    index('messages_user').on(t.userId, t.id),
    index('messages_unread').on(t.userId, t.kind).where(sql`${t.readAt} is null`),
  ],
)

/** Kinds that a person has muted: their messages come, but count as read. */
export const mutedMessageKinds = pgTable(
  'muted_message_kinds',
  {
    userId: ref('user_id').notNull(),
    kind: text({ enum: optionalMessageKinds }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
)

/**
 * Messages to a store. `ref` names the event, so that it is told once, and `topic` the subject, as with `messages`. The kind
 * decides who of the store may read it.
 */
export const storeMessages = pgTable(
  'store_messages',
  {
    id: id(),
    merchantId: ref('merchant_id').notNull(),
    kind: text({ enum: storeMessageKinds }).notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** The subject: an order's number, a goods' id, or a name. */
    subject: text().notNull(),
    ref: text().notNull(),
    topic: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('store_messages_once').on(t.merchantId, t.ref),
    index('store_messages_topic').on(t.merchantId, t.topic, t.id).where(sql`${t.topic} <> ''`),
    index('store_messages_newest').on(t.merchantId, t.id),
    index('store_messages_at').on(t.createdAt),
  ],
)
