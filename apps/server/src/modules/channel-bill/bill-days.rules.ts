import { billDaysBack } from '@mall/contract/channel-bill/platform.words'
import { dayOf, days, hours, later, minutes } from '#kernel/time.ts'

/** The first instant of a day of Asia/Shanghai, which has no summer time. */
export const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`)
const nextDay = (day: string) => later(startOf(day), days(1))

/** Both channels have written yesterday's bill by ten o'clock. */
const expectedAt = (day: string) => later(nextDay(day), hours(10))

/** The days whose bills may be asked for now, the oldest first. */
export function billDaysAt(now: Date): string[] {
  const yesterday = startOf(dayOf(later(now, -days(1))))
  const list = Array.from({ length: billDaysBack }, (_, back) => dayOf(later(yesterday, -days(back))))
  return list.filter((day) => expectedAt(day) <= now).toReversed()
}

/** Within a day, and by the mall's own clock: refunds that were noted shortly before midnight may stand in the next bill. */
const clocksDiffer = minutes(10)

/**
 * The span of what ought to stand in a day's bill: payments bear the channel's own time; of a refund the mall knows when it heard that it was
 * done, so that the span of refunds ends a little earlier, and what falls out of it is looked for in the next bill.
 */
export const spanOf = (day: string) => ({
  payments: { from: startOf(day), until: nextDay(day) },
  refunds: { from: later(startOf(day), -clocksDiffer), until: later(nextDay(day), -clocksDiffer) },
})

const firstGap = minutes(10)
const longestGap = hours(6)
/** How long after a try that failed the next one waits: the longer, the more have failed. */
export const gapAfter = (tries: number) => Math.min(longestGap, firstGap * 2 ** Math.min(tries, 10))

/** A day that is so long over is written by now, where anything happened on it. */
const settledAfter = days(2)
export const isLongOver = (day: string, now: Date) => later(expectedAt(day), settledAfter) <= now

/** The numbers under which this mall asks to be paid; one merchant account may serve other shops as well. */
export const isOurNumber = (paymentNo: string) => /^P\d{10,19}$/.test(paymentNo)
