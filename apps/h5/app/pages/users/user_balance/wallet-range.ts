import { daysOf } from '#ui/date-range.ts'
import { dayText } from '#ui/time.ts'

/** `2026-11-20`, so many months earlier; the last day of a month stands in for one that it has not. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The running month up to today; `now` in ms. */
export const thisMonth = (now: number): string => `${dayText(now).slice(0, 8)}01,${dayText(now)}`

/** Three months back from today, today included. */
export const lastThreeMonths = (now: number): string => `${monthsBefore(dayText(now), 3)},${dayText(now)}`

export const tooLongText = '最多查询 12 个月'

/** More than the wallet tells at once: twelve months. */
export function isTooLong(range: string): boolean {
  const days = daysOf(range)
  if (!days) return false
  const end = new Date(`${days.first}T00:00:00Z`)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  return new Date(`${days.last}T00:00:00Z`) > end
}
