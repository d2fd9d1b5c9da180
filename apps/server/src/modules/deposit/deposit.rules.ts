import { depositGraceDays, depositWaitDays } from '@mall/contract/deposit/console.words'
import { days, later } from '#kernel/time.ts'

/** In fen. */
type Amounts = { dueFen: number; heldFen: number }

export const missingOf = ({ dueFen, heldFen }: Amounts): number => Math.max(dueFen - heldFen, 0)

/** Since when something is missing, once an amount has changed: an earlier shortage goes on. */
export const shortSinceAfter = (amounts: Amounts, before: Date | null, at: Date): Date | null =>
  missingOf(amounts) === 0 ? null : (before ?? at)

/** From when on nothing more is put on sale. */
export const blockedFrom = (shortSince: Date | null): Date | null =>
  shortSince && later(shortSince, days(depositGraceDays))

export function isBlocked(shortSince: Date | null, at: Date): boolean {
  const from = blockedFrom(shortSince)
  return from !== null && from <= at
}

/** From when on it goes back: so long after the store closed, and after its last order ended. */
export const refundableFrom = (closedSince: Date, lastEndedAt: Date | null): Date =>
  later(lastEndedAt && lastEndedAt > closedSince ? lastEndedAt : closedSince, days(depositWaitDays))
