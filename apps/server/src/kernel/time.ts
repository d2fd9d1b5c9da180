/** The present instant. Passed in everywhere, so that tests and the demo can let time pass. */
export type Clock = () => Date

export const minutes = (n: number) => n * 60_000
export const hours = (n: number) => minutes(60 * n)
export const days = (n: number) => hours(24 * n)
export const later = (from: Date, ms: number) => new Date(from.getTime() + ms)

/** The calendar day in Asia/Shanghai, which has no summer time: `2026-11-20`. */
export const dayOf = (at: Date) => later(at, hours(8)).toISOString().slice(0, 10)
/** The month in Asia/Shanghai: `2026-11`. */
export const monthOf = (at: Date) => dayOf(at).slice(0, 7)

/** 「11 月 20 日」. */
export const dayText = (day: string) => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`

/** As a clock in Shanghai shows it, which has no summer time: `2026-11-20 10:00`. */
export const clockTime = (at: Date) => later(at, hours(8)).toISOString().slice(0, 16).replace('T', ' ')
