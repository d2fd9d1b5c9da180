import { dayText } from '#ui/time.ts'

const hour = 3_600_000

/** Days of which the evening, 18:00 in Shanghai, is later than the end there is, an hour away, and no more than `most` days ahead. */
export function daysToExtend(deadlineAt: string, now: number, most: number) {
  const first = dayText(Math.max(Date.parse(deadlineAt), now + hour) + 6 * hour)
  const end = now + most * 24 * hour - 18 * hour
  const inThreeDays = Math.max(Date.parse(deadlineAt), now) + 72 * hour
  return { first, last: dayText(end), usual: dayText(Math.min(inThreeDays, end)) }
}
