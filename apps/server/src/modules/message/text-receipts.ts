import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { days, later, minutes } from '#kernel/time.ts'
import { textReceipts } from './message.table.ts'
import { codeOf, undeliveredReason } from './undelivered.rules.ts'

/** Carriers tell within three days or never. */
const reportedWithin = days(3)
const keptFor = days(7)
/** Before that no carrier has told anything. */
const firstAsk = 20_000

type Handed = { ref: string | undefined; phone: string; scene: string; at: Date }

/** Notes a text that the sender took, where it told its own number of it. */
export async function noteHanded(db: Db, { ref, phone, scene, at }: Handed): Promise<void> {
  if (ref === undefined || ref === '') return
  await db.insert(textReceipts).values({ ref, phone, scene, handedAt: at }).onConflictDoNothing()
}

/** Texts to be asked about now, oldest first: each at first after half a minute, then with growing gaps. */
export function receiptsToAsk(db: Db, at: Date, limit: number) {
  const { askedAt, handedAt, state } = textReceipts
  const gap = sql`greatest(interval '30 seconds', (${askedAt} - ${handedAt}) / 2)`
  return db
    .select({ id: textReceipts.id, ref: textReceipts.ref, phone: textReceipts.phone, handedAt })
    .from(textReceipts)
    .where(
      and(
        eq(state, 'waiting'),
        lte(handedAt, later(at, -firstAsk)),
        gt(handedAt, later(at, -reportedWithin)),
        or(isNull(askedAt), sql`${askedAt} + ${gap} <= ${at.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(asc(handedAt))
    .limit(limit)
}

/** Asks the sender about one text. Throws what it throws; the question counts all the same, so that the next waits longer. */
export async function askReceipt(
  { db, now, ports }: Pick<Ctx, 'db' | 'now'> & { ports: Pick<Ctx['ports'], 'sms'> },
  text: { id: number; ref: string; phone: string; handedAt: Date },
): Promise<boolean> {
  await db.update(textReceipts).set({ askedAt: now() }).where(eq(textReceipts.id, text.id))
  const receipt = (await ports.sms.receiptOf?.(text)) ?? null
  if (receipt === null) return false
  return takeReceipt(db, { ref: text.ref, ...receipt })
}

/** The first word of the carrier counts. False for a text that is not ours, or was told of before. */
export async function takeReceipt(
  db: Db,
  { ref, delivered, code }: { ref: string; delivered: boolean; code: string },
): Promise<boolean> {
  const told = await db
    .update(textReceipts)
    .set({ state: delivered ? 'delivered' : 'failed', code: delivered ? '' : codeOf(code) })
    .where(and(eq(textReceipts.ref, ref), eq(textReceipts.state, 'waiting')))
    .returning({ id: textReceipts.id })
  return told.length > 0
}

/** Counts of delivered and undelivered texts of the last 24 hours; null where no sender told its number of any. */
export async function receiptsOfDay(db: Db, at: Date) {
  const rows = await db
    .select({ state: textReceipts.state, code: textReceipts.code, count: count() })
    .from(textReceipts)
    .where(gt(textReceipts.handedAt, later(at, -days(1))))
    .groupBy(textReceipts.state, textReceipts.code)
  if (rows.length === 0) return null
  const sum = (wanted: (typeof rows)[number]['state']) =>
    rows.filter(({ state }) => state === wanted).reduce((total, row) => total + row.count, 0)
  const reasons = new Map<string, number>()
  for (const { state, code, count: times } of rows) {
    if (state !== 'failed') continue
    const reason = undeliveredReason(code)
    reasons.set(reason, (reasons.get(reason) ?? 0) + times)
  }
  return {
    delivered: sum('delivered'),
    failed: sum('failed'),
    waiting: sum('waiting'),
    reasons: [...reasons].map(([reason, times]) => ({ reason, count: times })).toSorted((a, b) => b.count - a.count),
  }
}

/** An alarm needs this many reported texts in a day, and this share of them undelivered. */
export const undeliveredAlarm = { fewest: 10, share: 0.2 } as const

/** Why the last code to this phone did not arrive, in words; empty where it did, or no reason is known. For the owner of the phone only. */
export async function lastUndelivered(db: Db, phone: string, at: Date): Promise<string> {
  const [last] = await db
    .select({ state: textReceipts.state, code: textReceipts.code })
    .from(textReceipts)
    .where(and(eq(textReceipts.phone, phone), gt(textReceipts.handedAt, later(at, -minutes(30)))))
    .orderBy(desc(textReceipts.id))
    .limit(1)
  return last?.state === 'failed' ? undeliveredReason(last.code) : ''
}

export async function forgetReceipts(db: Db, at: Date): Promise<void> {
  await db.delete(textReceipts).where(lt(textReceipts.handedAt, later(at, -keptFor)))
}

/** Deletes the receipts of a person who leaves for good, in the caller's transaction. */
export const forgetReceiptsOf = (db: Db, phones: readonly string[]) =>
  db.delete(textReceipts).where(inArray(textReceipts.phone, [...phones]))
