import { lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { days, later } from '#kernel/clock.ts'
import { knownDevices, loginFailures, safetyChallenges, safetyPasses, smsCodes, stepUps } from './account.table.ts'

/** Puzzles, passes, codes, proofs and wrong tries that no rule looks at any more, and devices that nobody uses. */
export async function forgetSpentChecks(db: Db, at: Date) {
  await db.delete(safetyChallenges).where(lt(safetyChallenges.expiresAt, at))
  await db.delete(safetyPasses).where(lt(safetyPasses.expiresAt, at))
  await db.delete(stepUps).where(lt(stepUps.expiresAt, at))
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, later(at, -days(365))))
  await db.delete(loginFailures).where(lt(loginFailures.at, later(at, -days(1))))
  // The limits of the day count codes, so they stay a little longer than they live.
  await db.delete(smsCodes).where(lt(smsCodes.createdAt, later(at, -days(2))))
}
