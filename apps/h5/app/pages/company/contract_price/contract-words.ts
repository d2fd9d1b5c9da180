const dayMs = 86_400_000

/** Days from today in Asia/Shanghai to this one; 0 on the day itself. `now` in ms. */
export function daysLeft(day: string, now: number): number {
  const today = new Date(now + 8 * 3_600_000).toISOString().slice(0, 10)
  return Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
}

/** Hundredths of a percent: `9550` → `95.5%`. */
export const rateText = (rate: number) => `${rate / 100}%`
