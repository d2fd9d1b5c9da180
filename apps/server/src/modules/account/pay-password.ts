import { timingSafeEqual } from 'node:crypto'
import { eq, type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type Part, part, statement } from '#db/statement.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { hmacSha256 } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { hours, later } from '#kernel/time.ts'
import { users } from './account.table.ts'
import { minutesUntil } from './guesses.rules.ts'

export const maxTries = 5
export const lock = hours(3)

/**
 * How a payment password rests: `salt:hmac`. A slow hash would gain nothing, since a million possibilities are tried in
 * no time at any bearable cost. The six digits are protected by the installation's secret, which is not in the database:
 * a thief who has the rows alone cannot test a single guess. A new secret makes everybody set a new payment password.
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

/** The hash of a user's payment password, and how often it was typed wrong. */
export type Tries = { hash: string | null; failures: number; lockedUntil: string | null }

/**
 * A part of a statement that holds a person's tries until the end of the transaction: of guesses that come at once each is
 * compared when those before it have been counted. `triesHeld` reads them.
 */
export const holdingTries = (db: Db, userId: Placeholder): Part =>
  part(
    db,
    'tries',
    sql`select pay_password_hash, pay_failures, pay_locked_until from ${users} where id = ${userId} for no key update`,
  )
export const triesHeld = sql<Tries>`(
  select jsonb_build_object('hash', pay_password_hash, 'failures', pay_failures, 'lockedUntil', pay_locked_until) from tries
)`

const held = statement<{ userId: number }>()('hold_tries', (db, { userId }) =>
  db.with(holdingTries(db, userId)).select({ tries: triesHeld }).from(sql`(values (1)) once`),
)

type Scope = Pick<Ctx, 'db' | 'actor' | 'now' | 'ports'>

/**
 * Compares what was typed with `tries`, which the caller's transaction holds, and writes only what changes: a wrong one is
 * counted, the fifth locks for three hours, the right one after wrong ones gives all five back. Resolves to the refusal
 * `payment.password_unset`, `payment.password_wrong` (left) or `payment.locked` (minutes): it is to be thrown when the
 * transaction has been committed, since a rollback would give the try back.
 */
export async function judgeTry({ db, actor, now, ports }: Scope, tries: Tries, payPassword: string) {
  const at = now()
  const me = eq(users.id, actor.userId)
  const { hash } = tries
  const until = tries.lockedUntil === null ? null : new Date(tries.lockedUntil)
  if (hash === null) return new Refusal('payment.password_unset')
  if (until !== null && until > at) return locked(until, at)
  if (fits(hash, ports.secret, payPassword)) {
    if (tries.failures > 0) await db.update(users).set({ payFailures: 0, payLockedUntil: null }).where(me)
    return null
  }
  // A lock that is over has given all tries back.
  const payFailures = until === null ? tries.failures + 1 : 1
  const payLockedUntil = payFailures >= maxTries ? later(at, lock) : null
  await db.update(users).set({ payFailures, payLockedUntil }).where(me)
  if (payLockedUntil) return locked(payLockedUntil, at)
  return new Refusal('payment.password_wrong', { left: maxTries - payFailures }, { keepWrites: true })
}

/**
 * The same in a transaction of its own, and thrown. Call it on `ctx.db`, never inside a transaction of your own: a rollback
 * would give the try back.
 */
export async function checkPayPassword(scope: Scope, payPassword: string): Promise<void> {
  const refusal = await scope.db.transaction(async (tx) => {
    const [row] = await held(tx, { userId: scope.actor.userId })
    if (!row) throw new Error('the statement has one row')
    return judgeTry({ ...scope, db: tx }, row.tries, payPassword)
  })
  if (refusal) throw refusal
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
