import { desc } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { smsMessages } from './message.table.ts'

/** Keeps a message in the place of sending it. Demo mode only: the text holds the code. */
export async function keepSms(db: Db, message: { phone: string; scene: string; text: string }, at: Date) {
  await db.insert(smsMessages).values({ phone: message.phone, scene: message.scene, text: message.text, at })
}

/** Kept messages, newest first; `at` is ISO 8601. */
export async function recentSms(db: Db, limit: number) {
  const rows = await db.select().from(smsMessages).orderBy(desc(smsMessages.id)).limit(limit)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
