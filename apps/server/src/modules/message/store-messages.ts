import type { StoreMessageKind } from '@mall/contract/message/store.words'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { columnsOf, type Part, part } from '#db/statement.ts'
import { days, later } from '#kernel/time.ts'
import { storeMessages } from './message.table.ts'
import { topicOf } from './topics.ts'

type StoreNotification = {
  merchantId: number
  kind: StoreMessageKind
  title: string
  text: string
  /** The subject: an order's number, a goods' id, or a name. */
  subject: string
  /** Names the event, `order:12:paid`; the same event is told to a store once. */
  ref: string
  /** The topic, for messages whose kind and subject do not name it. */
  topic?: string
}

const ofOrder = topicOf.order
const ofInquiry = topicOf.inquiry
const ofInvoice = (requestNo: string) => `invoice:${requestNo}`
const ofItself = () => ''
/** Topics of messages, by kind and subject; a message that stands for itself has none. */
const storeTopics: Record<StoreMessageKind, (subject: string) => string> = {
  order_paid: ofOrder,
  order_urged: ofOrder,
  order_moved: ofOrder,
  order_refunded: ofOrder,
  invoice_asked: ofInvoice,
  invoice_failed: ofInvoice,
  inquiry_asked: ofInquiry,
  inquiry_changed: ofInquiry,
  inquiry_won: ofInquiry,
  inquiry_lost: ofInquiry,
  quote_to_list: ofInquiry,
  aftersale: topicOf.aftersale,
  // Each parcel has its own note, each review its own words, each session its own answer.
  acceptance: ofItself,
  evaluation: ofItself,
  seckill_reviewed: ofItself,
  reconciliation: (id) => `reconciliation:${id}`,
  settlement: (settlementNo) => `settlement:${settlementNo}`,
  deposit: (no) => `deposit:${no}`,
  goods_banned: (goodsId) => `goods:${goodsId}`,
  // The sender names the topic itself: a SKU, an order that waits for codes, or a paper.
  stock_low: ofItself,
  paper_ends: ofItself,
  staff_joined: ofItself,
  store_frozen: ofItself,
  brand_decided: ofItself,
}

/** Notifies stores, in the caller's transaction: when, and only when, the thing happened. */
export async function notifyStores(db: Db, notifications: readonly StoreNotification[], at: Date): Promise<void> {
  if (notifications.length === 0) return
  await db
    .insert(storeMessages)
    .values(
      notifications.map((one) => ({
        ...one,
        topic: one.topic ?? storeTopics[one.kind](one.subject),
        createdAt: at,
      })),
    )
    .onConflictDoNothing()
}

/** The same as a part of a statement: `rows` is a select of merchant, kind, title, text, subject, ref, topic and time, in this order. */
export const storeNotificationsPart = (db: Db, rows: SQL): Part =>
  part(
    db,
    'told_stores',
    sql`insert into ${storeMessages} (${columnsOf(storeMessages, columns)}) ${rows} on conflict do nothing`,
  )
const columns = ['merchantId', 'kind', 'title', 'text', 'subject', 'ref', 'topic', 'createdAt'] as const

/** Messages are kept this long, read or not: work that still waits stands in a list of its own. */
const live = days(90)
/** Rows of one statement, so that none holds its locks for long. */
const chunk = 1000

export async function forgetOldStoreMessages(db: Db, at: Date): Promise<void> {
  const before = later(at, -live).toISOString()
  for (;;) {
    const old = sql`select ctid from ${storeMessages} where created_at < ${before}::timestamptz
      limit ${chunk} for update skip locked`
    const gone = await db
      .delete(storeMessages)
      .where(sql`ctid = any(array(${old}))`)
      .returning({ id: storeMessages.id })
    if (gone.length < chunk) return
  }
}
