import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Fault } from '#kernel/fault.ts'
import { seal, unseal } from '#kernel/seal.ts'
import { later, minutes } from '#kernel/time.ts'
import { unsentTexts } from './message.table.ts'
import { forgetReceiptsOf, noteHanded } from './text-receipts.ts'
import { type TextName, type TextValues, wordsOf } from './text-templates.ts'

/** A text by SMS that matters after its call was answered. After `goodUntil` it is not sent any more. */
type Text<Name extends Queued> = { phone: string; scene: Name; values: TextValues<Name>; goodUntil: Date }
/** A login code is never one of these. */
type Queued = Exclude<TextName, 'code'>
type Sending = Pick<Ctx, 'db' | 'now'> & { ports: Pick<Ctx['ports'], 'sms' | 'secret'> }

/** Handing one over takes seconds. */
const takes = minutes(10)
const Packed = z.object({ text: z.string(), values: z.record(z.string(), z.string()) })
const packed = (text: string, values: z.infer<typeof Packed>['values']) => JSON.stringify({ text, values })

/** A row that waited while the mall was replaced by this version is plain text, not JSON. */
const unpacked = (kept: string) => (kept.startsWith('{') ? Packed.parse(JSON.parse(kept)) : { text: kept })

const sealedFor = (phone: string) => ({ purpose: 'unsent text', about: `phone:${phone}` })

/** Notes texts to be sent, in the caller's transaction: they go when, and only when, the thing happened. Answers their ids. */
export async function queueTexts<Name extends Queued>(
  db: Db,
  { now, random, ports, config }: Pick<Ctx, 'now' | 'random' | 'config'> & { ports: Pick<Ctx['ports'], 'secret'> },
  texts: readonly Text<Name>[],
): Promise<number[]> {
  if (texts.length === 0) return []
  const rows = await db
    .insert(unsentTexts)
    .values(
      texts.map(({ phone, scene, values, goodUntil }) => ({
        phone,
        scene,
        sealed: seal(ports.secret, sealedFor(phone), packed(wordsOf(scene, values, config.origin), values), random),
        goodUntil,
        createdAt: now(),
      })),
    )
    .returning({ id: unsentTexts.id })
  return rows.map(({ id }) => id)
}

/** Sends them at once, for what comes after the commit; what the sender does not take now, the clock sends. */
export async function sendSoon({ log, ...deps }: Sending & Pick<Ctx, 'log'>, ids: readonly number[]): Promise<void> {
  await Promise.all(
    ids.map((id) =>
      sendText(deps, id).catch((error: unknown) => log.warn({ err: error, id }, 'a text waits to be sent')),
    ),
  )
}

/** Not sent, wanted still, and not with a sender at this moment. */
export async function textsToSend(db: Db, at: Date, limit: number): Promise<number[]> {
  const free = sql`(${unsentTexts.takenAt} is null or ${unsentTexts.takenAt} <= ${later(at, -takes).toISOString()}::timestamptz)`
  const rows = await db
    .select({ id: unsentTexts.id })
    .from(unsentTexts)
    .where(and(sql`${unsentTexts.goodUntil} > ${at.toISOString()}::timestamptz`, free))
    .orderBy(asc(unsentTexts.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * Hands one to the sender, once: of two callers at the same time one does. If the process ended while the sender had it, it may have
 * been sent, and goes again only when somebody asks for it (`again`). False when another caller has it. Throws the sender's error.
 */
export async function sendText({ db, now, ports }: Sending, id: number, again = false): Promise<boolean> {
  const free = again
    ? sql`(${unsentTexts.takenAt} is null or ${unsentTexts.takenAt} <= ${later(now(), -takes).toISOString()}::timestamptz)`
    : isNull(unsentTexts.takenAt)
  const [text] = await db
    .update(unsentTexts)
    .set({ takenAt: now() })
    .where(and(eq(unsentTexts.id, id), free))
    .returning()
  if (!text) {
    const [left] = await db.select().from(unsentTexts).where(eq(unsentTexts.id, id))
    if (left && !again && left.takenAt && left.takenAt <= later(now(), -takes))
      throw new Fault('上次发送时程序中断，短信可能已经发出，没有自动重发')
    return false
  }
  const { phone, scene, sealed } = text
  let handed: string | undefined
  try {
    handed = await ports.sms.send({ phone, scene, ...unpacked(unseal(ports.secret, sealedFor(phone), sealed)) })
  } catch (error) {
    await db.update(unsentTexts).set({ takenAt: null }).where(eq(unsentTexts.id, id))
    throw error
  }
  await db.delete(unsentTexts).where(eq(unsentTexts.id, id))
  await noteHanded(db, { ref: handed, phone, scene, at: now() })
  return true
}

/** Drops texts whose `goodUntil` is over, so that none is sent late. Returns the ids of those dropped. */
export async function dropLateTexts(db: Db, at: Date): Promise<number[]> {
  const late = await db.delete(unsentTexts).where(lte(unsentTexts.goodUntil, at)).returning({ id: unsentTexts.id })
  return late.map(({ id }) => id)
}

/** Deletes the texts to a person who leaves for good, in the caller's transaction. */
export async function forgetTextsTo(db: Db, phones: readonly string[]): Promise<void> {
  await db.delete(unsentTexts).where(inArray(unsentTexts.phone, [...phones]))
  await forgetReceiptsOf(db, phones)
}
