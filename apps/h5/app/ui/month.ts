import { dayText } from './time.ts'

/** `2026-11`, as the calls take it. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** The month in Shanghai; `now` in ms. */
export const monthAt = (now: number): string => dayText(now).slice(0, 7)

/** So many months later, or earlier: `2026-01`, -1 → `2025-12`. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  const count = year * 12 + nth - 1 + by
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** 「2026 年 11 月」 */
export function monthText(month: string): string {
  const [year = '', nth = ''] = month.split('-')
  return `${year} 年 ${Number(nth)} 月`
}
