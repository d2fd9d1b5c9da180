import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { hmacSha256 } from '#kernel/random.ts'
import { days, later } from '#kernel/time.ts'
import { formerPhones, users } from './account.table.ts'
import { createUser, type NewUser, type User } from './user.ts'

/** How long the phone of a closed account is known: as long as a newcomer's gifts could be had by closing again and again. */
const keptDays = 365

const hashOf = (secret: string, phone: string) => hmacSha256(secret, `former phone ${phone}`)

/** Keeps of an account that is being closed that its phone was known, and since when; before its phone is taken away. */
export async function rememberPhone(
  db: Db,
  userId: number,
  { secret, pointsOwed, at }: { secret: string; pointsOwed: number; at: Date },
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error('no such user')
  const row = { knownSince: user.knownSince ?? user.createdAt, pointsOwed, closedAt: at }
  await db
    .insert(formerPhones)
    .values({ ...row, phoneHash: hashOf(secret, user.phone) })
    .onConflictDoUpdate({
      target: formerPhones.phoneHash,
      set: {
        knownSince: sql`least(${formerPhones.knownSince}, excluded.known_since)`,
        pointsOwed: sql`${formerPhones.pointsOwed} + excluded.points_owed`,
        closedAt: at,
      },
    })
}

/** Claims what a person who comes back still owes, in the transaction that creates their user; handed in from above. */
export type Recalling = { recall(db: Db, owed: { ownerId: number; points: number }, at: Date): Promise<void> }

/** Registers a user in the caller's transaction; one who left under this phone within the year is recognised. Refuses `register.taken`. */
export async function registerUser(
  { db, ports, recall }: Pick<Ctx, 'db' | 'ports'> & Recalling,
  fields: NewUser,
): Promise<User> {
  const at = fields.createdAt
  // The registration takes the row out: of two at once one is refused, and its rollback puts the row back.
  const [former] = await db
    .delete(formerPhones)
    .where(eq(formerPhones.phoneHash, hashOf(ports.secret, fields.phone)))
    .returning()
  const isKnown = former !== undefined && former.closedAt > later(at, -days(keptDays))
  const user = await createUser(db, { ...fields, knownSince: isKnown ? former.knownSince : null })
  if (isKnown && former.pointsOwed > 0) await recall(db, { ownerId: user.ownerId, points: former.pointsOwed }, at)
  return user
}

export const forgetFormerPhones = (db: Db, at: Date) =>
  db.delete(formerPhones).where(lt(formerPhones.closedAt, later(at, -days(keptDays))))
