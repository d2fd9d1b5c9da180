import * as consoleCalls from '@mall/contract/console/calls'
import * as consoleTerms from '@mall/contract/console/terms'
import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Actor, Client, Ctx, DeskLogin } from '#kernel/ctx.ts'
import { newToken, type Random, sha256 } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { days, hours, later, minutes } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { users } from '#modules/account/account.table.ts'
import { deskFactors, deskInvitations, deskRoles, deskSessions, deskStaff } from './desk.table.ts'
import { kindOf, roleFrom } from './role-of.ts'

/** A login at the desk ends so long after it was last used, and after a week in any case. */
const idleLife = hours(12)
const wholeLife = days(7)
/** The second factor lets money and rights be moved for so long. */
export const freshFor = minutes(15)
const seenEvery = minutes(5)

type Credential = { phone: string; passwordHash: string | null }
const credentialOf = ({ phone, passwordHash }: Credential) => sha256(`${phone} ${passwordHash ?? ''}`)

/**
 * Logs a person who has proven their identity in at the desk. Refuses `login.disabled`, and `desk.none` where they work at no
 * desk and none has invited them.
 */
export async function openDeskSession(
  { db, client, now, random }: Pick<Ctx, 'db' | 'client' | 'now' | 'random'>,
  user: Credential & { id: number; disabledAt: Date | null },
  by: 'password' | 'sms',
): Promise<{ token: string }> {
  const [staff] = await db
    .select({ disabledAt: deskStaff.disabledAt })
    .from(deskStaff)
    .where(eq(deskStaff.userId, user.id))
  if (user.disabledAt || staff?.disabledAt) throw new Refusal('login.disabled')
  if (!staff && !(await isInvited(db, user.phone, now()))) throw new Refusal('desk.none')
  return { token: await issueDeskSession(db, user, { by, client, at: now(), random }) }
}

type Opening = { by: 'password' | 'sms'; client: Client; at: Date; random: Random; factorAt?: Date; expiresAt?: Date }

/** A login for a person who has been let in; resolves to its token, which rests nowhere. */
export async function issueDeskSession(
  db: Db,
  user: Credential & { id: number },
  { by, client, at, random, factorAt, expiresAt = later(at, idleLife) }: Opening,
): Promise<string> {
  const token = newToken(random)
  await db.insert(deskSessions).values({
    userId: user.id,
    hash: sha256(token),
    credential: credentialOf(user),
    by,
    factorAt,
    expiresAt,
    device: client.device,
    ip: client.ip,
    createdAt: at,
    lastSeenAt: at,
  })
  return token
}

export const isInvited = async (db: Db, phone: string, at: Date): Promise<boolean> =>
  (await db.$count(
    deskInvitations,
    and(eq(deskInvitations.phone, phone), isNull(deskInvitations.settledAt), gt(deskInvitations.expiresAt, at)),
  )) > 0

/**
 * The person to whom a token of the desk belongs, with their rights at this very request. Null for one that does not count: it ended,
 * phone or password changed since, or the person was disabled.
 */
export async function authenticateStaff(
  { db, now }: { db: Db } & Pick<Ctx, 'now'>,
  token: string,
  client: Client,
): Promise<{ actor: Actor; renewed: null } | null> {
  const at = now()
  const [row] = await db
    .select({
      session: deskSessions,
      user: {
        id: users.id,
        ownerId: users.ownerId,
        nickname: users.nickname,
        phone: users.phone,
        passwordHash: users.passwordHash,
        disabledAt: users.disabledAt,
      },
      staff: deskStaff,
      role: { name: deskRoles.name, rights: deskRoles.rights },
      hasFactor: deskFactors.confirmedAt,
    })
    .from(deskSessions)
    .innerJoin(users, eq(users.id, deskSessions.userId))
    .leftJoin(deskStaff, eq(deskStaff.userId, users.id))
    .leftJoin(deskRoles, eq(deskRoles.id, deskStaff.roleId))
    .leftJoin(deskFactors, eq(deskFactors.userId, users.id))
    .where(and(eq(deskSessions.hash, sha256(token)), gt(deskSessions.expiresAt, at)))
  if (!row || row.user.disabledAt || row.staff?.disabledAt) return null
  const { session, user, staff } = row
  if (session.credential !== credentialOf(user)) return null
  const role = staff ? roleFrom(staff, row.role) : null
  if (at.getTime() - session.lastSeenAt.getTime() > seenEvery) {
    const end = Math.min(later(at, idleLife).getTime(), later(session.createdAt, wholeLife).getTime())
    const expiresAt = new Date(Math.max(end, session.expiresAt.getTime()))
    const seen = { lastSeenAt: at, ip: client.ip, expiresAt }
    await db.update(deskSessions).set(seen).where(eq(deskSessions.id, session.id))
  }
  const freshUntil = row.hasFactor && session.factorAt ? later(session.factorAt, freshFor) : null
  const desk: DeskLogin = {
    kind: staff ? kindOf(staff.merchantId) : null,
    rights: role?.rights ?? [],
    roleName: role?.name ?? '',
    factor: !row.hasFactor ? 'none' : !freshUntil ? 'asked' : freshUntil > at ? 'fresh' : 'given',
    freshUntil,
    by: session.by,
  }
  const actor: Actor = {
    userId: user.id,
    ownerId: user.ownerId,
    phone: user.phone,
    nickname: staff?.name ?? user.nickname,
    name: staff?.name ?? user.nickname,
    permissions: [],
    orderSight: 'none',
    companyId: null,
    companyName: null,
    roleName: desk.roleName,
    isPaidMember: false,
    merchantId: staff?.merchantId ?? null,
    desk,
    tokenId: session.id,
    profile: null,
  }
  return { actor, renewed: null }
}

export const deskLogout = useCase(consoleCalls.deskLogout, consoleTerms.deskLogout, async ({ db, actor }) => {
  await db.delete(deskSessions).where(ownSession(actor, actor.tokenId))
  return { done: true as const }
})

export const listDeskSessions = useCase(
  consoleCalls.deskSessions,
  consoleTerms.deskSessions,
  async ({ db, actor, now }) => {
    const rows = await db
      .select()
      .from(deskSessions)
      .where(and(eq(deskSessions.userId, actor.userId), gt(deskSessions.expiresAt, now())))
      .orderBy(deskSessions.lastSeenAt)
    const list = rows.reverse().map(({ id, device, ip, createdAt, lastSeenAt }) => ({
      session_id: id,
      device,
      ip,
      is_current: id === actor.tokenId,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
    }))
    return { list }
  },
)

export const endDeskSession = useCase(
  consoleCalls.endDeskSession,
  consoleTerms.endDeskSession,
  async ({ db, actor }, { session_id }: { session_id: number }) => {
    const gone = await db.delete(deskSessions).where(ownSession(actor, session_id)).returning({ id: deskSessions.id })
    if (gone.length === 0) throw new Refusal('device.not_found')
    return { done: true as const }
  },
)

const ownSession = ({ userId }: Actor, id: number) => and(eq(deskSessions.id, id), eq(deskSessions.userId, userId))

/** Ends every login of a person at the desk, but for the one given. */
export async function endDeskSessions(db: Db, userId: number, except = 0) {
  await db.delete(deskSessions).where(and(eq(deskSessions.userId, userId), ne(deskSessions.id, except)))
}

export async function forgetExpiredDeskSessions(db: Db, at: Date) {
  await db.delete(deskSessions).where(lt(deskSessions.expiresAt, at))
}
