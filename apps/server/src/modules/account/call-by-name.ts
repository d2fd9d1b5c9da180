import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from './account.table.ts'
import { nicknameOf } from './phone.rules.ts'

/** Replaces the nickname made of the phone by the name used at work, unless the user chose a nickname; in the caller's transaction. */
export async function callByName(db: Db, { userId, realName }: { userId: number; realName: string }): Promise<void> {
  const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  if (!user || realName === '') return
  await db
    .update(users)
    .set({ nickname: realName })
    // Accounts of an older version have the mall's two signs before it.
    .where(and(eq(users.id, userId), sql`${users.nickname} ~ ${`^.{0,2}${nicknameOf(user.phone)}$`}`))
}
