import * as consoleCalls from '@mall/contract/console/calls'
import * as consoleTerms from '@mall/contract/console/terms'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { hmacSha256, type Random } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { seal, unseal } from '#kernel/seal.ts'
import { later, minutes } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { siteName } from '#modules/site/site.public.ts'
import { deskFactors, deskRecoveryCodes, deskSessions } from './desk.table.ts'

const mostFailures = 5
const lockedFor = minutes(15)
const recoveryCodes = 10
/** Letters and digits without those that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const sealed = (userId: number) => ({ purpose: 'desk factor', about: `user:${userId}` })
const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) })

/** A new secret in place of one that was never confirmed. Only in a login by SMS: a password alone sets up no second factor. */
export const beginFactor = useCase(
  consoleCalls.beginFactor,
  consoleTerms.beginFactor,
  async ({ db, actor, now, random, ports }) => {
    if (actor.desk?.factor !== 'none') throw new Refusal('desk.factor_set')
    if (actor.desk.by !== 'sms') throw new Refusal('desk.factor_by_sms')
    const { base32 } = new Secret({ buffer: new Uint8Array(random.bytes(20)).buffer })
    const fresh = { secret: seal(ports.secret, sealed(actor.userId), base32, random), createdAt: now(), lastStep: 0 }
    const begun = await db
      .insert(deskFactors)
      .values({ userId: actor.userId, ...fresh })
      .onConflictDoUpdate({ target: deskFactors.userId, set: fresh, setWhere: isNull(deskFactors.confirmedAt) })
      .returning({ userId: deskFactors.userId })
    if (begun.length === 0) throw new Refusal('desk.factor_set')
    // The authenticator lists it by these two.
    const shown = { issuer: `${await siteName(db)}工作台`, label: actor.phone }
    return { secret: base32, uri: new TOTP({ ...shown, secret: Secret.fromBase32(base32) }).toString() }
  },
)

export const confirmFactor = useCase(consoleCalls.confirmFactor, consoleTerms.confirmFactor, async (ctx, { code }) => {
  if (ctx.actor.desk?.factor !== 'none') throw new Refusal('desk.factor_set')
  const row = await takeTry(ctx)
  const step = stepOf(ctx, row.secret, code)
  if (step === null) throw new Refusal('desk.factor_wrong')
  return ctx.db.transaction(async (db) => {
    await useStep(db, ctx, step, true)
    await audit({ ...ctx, db }, { action: 'desk.factor', subject: `user:${ctx.actor.userId}`, detail: '设置两步验证' })
    return { recovery_codes: await giveRecoveryCodes({ ...ctx, db }) }
  })
})

export const proveFactor = useCase(consoleCalls.proveFactor, consoleTerms.proveFactor, async (ctx, { code }) => {
  const row = await takeTry(ctx)
  if (row.confirmedAt === null) throw new Refusal('desk.factor_none')
  const step = stepOf(ctx, row.secret, code)
  await ctx.db.transaction(async (db) => {
    if (step !== null) await useStep(db, ctx, step, false)
    else await useRecoveryCode(db, ctx, code)
  })
  return { done: true as const }
})

/**
 * Every code takes a try before it is looked at, so that many at once are no more than five; a right one gives all tries back.
 * Runs outside any transaction: a refusal keeps the try.
 */
async function takeTry({ db, actor, now }: Ctx) {
  const at = now().toISOString()
  const until = later(now(), lockedFor).toISOString()
  const failures = sql<number>`case when ${deskFactors.lockedUntil} <= ${at}::timestamptz then 1 else ${deskFactors.failures} + 1 end`
  const lockedUntil = sql`case when ${failures} >= ${mostFailures} then ${until}::timestamptz end`
  const mine = eq(deskFactors.userId, actor.userId)
  const open = sql`(${deskFactors.lockedUntil} is null or ${deskFactors.lockedUntil} <= ${at}::timestamptz)`
  const [row] = await db.update(deskFactors).set({ failures, lockedUntil }).where(and(mine, open)).returning()
  if (row) return row
  const [locked] = await db.select({ until: deskFactors.lockedUntil }).from(deskFactors).where(mine)
  if (!locked) throw new Refusal('desk.factor_none')
  const left = (locked.until?.getTime() ?? 0) - now().getTime()
  throw new Refusal('desk.factor_locked', { minutes: Math.max(1, Math.ceil(left / minutes(1))) })
}

/** The step (RFC 6238) whose code this is; a clock may be off by one step. Null where it is none. */
function stepOf({ actor, now, ports }: Ctx, secret: string, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = totpOf(unseal(ports.secret, sealed(actor.userId), secret))
  const timestamp = now().getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** One code is good once, however many send it at the same moment. */
async function useStep(db: Db, { actor, now }: Ctx, step: number, confirms: boolean) {
  const state = confirms ? isNull(deskFactors.confirmedAt) : undefined
  const used = await db
    .update(deskFactors)
    .set({ lastStep: step, failures: 0, lockedUntil: null, ...(confirms ? { confirmedAt: now() } : {}) })
    .where(and(eq(deskFactors.userId, actor.userId), lt(deskFactors.lastStep, step), state))
    .returning({ userId: deskFactors.userId })
  if (used.length === 0) throw new Refusal('desk.factor_wrong')
  await noteFactor(db, { actor, now })
}

async function useRecoveryCode(db: Db, ctx: Ctx, code: string) {
  const { actor, now } = ctx
  const used = await db
    .update(deskRecoveryCodes)
    .set({ usedAt: now() })
    .where(
      and(
        eq(deskRecoveryCodes.userId, actor.userId),
        eq(deskRecoveryCodes.hash, recoveryHash(ctx, code)),
        isNull(deskRecoveryCodes.usedAt),
      ),
    )
    .returning({ id: deskRecoveryCodes.id })
  if (used.length === 0) throw new Refusal('desk.factor_wrong')
  await db.update(deskFactors).set({ failures: 0, lockedUntil: null }).where(eq(deskFactors.userId, actor.userId))
  await noteFactor(db, ctx)
  await audit({ ...ctx, db }, { action: 'desk.recovery', subject: `user:${actor.userId}`, detail: '使用恢复码' })
}

const noteFactor = (db: Db, { actor, now }: Pick<Ctx, 'actor' | 'now'>) =>
  db.update(deskSessions).set({ factorAt: now() }).where(eq(deskSessions.id, actor.tokenId))

const recoveryHash = ({ actor, ports }: Ctx, code: string) =>
  hmacSha256(ports.secret, `recovery:${actor.userId}:${code}`)

async function giveRecoveryCodes(ctx: Ctx): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => `${word(ctx.random)}-${word(ctx.random)}`)
  await ctx.db.delete(deskRecoveryCodes).where(eq(deskRecoveryCodes.userId, ctx.actor.userId))
  await ctx.db
    .insert(deskRecoveryCodes)
    .values(codes.map((code) => ({ userId: ctx.actor.userId, hash: recoveryHash(ctx, code) })))
  return codes
}

const word = (random: Random) => Array.from({ length: 4 }, () => letters[random.below(letters.length)]).join('')

/** Takes a person's second factor and recovery codes away, in the caller's transaction. */
export async function forgetFactor(db: Db, userId: number) {
  await db.delete(deskRecoveryCodes).where(eq(deskRecoveryCodes.userId, userId))
  await db.delete(deskFactors).where(eq(deskFactors.userId, userId))
}

/** Whether a person's second factor was sealed with this secret. */
export function opensFactor(
  secret: string,
  factor: Pick<typeof deskFactors.$inferSelect, 'userId' | 'secret'>,
): boolean {
  try {
    unseal(secret, sealed(factor.userId), factor.secret)
    return true
  } catch {
    return false
  }
}

/** A second factor that is set up already, with a secret (base32) that the caller knows: for the demo and for tests. */
export async function giveFactor(
  { db, ports, random, now }: Pick<Ctx, 'db' | 'random' | 'now'> & { ports: { secret: string } },
  userId: number,
  secret: string,
) {
  const row = { secret: seal(ports.secret, sealed(userId), secret, random), createdAt: now(), confirmedAt: now() }
  await db.insert(deskFactors).values({ userId, ...row })
}
