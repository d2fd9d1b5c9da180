import { timingSafeEqual } from 'node:crypto'
import * as calls from '@mall/contract/account/calls'
import * as terms from '@mall/contract/account/terms'
import { type SmsScene, safetyPass } from '@mall/contract/account/words'
import type { ParsedOf } from '@mall/contract/call/call'
import { and, desc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm'
import type { SmsMessage } from '#adapters/sms/port.ts'
import type { Db } from '#db/client.ts'
import { addressKey } from '#kernel/address-key.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { digits, hmacSha256 } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { later, minutes } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { lastUndelivered, noteHanded, wordsOf } from '#modules/message/message.public.ts'
import { smsCodes } from './account.table.ts'
import { type Pass, returnPass, usePass } from './pass-safety-check.ts'
import { maskPhone } from './phone.rules.ts'
import { returnToBudget, type Share, takeFromBudget } from './sms-budget.ts'
import {
  codeLife,
  codeTries,
  codeValues,
  countedSince,
  otherWay,
  resendAfterSeconds,
  sendingStop,
} from './sms-code.rules.ts'
import { watchCost } from './sms-cost.ts'
import { userByPhone } from './user.ts'

type Meant = ParsedOf<typeof calls.sendSms>

/** At rest a code is bound to its phone and scene, and means nothing without the installation's secret. */
const hashOf = (secret: string, { phone, scene }: Meant, code: string) =>
  hmacSha256(secret, `sms:${scene}:${phone}:${code}`)

/** Purposes for which a phone need not be anybody's yet: for these the answer never depends on whose it is. */
const forAnyPhone: readonly SmsScene[] = ['register', 'bind', 'desk', 'settle']

/**
 * Sends a code; the only way that one is ever sent, so that no call has limits of its own. Refuses `safety.required`,
 * `sms.too_soon`, `sms.too_often`, `sms.too_many`, `sms.budget`, `sms.not_sent`, `sms.no_answer`.
 */
export const sendSms = useCase(calls.sendSms, terms.sendSms, async (ctx, meant) => {
  const { db, now, random, ports, client, log } = ctx
  const { phone, scene } = meant
  const at = now()
  const address = addressKey(client.ip)
  const code = digits(random, 6)
  // Only the owner learns that a message was not delivered: others must not learn whether a phone is off.
  const undelivered = ctx.actor?.phone === phone ? await lastUndelivered(db, phone, at) : ''
  const { id, goes, ended, share, pass } = await db.transaction(async (tx) => {
    await takeTurn(tx, phone, address)
    const used = await usePass(tx, { phone, scene, address, at })
    const earlier = await tx
      .select({
        phone: smsCodes.phone,
        address: smsCodes.address,
        device: smsCodes.device,
        createdAt: smsCodes.createdAt,
        outcome: smsCodes.outcome,
      })
      .from(smsCodes)
      .where(
        and(or(eq(smsCodes.phone, phone), eq(smsCodes.address, address)), gte(smsCodes.createdAt, countedSince(at))),
      )
    const stop = sendingStop({ phone, address, device: client.device, at }, earlier)
    if (stop?.code === 'sms.too_many') log.warn({ phone: maskPhone(phone), address }, 'sms limit of the day')
    // The pass comes back with the rollback, so that waiting does not cost another puzzle.
    if (stop) throw stop
    const budget = await takeTurnOfBudget({ ...ctx, db: tx }, meant)
    const row = { phone, scene, codeHash: hashOf(ports.secret, meant, code), address, device: client.device }
    const times = { createdAt: at, expiresAt: later(at, codeLife), usedAt: budget.goes ? null : at }
    const [kept] = await tx
      .insert(smsCodes)
      .values({ ...row, ...times, triesLeft: codeTries, othersLeft: codeTries })
      .returning({ id: smsCodes.id })
    if (!kept) throw new Error('insert returned no row')
    return { id: kept.id, pass: isHeldBack(earlier, { phone, address, at }) ? null : used, ...budget }
  })
  for (const bucket of ended) log.error({ bucket }, 'sms budget used up: no more messages until it is over')
  await watchCost(ctx, id)
  if (goes) {
    const values = codeValues(code, scene)
    const text = wordsOf('code', values, ctx.config.origin)
    await handOver(ctx, { id, phone, scene, text, values, share, pass, sentAt: at })
  }
  return { resend_after_seconds: resendAfterSeconds, undelivered }
})

type Sending = { phone: string; address: string; createdAt: Date; outcome: string }

/**
 * Whether the pass is used up for good, even if the sender refuses: a sender that sends and then refuses could be made to send without end.
 * Tries within the life of a pass count, to this phone from this place.
 */
const isHeldBack = (
  earlier: readonly Sending[],
  { phone, address, at }: { phone: string; address: string; at: Date },
) =>
  earlier.filter(
    (one) =>
      one.phone === phone &&
      one.address === address &&
      one.outcome === 'not_sent' &&
      one.createdAt > later(at, -minutes(safetyPass.minutes)),
  ).length >= safetyPass.triesAfterFailure

/** `pass`: what counts again where the sender refuses. */
type Handed = SmsMessage & { id: number; scene: SmsScene; share: Share; pass: Pass | null; sentAt: Date }

async function handOver(
  { db, now, ports, log }: Pick<Ctx, 'db' | 'now' | 'ports' | 'log'>,
  { id, share, pass, sentAt, ...message }: Handed,
): Promise<void> {
  try {
    const ref = await ports.sms.send(message)
    await noteHanded(db, { ref, phone: message.phone, scene: message.scene, at: sentAt })
  } catch (error) {
    // Without an answer in time it may have been sent all the same, and costs money.
    const outcome = error instanceof Error && error.name === 'TimeoutError' ? 'unclear' : 'not_sent'
    await db.update(smsCodes).set({ usedAt: now(), outcome }).where(eq(smsCodes.id, id))
    if (outcome === 'not_sent') {
      await returnToBudget(db, share, sentAt)
      if (pass) await returnPass(db, pass)
    }
    log.error({ err: error, scene: message.scene }, 'a message was not sent')
    const way = otherWay[message.scene] ?? ''
    throw new Refusal(outcome === 'unclear' ? 'sms.no_answer' : 'sms.not_sent', { way })
  }
}

/**
 * Whether the message goes. When what others may have of the budget is used up, people who are here already still log in;
 * a phone that nobody has registered gets the same answer and no message: its code would open no account, and another
 * answer would tell who is registered. Refuses `sms.budget`.
 */
async function takeTurnOfBudget({ db, now, config }: Pick<Ctx, 'db' | 'now' | 'config'>, { phone, scene }: Meant) {
  const known = (await userByPhone(db, phone)) !== undefined
  const share: Share = known && !forAnyPhone.includes(scene) ? 'known' : 'new'
  const { full, ended } = await takeFromBudget(db, { share, budget: config.smsDailyBudget, at: now() })
  if (full === 'all' || (full === 'new' && forAnyPhone.includes(scene))) throw new Refusal('sms.budget')
  return { goes: full === 'nothing', ended, share }
}

/** Sendings to one phone or from one address go one after another; phones before addresses, so nobody waits in a circle. */
async function takeTurn(tx: Db, phone: string, address: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(727101, hashtext(${phone}))`)
  await tx.execute(sql`select pg_advisory_xact_lock(727102, hashtext(${address}))`)
}

/**
 * Uses up a code of this phone and scene, once, and returns its id: the newest that was asked for from here, or else the newest of all. Every
 * call takes a try before it compares, so many guesses at once get no more: five are for where the code was asked for,
 * five for everybody else together, so that no stranger burns the code of the person who waits for it. Refuses `sms.wrong_code`,
 * whatever is wrong. Call it on `ctx.db`, never inside a transaction of your own: a rollback would give the try back.
 */
export async function verifyCode(
  { db, now, ports, client }: Pick<Ctx, 'db' | 'now' | 'ports' | 'client'>,
  { phone, scene, code }: Meant & { code: string },
): Promise<number> {
  const wrong = new Refusal('sms.wrong_code', null, { keepWrites: true })
  const at = now()
  const address = addressKey(client.ip)
  const counts = and(eq(smsCodes.phone, phone), eq(smsCodes.scene, scene), gt(smsCodes.expiresAt, at))
  const [meantOne] = await db
    .select({ id: smsCodes.id, address: smsCodes.address })
    .from(smsCodes)
    .where(counts)
    .orderBy(desc(eq(smsCodes.address, address)), desc(smsCodes.id))
    .limit(1)
  const tries = meantOne?.address === address ? smsCodes.triesLeft : smsCodes.othersLeft
  const left = sql`${tries} - 1`
  const [tried] = await db
    .update(smsCodes)
    .set(tries === smsCodes.triesLeft ? { triesLeft: left } : { othersLeft: left })
    .where(and(eq(smsCodes.id, meantOne?.id ?? 0), isNull(smsCodes.usedAt), gt(tries, 0)))
    .returning({ id: smsCodes.id, codeHash: smsCodes.codeHash })
  if (!tried || !same(tried.codeHash, hashOf(ports.secret, { phone, scene }, code))) throw wrong
  const used = await db
    .update(smsCodes)
    .set({ usedAt: at })
    .where(and(eq(smsCodes.id, tried.id), isNull(smsCodes.usedAt)))
    .returning({ id: smsCodes.id })
  if (used.length === 0) throw wrong
  return tried.id
}

/**
 * Makes a login code that `verifyCode` has just used up good once more, for registering the same phone alone, within the life and the tries
 * that it has left: its holder proved the phone, and a second text would prove nothing more.
 */
export async function letCodeRegister(
  { db, ports }: Pick<Ctx, 'db' | 'ports'>,
  id: number,
  { phone, code }: { phone: string; code: string },
): Promise<void> {
  const codeHash = hashOf(ports.secret, { phone, scene: 'register' }, code)
  await db
    .update(smsCodes)
    .set({ scene: 'register', codeHash, usedAt: null })
    .where(and(eq(smsCodes.id, id), eq(smsCodes.phone, phone), eq(smsCodes.scene, 'login')))
}

/** Takes as long for a near miss as for a far one. */
const same = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))
