import { dayText } from './time.ts'

const dayMs = 86_400_000
const shape = /^(\d{4}-\d{2}-\d{2}),(\d{4}-\d{2}-\d{2})$/

/** The last `days` days, today included: `2025-10-22,2025-10-28`; `now` in ms. */
export const lastDays = (days: number, now: number): string => `${dayText(now - (days - 1) * dayMs)},${dayText(now)}`

/** The running month up to today; `now` in ms. */
export const thisMonth = (now: number): string => `${dayText(now).slice(0, 8)}01,${dayText(now)}`

/** First and last day of a range; null when malformed. */
export function daysOf(range: string): { first: string; last: string } | null {
  const match = shape.exec(range)
  return match ? { first: match[1] ?? '', last: match[2] ?? '' } : null
}

/** Two days as they were entered, in either order; one alone counts for both. */
export function rangeOf(one: string, other: string): string {
  const [first, last] = [one || other, other || one].sort()
  const range = `${first},${last}`
  return shape.test(range) ? range : ''
}

/** 「10-01 至 10-28」, with the years where they differ. */
export function rangeText(range: string): string {
  const days = daysOf(range)
  if (!days) return ''
  const sameYear = days.first.slice(0, 4) === days.last.slice(0, 4)
  const short = (day: string) => (sameYear ? day.slice(5) : day)
  return days.first === days.last ? days.first : `${short(days.first)} 至 ${short(days.last)}`
}
