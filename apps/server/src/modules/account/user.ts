import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { owners, users } from './account.table.ts'
import { notePlaces } from './familiar-places.ts'
import type { LoginGate } from './login-gate.ts'
import { noteDevice } from './new-device.ts'
import { maskPhone, nicknameOf } from './phone.rules.ts'
import { issueToken } from './token.ts'

export type User = typeof users.$inferSelect

export type NewUser = Pick<typeof users.$inferInsert, 'phone' | 'createdAt'> &
  Partial<
    Pick<
      typeof users.$inferInsert,
      | 'account'
      | 'nickname'
      | 'avatar'
      | 'passwordHash'
      | 'payPasswordHash'
      | 'paidMemberUntil'
      | 'invitedBy'
      | 'knownSince'
    >
  >

/** Creates an owner for things to belong to. */
export async function createOwner(db: Db, kind: 'user' | 'company'): Promise<number> {
  const [owner] = await db.insert(owners).values({ kind }).returning({ id: owners.id })
  if (!owner) throw new Error('insert returned no row')
  return owner.id
}

/** A person with an owner of their own. Refuses `register.taken` when the phone or the account name is somebody's. */
export function createUser(db: Db, fields: NewUser): Promise<User> {
  return db.transaction(async (tx) => {
    const ownerId = await createOwner(tx, 'user')
    const [user] = await tx
      .insert(users)
      .values({ nickname: nicknameOf(fields.phone), ...fields, ownerId })
      .onConflictDoNothing()
      .returning()
    // Leaving by a refusal takes the owner back too.
    if (!user) throw new Refusal('register.taken')
    return user
  })
}

export async function userByPhone(db: Db, phone: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.phone, phone))
  return user
}

/** Text that looks like a mobile number is read as one, so nobody can name an account after somebody else's phone. */
export async function userByAccount(db: Db, account: string): Promise<User | undefined> {
  if (/^1[3-9]\d{9}$/.test(account)) return userByPhone(db, account)
  const [user] = await db.select().from(users).where(eq(users.account, account))
  return user
}

/** Changes the fields that people edit about themselves; the caller has validated the values. */
export async function changeUser(
  db: Db,
  userId: number,
  fields: Partial<Pick<User, 'nickname' | 'avatar' | 'realName' | 'gender' | 'birthday' | 'email'>>,
) {
  await db.update(users).set(fields).where(eq(users.id, userId))
}

/**
 * Logs a user in on the device that asks. Refuses `login.stopped`, `login.disabled`, `login.frozen`: only a person who has proven to be
 * that user learns that. The account is held as it was proven against: a login that is under way while the password or the phone
 * changes is refused.
 */
export async function openSession(
  { db, client, now, random, loginBar }: Pick<Ctx, 'db' | 'client' | 'now' | 'random'> & LoginGate,
  user: User,
  device?: string,
) {
  const bar = await loginBar(db, user.id)
  if (user.disabledAt) throw new Refusal('login.stopped')
  if (bar === 'disabled') throw new Refusal('login.disabled')
  if (bar === 'frozen') throw new Refusal('login.frozen')
  const token = await db.transaction(async (tx) => {
    const [held] = await tx
      .select({ phone: users.phone, passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, user.id))
      .for('share')
    if (held?.phone !== user.phone || held.passwordHash !== user.passwordHash) throw new Refusal('login.wrong')
    const issued = await issueToken(tx, user.id, client, { now, random })
    await noteDevice(tx, user.id, client, now())
    await notePlaces(tx, user.id, { client, device }, now())
    return issued
  })
  return {
    token,
    user: { id: user.id, nickname: user.nickname, avatar: user.avatar, phone: maskPhone(user.phone) },
  }
}

/** Disables all logins of this person from then on; null enables them again. */
export async function disableLogin(db: Db, userId: number, at: Date | null) {
  await db.update(users).set({ disabledAt: at }).where(eq(users.id, userId))
}
