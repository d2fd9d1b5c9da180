/** Times as people in China read them: Asia/Shanghai has had no summer time since 1991, so server and phone agree. */
const aheadOfUtcMs = 8 * 3_600_000

/** ISO 8601 or ms → `2025-10-28T09:41:07.000Z` of the wall clock; empty when malformed. */
function wall(at: string | number): string {
  const ms = typeof at === 'number' ? at : Date.parse(at)
  return Number.isFinite(ms) ? new Date(ms + aheadOfUtcMs).toISOString() : ''
}

/** `2025-10-28 09:41:07` */
export const timeText = (at: string | number): string => wall(at).slice(0, 19).replace('T', ' ')

/** `10-28 09:41` */
export const shortTimeText = (at: string | number): string => wall(at).slice(5, 16).replace('T', ' ')

/** `2025-10-28` */
export const dayText = (at: string | number): string => wall(at).slice(0, 10)

/** `09:41` */
export const clockText = (at: string | number): string => wall(at).slice(11, 16)

/** 「今天」「昨天」「10 月 28 日」, with the year unless it is this one; `now` in ms. */
export function dayName(at: string | number, now: number): string {
  const day = dayText(at)
  if (day === dayText(now)) return '今天'
  if (day === dayText(now - 86_400_000)) return '昨天'
  const [year = '', month = '', date = ''] = day.split('-')
  const short = `${Number(month)} 月 ${Number(date)} 日`
  return year === dayText(now).slice(0, 4) ? short : `${year} 年 ${short}`
}
