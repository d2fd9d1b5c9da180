import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { familiarPlaces, guessWarnings, knownDevices, stepUps, users } from './account.table.ts'
import { forgetTries } from './guesses.ts'
import { triesOf } from './prove-password.ts'
import { revokeTokens } from './token.ts'

/** The name shown for a person who left, wherever they still stand beside something. */
export const goneName = '已注销用户'

/** Keeps everything that points to this person from coming or going while the caller's transaction looks and decides. */
export async function holdUser(tx: Db, userId: number) {
  const [user] = await tx
    .select({ ownerId: users.ownerId, closedAt: users.closedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return user
}

/**
 * Ends every login of a person for good and takes away all that could tell who it was. The phone is free for somebody
 * new; in its place stands what is no phone number. The row stays for the orders and books that point to it.
 */
export async function forgetUser(tx: Db, userId: number, at: Date): Promise<void> {
  const [before] = await tx
    .select({ phone: users.phone, account: users.account })
    .from(users)
    .where(eq(users.id, userId))
  await tx
    .update(users)
    .set({
      phone: `closed-${userId}`,
      account: null,
      nickname: goneName,
      avatar: '',
      realName: '',
      gender: 'unknown',
      birthday: '',
      email: '',
      passwordHash: null,
      payPasswordHash: null,
      payFailures: 0,
      payLockedUntil: null,
      paidMemberUntil: null,
      invitedBy: null,
      disabledAt: at,
      closedAt: at,
    })
    .where(eq(users.id, userId))
  await revokeTokens(tx, userId)
  await tx.delete(stepUps).where(eq(stepUps.userId, userId))
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
  await tx.delete(familiarPlaces).where(eq(familiarPlaces.userId, userId))
  await tx.delete(guessWarnings).where(eq(guessWarnings.userId, userId))
  await forgetTries(tx, [before?.phone ?? null, before?.account ?? null, triesOf(userId)])
}
