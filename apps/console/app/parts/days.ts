export const dayMs = 86_400_000

/** The day in Asia/Shanghai. */
export const dayOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)

/** So many days up to today. */
export const lastDays = (days: number, now = Date.now()) => ({
  from: dayOf(now - (days - 1) * dayMs),
  until: dayOf(now),
})
