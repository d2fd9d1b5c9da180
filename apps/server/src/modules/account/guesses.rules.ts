import { Refusal } from '#kernel/refusal.ts'
import { days, later, minutes } from '#kernel/time.ts'

/** Wrong passwords in a row that lock what was typed, where it was typed. */
export const tries = 5
/** How long that stays locked, and how long a wrong try is remembered there. */
export const span = minutes(10)
/** Wrong passwords of all strangers together, within a day, before the account is slowed down for strangers. */
const strangersFree = 10
const strangersDay = days(1)
/** The longest that one guess keeps the next stranger waiting: less than three hundred guesses a day, however many try. */
const longestWait = minutes(5)

/** Wrong tries as they stand, of one place or of all strangers. */
export type Count = { failures: number; lockedUntil: Date | null; at: Date }

const remembered = (before: Count | undefined, at: Date, ms: number) =>
  before && before.at > later(at, -ms) ? before.failures : 0

/** After one more wrong try in a place. */
export function countInPlace(before: Count | undefined, at: Date): Count {
  const failures = remembered(before, at, span) + 1
  return { failures, lockedUntil: failures >= tries ? later(at, span) : null, at }
}

/** After one more wrong try of any stranger: from the tenth on each doubles the wait for the next, two seconds at first. */
export function countOfStrangers(before: Count | undefined, at: Date): Count {
  const failures = remembered(before, at, strangersDay) + 1
  const wait = Math.min(longestWait, 2000 * 2 ** Math.min(20, failures - strangersFree))
  return { failures, lockedUntil: failures >= strangersFree ? later(at, wait) : null, at }
}

/** Whether this very try is the one from which on strangers have to wait. */
export const beginsToSlow = (count: Count | undefined) => count?.failures === strangersFree

type Counts = { place: Count | undefined; strangers: Count | undefined }

/** Why no password may be tried now, or null. `stranger`: who comes from where this account was never used. */
export function guessStop({ place, strangers }: Counts, stranger: boolean, at: Date): Refusal | null {
  if (place?.lockedUntil && place.lockedUntil > at) return locked(place.lockedUntil, at)
  const until = strangers?.lockedUntil
  if (!stranger || !until || until <= at) return null
  const seconds = Math.ceil((until.getTime() - at.getTime()) / 1000)
  return new Refusal('login.slow', { seconds }, { keepWrites: true })
}

export const locked = (until: Date, at: Date) =>
  new Refusal('login.locked', { minutes: minutesUntil(until, at) }, { keepWrites: true })

/** Whole minutes to wait, at least one. */
export const minutesUntil = (until: Date, at: Date) =>
  Math.max(1, Math.ceil((until.getTime() - at.getTime()) / minutes(1)))
