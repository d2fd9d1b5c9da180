import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { deskFactors, deskReads, deskRecoveryCodes, deskSessions } from './desk.table.ts'

/** For people who leave for good, in the caller's transaction: they are staff of no desk any more, but may still be logged in here. */
export async function forgetPerson(db: Db, { userId }: { userId: number }): Promise<void> {
  await db.delete(deskSessions).where(eq(deskSessions.userId, userId))
  await db.delete(deskRecoveryCodes).where(eq(deskRecoveryCodes.userId, userId))
  await db.delete(deskFactors).where(eq(deskFactors.userId, userId))
  await db.delete(deskReads).where(eq(deskReads.userId, userId))
}
