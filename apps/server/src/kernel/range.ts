import { firstDay, lastDay } from '@mall/contract/text/when'
import { dayOf, days, later } from './time.ts'

/** Instants from the first up to, not including, the second. */
export type Range = { from: Date; until: Date }

/**
 * `2026-01-01,2026-01-31` in Asia/Shanghai as the instants from the start of the first day up to, not including, the end of
 * the last. A reversed range is swapped; null for anything that is not two dates.
 */
export function dayRange(text: string): Range | null {
  const match = /^(\d{4}-\d{2}-\d{2}),(\d{4}-\d{2}-\d{2})$/.exec(text.trim())
  if (!match) return null
  const [one, other] = [match[1] ?? '', match[2] ?? ''].sort()
  const from = startOf(one ?? '')
  const end = startOf(other ?? '')
  return from && end ? { from, until: later(end, days(1)) } : null
}

/** Midnight in Shanghai; null for a day that the calendar does not have. */
function startOf(day: string): Date | null {
  const start = new Date(`${day}T00:00:00+08:00`)
  return Number.isNaN(start.getTime()) || dayOf(start) !== day || day < firstDay || day > lastDay ? null : start
}

/** `2026-01,2026-03` likewise: from the start of the first month up to the end of the last. */
export function monthRange(text: string): Range | null {
  const match = /^(2\d{3}-(?:0[1-9]|1[0-2])),(2\d{3}-(?:0[1-9]|1[0-2]))$/.exec(text.trim())
  if (!match) return null
  const [one = '', other = ''] = [match[1] ?? '', match[2] ?? ''].sort()
  return { from: startOfMonth(one), until: startOfMonth(monthAfter(other, 1)) }
}

/** Midnight of its first day in Shanghai. */
export const startOfMonth = (month: string) => new Date(`${month}-01T00:00:00+08:00`)

/** `2026-11` and 2 make `2027-01`. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, nth = 0] = month.split('-').map(Number)
  const count = year * 12 + nth - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** How many months lie from one to another, both counted. */
export function monthsIn(from: string, to: string): number {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return number(to) - number(from) + 1
}
