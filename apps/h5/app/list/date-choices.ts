import { serverNow } from '#store/server-clock.ts'
import { lastDays } from '#ui/date-range.ts'

/** The spans by which lists of papers are mostly narrowed. */
export const dateChoices = [
  { label: '近 7 天', range: () => lastDays(7, serverNow()) },
  { label: '近 30 天', range: () => lastDays(30, serverNow()) },
  { label: '近 3 个月', range: () => lastDays(90, serverNow()) },
  { label: '近 1 年', range: () => lastDays(365, serverNow()) },
]
