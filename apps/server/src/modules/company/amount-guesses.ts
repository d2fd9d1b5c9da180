import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { days, later } from '#kernel/time.ts'
import { dayBefore, guessesADay, hoursUntil } from './application.rules.ts'
import { companyGuesses } from './company.table.ts'

const ofTheDay = (creditCode: string, at: Date) =>
  and(eq(companyGuesses.creditCode, creditCode), gt(companyGuesses.at, dayBefore(at)))

/**
 * Takes one of the guesses that a company is good for within a day, whoever applies for it, in the caller's transaction:
 * guesses at one company go one after another. How many are left then. Refuses `company.guessed`.
 */
export async function takeGuess(tx: Db, creditCode: string, at: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(727104, hashtext(${creditCode}))`)
  const made = await tx
    .select({ at: companyGuesses.at })
    .from(companyGuesses)
    .where(ofTheDay(creditCode, at))
    .orderBy(asc(companyGuesses.at))
  const [oldest] = made
  if (oldest && made.length >= guessesADay) {
    throw new Refusal('company.guessed', { hours: hoursUntil(later(oldest.at, days(1)), at) })
  }
  await tx.insert(companyGuesses).values({ creditCode, at })
  return guessesADay - made.length - 1
}

export const guessesLeft = async (db: Db, creditCode: string, at: Date) =>
  Math.max(0, guessesADay - (await db.$count(companyGuesses, ofTheDay(creditCode, at))))

/** Guesses that no rule looks at any more. */
export const forgetGuesses = (db: Db, at: Date) =>
  db.delete(companyGuesses).where(sql`${companyGuesses.at} < ${dayBefore(at).toISOString()}::timestamptz`)
