import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { later, minutes } from '#kernel/clock.ts'
import { Refusal } from '#kernel/refusal.ts'
import { loginFailures } from './account.table.ts'

/** Wrong passwords in a row that lock what was typed. */
const tries = 5
/** How long it stays locked, and how long a wrong try is remembered. */
const span = minutes(10)

/**
 * Takes one of the five tries for what was typed as account, known or unknown alike, before the password is looked at:
 * many tries at once get no more than five looks. Returns the refusal that a wrong password then deserves. Refuses
 * `login.locked`.
 */
export async function takeTry(db: Db, account: string, at: Date): Promise<Refusal> {
  const failures = sql`case when ${gt(loginFailures.at, later(at, -span))} then ${loginFailures.failures} + 1 else 1 end`
  const lockedUntil = sql`case when ${failures} >= ${tries} then ${later(at, span).toISOString()}::timestamptz end`
  const [taken] = await db
    .insert(loginFailures)
    .values({ account, failures: 1, at })
    .onConflictDoUpdate({
      target: loginFailures.account,
      set: { failures, lockedUntil, at },
      setWhere: or(isNull(loginFailures.lockedUntil), lte(loginFailures.lockedUntil, at)),
    })
    .returning()
  if (taken) return taken.lockedUntil ? locked(taken.lockedUntil, at) : wrong()
  const [held] = await db
    .select({ until: loginFailures.lockedUntil })
    .from(loginFailures)
    .where(and(eq(loginFailures.account, account), gt(loginFailures.lockedUntil, at)))
  throw locked(held?.until ?? at, at)
}

const wrong = () => new Refusal('login.wrong', {}, { keepWrites: true })

const locked = (until: Date, at: Date) =>
  new Refusal('login.locked', { minutes: minutesUntil(until, at) }, { keepWrites: true })

/** Whole minutes to wait, at least one. */
export const minutesUntil = (until: Date, at: Date) =>
  Math.max(1, Math.ceil((until.getTime() - at.getTime()) / minutes(1)))

/** The right password, or proof of the phone, makes the wrong tries forgotten. */
export async function forgetTries(db: Db, accounts: readonly (string | null)[]) {
  const typed = accounts.filter((account) => account !== null)
  await db.delete(loginFailures).where(inArray(loginFailures.account, typed))
}
