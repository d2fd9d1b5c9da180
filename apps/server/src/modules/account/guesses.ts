import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { loginGuesses } from './account.table.ts'
import { beginsToSlow, type Count, countInPlace, countOfStrangers, guessStop, locked } from './guesses.rules.ts'

/**
 * One try at a password: the account as it was typed, known or unknown alike; the place; and whether that account was never
 * used from there. No account is shut to others: wrong tries lock the place where they were made, and slow down strangers.
 */
export type Attempt = { account: string; place: string; stranger: boolean }

/** The place under which the guesses of all strangers together are counted. */
const everywhere = ''

/** Before the password is looked at, which costs time. Refuses `login.locked`, `login.slow`. */
export async function checkOpen(db: Db, attempt: Attempt, at: Date): Promise<void> {
  const stop = guessStop(await countsOf(db, attempt), attempt.stranger, at)
  if (stop) throw stop
}

export type Wrong = {
  refusal: Refusal
  /** The place is locked by this try. */
  locks: boolean
  /** Strangers have to wait from this try on. */
  slows: boolean
}

/**
 * Settles one try after the password was compared; null when it was right and counts. Tries at one account settle one
 * after another, and one that finds it locked meanwhile counts as not looked at, even if it was right: of many at once no
 * more than five are looked at, and however many right ones come at once, none stands in another's way. Call it on
 * `ctx.db`, never inside a transaction of your own: a rollback would give the try back.
 */
export async function settleTry(db: Db, attempt: Attempt, right: boolean, at: Date): Promise<Wrong | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(727103, hashtext(${attempt.account}))`)
    const counts = await countsOf(tx, attempt)
    const stop = guessStop(counts, attempt.stranger, at)
    if (stop) return { refusal: stop, locks: false, slows: false }
    if (right) {
      await tx.delete(loginGuesses).where(inPlace(attempt))
      return null
    }
    const here = countInPlace(counts.place, at)
    await keep(tx, attempt.account, attempt.place, here)
    const strangers = attempt.stranger ? countOfStrangers(counts.strangers, at) : undefined
    if (strangers) await keep(tx, attempt.account, everywhere, strangers)
    const refusal = here.lockedUntil
      ? locked(here.lockedUntil, at)
      : new Refusal('login.wrong', null, { keepWrites: true })
    return { refusal, locks: here.lockedUntil !== null, slows: beginsToSlow(strangers) }
  })
}

const inPlace = ({ account, place }: Attempt) => and(eq(loginGuesses.account, account), eq(loginGuesses.place, place))

async function countsOf(db: Db, { account, place }: Attempt) {
  const rows = await db
    .select()
    .from(loginGuesses)
    .where(and(eq(loginGuesses.account, account), inArray(loginGuesses.place, [place, everywhere])))
  const of = (wanted: string): Count | undefined => rows.find((row) => row.place === wanted)
  return { place: of(place), strangers: of(everywhere) }
}

const keep = (tx: Db, account: string, place: string, count: Count) =>
  tx
    .insert(loginGuesses)
    .values({ account, place, ...count })
    .onConflictDoUpdate({ target: [loginGuesses.account, loginGuesses.place], set: count })

/** Proof of the phone, or a new password, makes all wrong tries forgotten, wherever they were made. */
export async function forgetTries(db: Db, accounts: readonly (string | null)[]) {
  const typed = accounts.filter((account) => account !== null)
  await db.delete(loginGuesses).where(inArray(loginGuesses.account, typed))
}
