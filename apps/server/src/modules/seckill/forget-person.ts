import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { seckillReminders } from './seckill.table.ts'

/** Forgets a person who leaves for good, in the caller's transaction. */
export async function forgetPerson(db: Db, { userId }: { userId: number }): Promise<void> {
  await db.delete(seckillReminders).where(eq(seckillReminders.userId, userId))
}
