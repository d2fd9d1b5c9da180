import { hours, later } from '#kernel/clock.ts'

/** As a clock in Shanghai shows it, which has no summer time: `2026-11-20 10:00`. */
export const clockTime = (at: Date) => later(at, hours(8)).toISOString().slice(0, 16).replace('T', ' ')
