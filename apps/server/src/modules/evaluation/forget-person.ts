import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { goneName } from '#modules/account/account.public.ts'
import { evaluations } from './evaluation.table.ts'

/** For who leaves for good: their reviews stay, without name or face, in the caller's transaction. */
export async function forgetPerson(db: Db, { userId }: { userId: number }): Promise<void> {
  await db
    .update(evaluations)
    .set({ userName: goneName, avatar: '', anonymous: false })
    .where(eq(evaluations.userId, userId))
}
