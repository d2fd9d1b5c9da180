import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { dayOf } from '#kernel/time.ts'
import { smsCounts } from './account.table.ts'

/** So much of the day's budget within one hour. */
const anHour = 0.25
/** The share of either for phones that nobody has registered: the rest stays for users. */
const forNewPhones = 0.6

const part = (budget: number, share: number) => Math.max(1, Math.floor(budget * share))

/** The share of the budget that a message counts for: `new` for a phone that nobody has registered. */
export type Share = 'known' | 'new'

/** The budget that is used up: none, the share of new phones, or the whole mall's. */
export type Full = 'nothing' | 'new' | 'all'

/** In one order always, so that nobody waits in a circle. */
function bucketsOf(share: Share, budget: number, at: Date) {
  const [day, hour] = [`day:${dayOf(at)}`, `hour:${at.toISOString().slice(0, 13)}`]
  const all = [
    { bucket: day, most: budget },
    { bucket: hour, most: part(budget, anHour) },
  ]
  if (share === 'known') return all
  const most = (of: number) => part(of, forNewPhones)
  return [
    ...all,
    { bucket: `new-${day}`, most: most(budget) },
    { bucket: `new-${hour}`, most: most(part(budget, anHour)) },
  ]
}

class OverBudget extends Error {
  readonly full: Full
  constructor(full: Full) {
    super('the budget of messages is used up')
    this.full = full
  }
}

/** Gives back a message that the sender did not take, to the buckets that it was taken from. */
export async function returnToBudget(db: Db, share: Share, takenAt: Date): Promise<void> {
  const names = bucketsOf(share, 0, takenAt).map(({ bucket }) => bucket)
  await db
    .update(smsCounts)
    .set({ sent: sql`${smsCounts.sent} - 1` })
    .where(and(inArray(smsCounts.bucket, names), gt(smsCounts.sent, 0)))
}

/**
 * Takes one message out of the budget, in the caller's transaction and in one statement, so that many at once never get
 * more than there are. `ended`: what this very message was the last of, for the log.
 */
export async function takeFromBudget(
  tx: Db,
  { share, budget, at }: { share: Share; budget: number; at: Date },
): Promise<{ full: Full; ended: string[] }> {
  const buckets = bucketsOf(share, budget, at)
  try {
    return await tx.transaction(async (inner) => {
      const taken = await inner
        .insert(smsCounts)
        .values(buckets.map((bucket) => ({ ...bucket, sent: 1, at })))
        .onConflictDoUpdate({
          target: smsCounts.bucket,
          set: { sent: sql`${smsCounts.sent} + 1`, most: sql`excluded.most` },
          setWhere: sql`${smsCounts.sent} < excluded.most`,
        })
        .returning()
      const missing = buckets.filter(({ bucket }) => !taken.some((row) => row.bucket === bucket))
      if (missing.length > 0)
        throw new OverBudget(missing.every((one) => one.bucket.startsWith('new-')) ? 'new' : 'all')
      const ended = taken.filter(({ sent, most }) => sent === most).map(({ bucket }) => bucket)
      return { full: 'nothing' as const, ended }
    })
  } catch (error) {
    if (error instanceof OverBudget) return { full: error.full, ended: [] }
    throw error
  }
}
