import { hours, later } from '#kernel/time.ts'

/** The calendar day in Asia/Shanghai, which has no summer time: `2026-11-20`. */
export const dayOf = (at: Date) => later(at, hours(8)).toISOString().slice(0, 10)
