import type { MessageKind } from '@mall/contract/message/query.words'
import { and, desc, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { columnsOf, type Part, part, recordset, statement } from '#db/statement.ts'
import { days, later } from '#kernel/time.ts'
import { mails, messages, mutedMessageKinds, smsMessages } from './message.table.ts'
import { isNewest } from './shown-messages.ts'

export { countsAsUnread } from './shown-messages.ts'
export { forgetOldStoreMessages, notifyStores, storeNotificationsPart } from './store-messages.ts'
export { askReviews, templatesOf } from './template-reviews.ts'
export {
  askReceipt,
  forgetReceipts,
  lastUndelivered,
  noteHanded,
  receiptsOfDay,
  receiptsToAsk,
  undeliveredAlarm,
} from './text-receipts.ts'
export { placesOf, type TextName, testText, textNames, textTemplates, wordsOf } from './text-templates.ts'
export { topicOf } from './topics.ts'
export {
  dropLateTexts,
  forgetTextsTo,
  queueTexts,
  sendSoon,
  sendText,
  textsToSend,
} from './unsent-texts.ts'

/** Keeps a message in the place of sending it. Demo mode only: the text holds the code. */
export async function keepSms(db: Db, message: { phone: string; scene: string; text: string }, at: Date) {
  await db.insert(smsMessages).values({ phone: message.phone, scene: message.scene, text: message.text, at })
}

/** Keeps a mail in the place of sending it. Demo mode only. */
export async function keepMail(
  db: Db,
  mail: { to: string; subject: string; text: string; files: string[] },
  at: Date,
): Promise<void> {
  await db.insert(mails).values({ ...mail, at })
}

/** Kept mails, newest first. */
export const recentMails = (db: Db, limit: number) => db.select().from(mails).orderBy(desc(mails.id)).limit(limit)

/** Kept messages, newest first; `at` is ISO 8601. */
export async function recentSms(db: Db, limit: number) {
  const rows = await db.select().from(smsMessages).orderBy(desc(smsMessages.id)).limit(limit)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export type Notification = {
  userId: number
  kind: MessageKind
  title: string
  text: string
  /** A path of this mall. */
  link?: string
  image?: string
  /** Names the event, `order:12:ship_rest:3`; the same event is told to a person once. */
  ref: string
  /** Names what it is about, `order:D2611…`: of several about one the newest takes the place of the others. */
  topic?: string
}

/** Puts messages into the message centre, in the caller's transaction: they exist only if the event was committed. */
export async function notify(db: Db, notifications: readonly Notification[], at: Date): Promise<void> {
  if (notifications.length > 0) await insertMessages(db, { rows: notifications.map((one) => newMessage(one, at)) })
}

/** A notification as `notificationsPart` takes it. */
export const newMessage = ({ link = '', image = '', topic = '', ...told }: Notification, at: Date) => ({
  ...told,
  link,
  image,
  topic,
  createdAt: at,
})
export type NewMessage = ReturnType<typeof newMessage>

/** `notify` as a part of a statement: rows of `NewMessage`, inserted if `when` holds. */
export const notificationsPart = (db: Db, rows: Placeholder, when: SQL): Part =>
  part(
    db,
    'told',
    sql`insert into ${messages} (${columnsOf(messages, columns)})
      select ${columnsOf(messages, columns)} from ${recordset(messages, rows)} where ${when} on conflict do nothing returning id`,
  )
const columns = ['userId', 'kind', 'title', 'text', 'link', 'image', 'ref', 'topic', 'createdAt'] as const

const insertMessages = statement<{ rows: NewMessage[] }>()('tell', (db, { rows }) =>
  db
    .with(notificationsPart(db, rows, sql`true`))
    .select({ n: sql<number>`count(*)` })
    .from(sql`told`),
)

/** Marks the messages that link to an opened page as read, in the caller's transaction. */
export async function markMessagesRead(
  db: Db,
  { userId, link }: { userId: number; link: string },
  at: Date,
): Promise<void> {
  await db
    .update(messages)
    .set({ readAt: at })
    .where(and(eq(messages.userId, userId), eq(messages.link, link), isNull(messages.readAt)))
}

/** Messages that are read, deleted or overtaken are kept this long after they were told; others until they are read. */
const readLive = days(180)
/** Rows of one statement, so that none holds its locks for long. */
const chunk = 1000

export async function forgetOldMessages(db: Db, at: Date): Promise<void> {
  const before = later(at, -readLive).toISOString()
  for (;;) {
    // The oldest first: while an older one of a topic is there, so is the newer one that hides it.
    const old = sql`select ctid from ${messages}
      where (read_at is not null or deleted_at is not null or not ${isNewest}) and created_at < ${before}::timestamptz
      order by id limit ${chunk} for update skip locked`
    const gone = await db.delete(messages).where(sql`ctid = any(array(${old}))`).returning({ id: messages.id })
    if (gone.length < chunk) return
  }
}

/** Deletes all messages of a person who leaves for good, in the caller's transaction. */
export async function forgetPerson(db: Db, { userId }: { userId: number }): Promise<void> {
  await db.delete(messages).where(eq(messages.userId, userId))
  await db.delete(mutedMessageKinds).where(eq(mutedMessageKinds.userId, userId))
}

export { closing } from './closing.ts'
