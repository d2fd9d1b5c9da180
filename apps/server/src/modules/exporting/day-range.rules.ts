import { dayOf, days, later } from '#kernel/clock.ts'

/** `2026-01-01,2026-01-31` in Asia/Shanghai, either way round, as instants; null for anything that is not two dates. */
export function dayRange(text: string): { from: Date; until: Date } | null {
  const match = /^(\d{4}-\d{2}-\d{2}),(\d{4}-\d{2}-\d{2})$/.exec(text.trim())
  const starts = match?.slice(1).map((day) => ({ day, at: new Date(`${day}T00:00:00+08:00`) })) ?? []
  const [first, last] = starts
    .filter(({ day, at }) => !Number.isNaN(at.getTime()) && dayOf(at) === day)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  return first && last ? { from: first.at, until: later(last.at, days(1)) } : null
}
