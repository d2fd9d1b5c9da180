import { lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { days, hours, later } from '#kernel/time.ts'
import {
  familiarPlaces,
  guessWarnings,
  knownDevices,
  loginGuesses,
  safetyChallenges,
  safetyPasses,
  smsCodes,
  smsCounts,
  stepUps,
} from './account.table.ts'
import { forgetFormerPhones } from './former-phone.ts'

/** Puzzles, passes, codes, proofs and wrong tries that no rule looks at any more, and devices that nobody uses. */
export async function forgetSpentChecks(db: Db, at: Date) {
  // How many were asked for within the hour makes the next ones harder.
  await db.delete(safetyChallenges).where(lt(safetyChallenges.expiresAt, later(at, -hours(1))))
  await db.delete(safetyPasses).where(lt(safetyPasses.expiresAt, at))
  await db.delete(stepUps).where(lt(stepUps.expiresAt, at))
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, later(at, -days(365))))
  await forgetFormerPhones(db, at)
  await db.delete(familiarPlaces).where(lt(familiarPlaces.lastSeenAt, later(at, -days(180))))
  await db.delete(loginGuesses).where(lt(loginGuesses.at, later(at, -days(1))))
  await db.delete(guessWarnings).where(lt(guessWarnings.at, later(at, -days(2))))
  await db.delete(smsCounts).where(lt(smsCounts.at, later(at, -days(2))))
  // The limits of the day count codes, so they stay a little longer than they live.
  await db.delete(smsCodes).where(lt(smsCodes.createdAt, later(at, -days(2))))
}
