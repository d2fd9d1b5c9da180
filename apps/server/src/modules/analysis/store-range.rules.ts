import { mostFigureDays } from '@mall/contract/order/store.words'
import { dayRange, type Range } from '#kernel/range.ts'
import { dayOf, days, later } from '#kernel/time.ts'

/** The days of figures when none are asked for. */
const usualDays = 30

/** The days asked for, no longer than figures may span; the last thirty when none were. */
export function figureRange(date: string, now: Date): Range {
  const today = dayRange(`${dayOf(now)},${dayOf(now)}`)
  if (!today) throw new Error('today is not a day')
  const asked = dayRange(date) ?? { from: later(today.from, -days(usualDays - 1)), until: today.until }
  const earliest = later(asked.until, -days(mostFigureDays))
  return { from: new Date(Math.max(asked.from.getTime(), earliest.getTime())), until: asked.until }
}

/** As many days, right before. */
export const rangeBefore = ({ from, until }: Range): Range => ({
  from: new Date(2 * from.getTime() - until.getTime()),
  until: from,
})

/** Every day in it, first to last, as `2026-11-20`; Shanghai has no summer time. */
export function daysIn({ from, until }: Range): string[] {
  const list: string[] = []
  for (let at = from; at < until; at = later(at, days(1))) list.push(dayOf(at))
  return list
}
