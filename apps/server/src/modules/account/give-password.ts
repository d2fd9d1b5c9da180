import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from './account.table.ts'
import { forgetTries } from './guesses.ts'
import { triesOf } from './prove-password.ts'
import { forgetTickets } from './step-up.ts'
import { revokeTokens } from './token.ts'

/**
 * Gives somebody another login password, or takes it away with null: they then log in by SMS. Every login ends, in the
 * caller's transaction. The caller has made sure that it may.
 */
export async function givePassword(tx: Db, userId: number, passwordHash: string | null): Promise<void> {
  const [user] = await tx
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, userId))
    .returning({ phone: users.phone, account: users.account })
  await forgetTickets(tx, userId)
  await revokeTokens(tx, userId)
  await forgetTries(tx, [user?.phone ?? null, user?.account ?? null, triesOf(userId)])
}
