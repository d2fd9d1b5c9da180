import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { later } from '#kernel/time.ts'
import { users } from './account.table.ts'

/** Makes somebody a member for so long more, in ms, in the caller's transaction: from the end of what they have, or from now. */
export async function extendMembership(
  db: Db,
  userId: number,
  { lasts, at }: { lasts: number; at: Date },
): Promise<{ from: Date; until: Date }> {
  const [user] = await db
    .select({ until: users.paidMemberUntil })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  if (!user) throw new Error(`no user ${userId}`)
  const from = user.until && user.until > at ? user.until : at
  const until = later(from, lasts)
  await db.update(users).set({ paidMemberUntil: until }).where(eq(users.id, userId))
  return { from, until }
}
