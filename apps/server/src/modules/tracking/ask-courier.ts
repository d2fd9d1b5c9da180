import { and, eq, lt, lte, or, sql } from 'drizzle-orm'
import type { CourierNumber, ParcelQuestion, PushedParcel, Trace } from '#adapters/courier/port.ts'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { days, later } from '#kernel/time.ts'
import { trackedNumbers, type watchStates } from './tracking.table.ts'

type Deps = { db: Db } & Pick<Ctx, 'ports'>
type Rest = NonNullable<Ctx['ports']['courier']['rest']>

/** A parcel that is so long under way is asked about rarely. */
const freshFor = days(15)
/** After so long the providers end their watch as well; a parcel is not asked about any more. */
export const trackedFor = days(60)
/** Longer than any parcel is asked about. */
const rememberedFor = days(120)

/**
 * Everything that the courier knows of a parcel; empty as well while its number is left alone. A provider that can push is asked to once, and again
 * before each question for as long as it refuses the account; the first push brings what a question would have.
 */
export async function askCourier({ db, ports }: Deps, parcel: ParcelQuestion): Promise<Trace[]> {
  const { courier } = ports
  if (!courier.rest) return courier.track(parcel)
  const claim = await claimNumber(db, parcel, courier.rest)
  if (!claim) return []
  try {
    if (claim.watch === null && courier.push) {
      const isWatched = await courier.push.watch(parcel)
      if (isWatched !== 'later') await setWatch(db, parcel, isWatched ? 'pushed' : 'asked')
      if (isWatched === true) return []
    }
    return await courier.track(parcel)
  } catch (error) {
    // The question was not answered: the clock's job decides when to try again.
    await release(db, parcel, claim.before)
    throw error
  }
}

/**
 * Notes that a number is being asked about now, unless it is to be left alone. The row is written before the question, so that of two
 * processes one asks.
 */
async function claimNumber(db: Db, parcel: ParcelQuestion, rest: Rest) {
  const { expressCode, expressNo, shippedAt, now } = parcel
  const [fresh] = await db
    .insert(trackedNumbers)
    .values({ expressCode, expressNo, askedAt: now })
    .onConflictDoNothing()
    .returning({ watch: trackedNumbers.watch })
  if (fresh) return { ...fresh, before: null }
  const [row] = await db.select().from(trackedNumbers).where(of(parcel))
  if (!row) return null
  const isOld = later(shippedAt, freshFor) < now
  const slowBefore = lte(trackedNumbers.askedAt, later(now, -rest.slow))
  const usualBefore = and(
    lte(trackedNumbers.askedAt, later(now, -rest.usual)),
    or(sql`${trackedNumbers.watch} is null`, eq(trackedNumbers.watch, 'asked')),
  )
  const [claimed] = await db
    .update(trackedNumbers)
    .set({ askedAt: now })
    .where(and(of(parcel), isOld ? slowBefore : or(slowBefore, usualBefore)))
    .returning({ watch: trackedNumbers.watch })
  return claimed ? { ...claimed, before: row.askedAt } : null
}

async function release(db: Db, parcel: ParcelQuestion, before: Date | null): Promise<void> {
  const mine = and(of(parcel), eq(trackedNumbers.askedAt, parcel.now))
  if (before) await db.update(trackedNumbers).set({ askedAt: before }).where(mine)
  else await db.delete(trackedNumbers).where(mine)
}

const setWatch = (db: Db, parcel: CourierNumber, watch: (typeof watchStates)[number]) =>
  db.update(trackedNumbers).set({ watch }).where(of(parcel))

/** The provider pushes nothing more about a number: it is asked, rarely. */
export async function endWatch(db: Db, { expressNo, isOf }: Pick<PushedParcel, 'expressNo' | 'isOf'>): Promise<void> {
  const rows = await db.select().from(trackedNumbers).where(eq(trackedNumbers.expressNo, expressNo))
  for (const row of rows) if (isOf(row.expressCode)) await setWatch(db, row, 'over')
}

const of = ({ expressCode, expressNo }: CourierNumber) =>
  and(eq(trackedNumbers.expressCode, expressCode), eq(trackedNumbers.expressNo, expressNo))

/** Forgets numbers that are not asked about any more. */
export async function forgetNumbers(db: Db, at: Date): Promise<void> {
  await db.delete(trackedNumbers).where(lt(trackedNumbers.askedAt, later(at, -rememberedFor)))
}
