import { timingSafeEqual } from 'node:crypto'
import type { SmsScene } from '@mall/contract/account'
import { and, eq, gt, gte, isNull, max, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { later } from '#kernel/clock.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { digits, hmacSha256 } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { smsCodes } from './account.table.ts'
import { codeLife, codeText, codeTries, countedSince, resendAfterSeconds, sendingStop } from './code.rules.ts'
import { watchCost } from './cost.ts'
import { maskPhone } from './phone.rules.ts'
import { usePass } from './safety.service.ts'

type Meant = { phone: string; scene: SmsScene }

/** At rest a code is bound to its phone and scene, and means nothing without the installation's secret. */
const hashOf = (secret: string, { phone, scene }: Meant, code: string) =>
  hmacSha256(secret, `sms:${scene}:${phone}:${code}`)

/**
 * Sends a code; the only way that one is ever sent, so that no call has limits of its own. Refuses `safety.required`,
 * `sms.too_soon`, `sms.too_many`, `sms.not_sent`.
 */
export async function sendSms(ctx: Ctx<Actor | null>, meant: Meant) {
  const { db, now, random, ports, client, log } = ctx
  const { phone, scene } = meant
  const at = now()
  const code = digits(random, 6)
  const id = await db.transaction(async (tx) => {
    await takeTurn(tx, phone, client.ip)
    await usePass(tx, { phone, ip: client.ip, at })
    const earlier = await tx
      .select({ phone: smsCodes.phone, ip: smsCodes.ip, device: smsCodes.device, createdAt: smsCodes.createdAt })
      .from(smsCodes)
      .where(and(or(eq(smsCodes.phone, phone), eq(smsCodes.ip, client.ip)), gte(smsCodes.createdAt, countedSince(at))))
    const stop = sendingStop({ phone, ip: client.ip, device: client.device, at }, earlier)
    if (stop?.code === 'sms.too_many') log.warn({ phone: maskPhone(phone), ip: client.ip }, 'sms limit of the day')
    // The pass comes back with the rollback, so that waiting does not cost another slider.
    if (stop) throw stop
    const row = { phone, scene, codeHash: hashOf(ports.secret, meant, code), ip: client.ip, device: client.device }
    const [kept] = await tx
      .insert(smsCodes)
      .values({ ...row, triesLeft: codeTries, createdAt: at, expiresAt: later(at, codeLife) })
      .returning({ id: smsCodes.id })
    if (!kept) throw new Error('insert returned no row')
    return kept.id
  })
  await watchCost(ctx, id)
  try {
    await ports.sms.send({ phone, scene, text: codeText(code, scene) })
  } catch (error) {
    // It may have been sent all the same, so it still counts against the limits.
    await db.update(smsCodes).set({ usedAt: now() }).where(eq(smsCodes.id, id))
    log.error({ err: error, scene }, 'a message was not sent')
    throw new Refusal('sms.not_sent')
  }
  return { resend_after_seconds: resendAfterSeconds }
}

/** Sendings to one phone or from one address go one after another; phones before addresses, so nobody waits in a circle. */
async function takeTurn(tx: Db, phone: string, ip: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(727101, hashtext(${phone}))`)
  await tx.execute(sql`select pg_advisory_xact_lock(727102, hashtext(${ip}))`)
}

/**
 * Uses up the newest code of this phone and scene, once. Every call takes one of its five tries before it compares, so
 * many guesses at once get no more. Refuses `sms.wrong_code`, whatever is wrong. Call it on `ctx.db`, never inside a
 * transaction of your own: a rollback would give the try back.
 */
export async function verifyCode(
  { db, now, ports }: Pick<Ctx, 'db' | 'now' | 'ports'>,
  { phone, scene, code }: Meant & { code: string },
): Promise<void> {
  const wrong = new Refusal('sms.wrong_code', {}, { keepWrites: true })
  const at = now()
  const newest = db
    .select({ id: max(smsCodes.id) })
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.scene, scene)))
  const [tried] = await db
    .update(smsCodes)
    .set({ triesLeft: sql`${smsCodes.triesLeft} - 1` })
    .where(
      and(
        eq(smsCodes.id, sql`${newest}`),
        isNull(smsCodes.usedAt),
        gt(smsCodes.triesLeft, 0),
        gt(smsCodes.expiresAt, at),
      ),
    )
    .returning({ id: smsCodes.id, codeHash: smsCodes.codeHash })
  if (!tried || !same(tried.codeHash, hashOf(ports.secret, { phone, scene }, code))) throw wrong
  const used = await db
    .update(smsCodes)
    .set({ usedAt: at })
    .where(and(eq(smsCodes.id, tried.id), isNull(smsCodes.usedAt)))
    .returning({ id: smsCodes.id })
  if (used.length === 0) throw wrong
}

/** Takes as long for a near miss as for a far one. */
const same = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))
