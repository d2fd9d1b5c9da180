import { timingSafeEqual } from 'node:crypto'
import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { hours, later } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { hmacSha256 } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { users } from './account.table.ts'
import { minutesUntil } from './guard.rules.ts'

const tries = 5
const lock = hours(3)

/**
 * How a payment password rests: `salt:hmac`. A slow hash would gain nothing, since a million possibilities are tried in
 * no time at any bearable cost. What protects the six digits is the installation's secret, which is not in the database:
 * who steals the rows alone cannot test a single guess. A new secret makes everybody set a new payment password.
 */
export function hashPayPassword(
  payPassword: string,
  { ports, random }: { ports: Pick<Ctx['ports'], 'secret'> } & Pick<Ctx, 'random'>,
): string {
  const salt = random.bytes(16).toString('base64url')
  return `${salt}:${peppered(ports.secret, salt, payPassword)}`
}

const peppered = (secret: string, salt: string, payPassword: string) => hmacSha256(secret, `pay:${salt}:${payPassword}`)

function fits(kept: string, secret: string, payPassword: string): boolean {
  const [salt = '', mac = ''] = kept.split(':')
  const given = Buffer.from(peppered(secret, salt, payPassword))
  return mac.length === given.length && timingSafeEqual(Buffer.from(mac), given)
}

type Scope = Pick<Ctx, 'db' | 'actor' | 'now' | 'ports'>

/**
 * Takes one of five tries, then compares; the right one gives all five back, the fifth wrong one locks for three hours.
 * Refuses `payment.password_unset`, `payment.password_wrong` (left), `payment.locked` (minutes). Call it on `ctx.db`,
 * never inside a transaction of your own: a rollback would give the try back.
 */
export async function checkPayPassword({ db, actor, now, ports }: Scope, payPassword: string): Promise<void> {
  const at = now()
  const failures = sql`case when ${users.payLockedUntil} is null then ${users.payFailures} + 1 else 1 end`
  const lockedUntil = sql`case when ${failures} >= ${tries} then ${later(at, lock).toISOString()}::timestamptz end`
  const me = eq(users.id, actor.userId)
  const [tried] = await db
    .update(users)
    .set({ payFailures: failures, payLockedUntil: lockedUntil })
    .where(and(me, isNotNull(users.payPasswordHash), or(isNull(users.payLockedUntil), lte(users.payLockedUntil, at))))
    .returning({ hash: users.payPasswordHash, failures: users.payFailures, lockedUntil: users.payLockedUntil })
  if (!tried?.hash) {
    const [held] = await db.select({ hash: users.payPasswordHash, until: users.payLockedUntil }).from(users).where(me)
    if (!held?.hash) throw new Refusal('payment.password_unset')
    throw locked(held.until ?? at, at)
  }
  if (fits(tried.hash, ports.secret, payPassword)) {
    await db.update(users).set({ payFailures: 0, payLockedUntil: null }).where(me)
    return
  }
  if (tried.lockedUntil) throw locked(tried.lockedUntil, at)
  throw new Refusal('payment.password_wrong', { left: tries - tried.failures }, { keepWrites: true })
}

const locked = (until: Date, at: Date) =>
  new Refusal('payment.locked', { minutes: minutesUntil(until, at) }, { keepWrites: true })

/** Sets the payment password, first or again. The caller has made sure of the phone, which also ends a lock. */
export async function setPayPasswordHash(
  { db, actor, ports, random }: Pick<Ctx, 'db' | 'actor' | 'ports' | 'random'>,
  payPassword: string,
): Promise<void> {
  const payPasswordHash = hashPayPassword(payPassword, { ports, random })
  await db
    .update(users)
    .set({ payPasswordHash, payFailures: 0, payLockedUntil: null })
    .where(eq(users.id, actor.userId))
}
