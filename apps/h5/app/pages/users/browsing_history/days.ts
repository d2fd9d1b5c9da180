import { dayText } from '#ui/time.ts'

const dayMs = 86_400_000
/** How far the strip reaches back at least and at most. */
const reach = { least: 14, most: 180 }
const weekdays = ['日', '一', '二', '三', '四', '五', '六'] as const

/** Days are `2025-10-28` in Asia/Shanghai; as numbers they are counted at noon UTC, far from every boundary. */
const msOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The days up to `today`, oldest first, back to the oldest that has views. */
export function stripDays(withViews: readonly string[], today: string): string[] {
  const oldest = Math.min(...withViews.map(msOf), msOf(today))
  const wanted = Math.round((msOf(today) - oldest) / dayMs) + 1
  const count = Math.min(Math.max(wanted, reach.least), reach.most)
  return Array.from({ length: count }, (_, i) => dayAt(msOf(today) - (count - 1 - i) * dayMs))
}

/** 「10月28日」, with the year unless it is this one. */
export function dateLabel(day: string, today: string): string {
  const [year, month, date] = day.split('-').map(Number)
  const short = `${month}月${date}日`
  return day.slice(0, 4) === today.slice(0, 4) ? short : `${year}年${short}`
}

/** 「今天」, 「昨天」, else the date. */
export function dayLabel(day: string, today: string): string {
  if (day === today) return '今天'
  return day === dayAt(msOf(today) - dayMs) ? '昨天' : dateLabel(day, today)
}

export const weekdayOf = (day: string): string => weekdays[new Date(msOf(day)).getUTCDay()] ?? ''

export type DayGroup<Row> = { day: string; label: string; earlier: boolean; rows: Row[] }

/** Rows by the day of their view, in their own order; `earlier` holds all but 今天 and 昨天. */
export function groupByDay<Row extends { viewed_at: string }>(rows: readonly Row[], today: string): DayGroup<Row>[] {
  const groups = new Map<string, DayGroup<Row>>()
  for (const row of rows) {
    const day = dayText(row.viewed_at)
    const label = dayLabel(day, today)
    const group = groups.get(day) ?? { day, label, earlier: label !== '今天' && label !== '昨天', rows: [] }
    group.rows.push(row)
    groups.set(day, group)
  }
  return [...groups.values()]
}
