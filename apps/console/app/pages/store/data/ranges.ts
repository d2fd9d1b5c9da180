import { dayMs, dayOf } from '#parts/days.ts'

/** How many days, when they end today; null otherwise. */
export function spanOf(from: string, until: string, now = Date.now()): number | null {
  if (until !== dayOf(now)) return null
  return Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1
}

/** A part of a whole as `12.5%`; a dash where there is no whole. */
export const share = (part: number, whole: number) => (whole === 0 ? '—' : `${((part / whole) * 100).toFixed(1)}%`)

/** `+12.5%` against what was before; null where nothing was. */
export function growth(now: number, before: number): string | null {
  if (before === 0) return null
  const change = ((now - before) / before) * 100
  return `${change >= 0 ? '+' : '−'}${Math.abs(change).toFixed(1)}%`
}

/** Seconds as `5.2 小时` or `2.1 天`. */
export function span(seconds: number | null): string {
  if (seconds === null) return '—'
  if (seconds < 3600) return `${Math.round(seconds / 60)} 分钟`
  return seconds < 48 * 3600 ? `${(seconds / 3600).toFixed(1)} 小时` : `${(seconds / 86_400).toFixed(1)} 天`
}
