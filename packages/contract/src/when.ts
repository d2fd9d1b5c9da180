import { z } from 'zod'

/*
 * Days, months and instants of the whole contract. Each one is a moment that JavaScript and PostgreSQL both know, wherever the
 * zone moves it: neither the year 0 nor the year 10000 can come of it.
 */

export const firstDay = '1900-01-01'
export const lastDay = '2199-12-31'

const isWithin = (text: string) => text >= firstDay && text.slice(0, 10) <= lastDay

/** A day of the calendar: `2026-01-31`. */
export const Day = z.iso.date().refine(isWithin)

/** A month of Asia/Shanghai: `2026-11`. */
export const Month = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/)

/** An instant, ISO 8601 with zone: no zone is more than 14 hours off, no part of a second smaller than a billionth. */
export const Instant = z.iso
  .datetime({ offset: true })
  .refine((text) => isWithin(text) && /(T[\d:]+)(\.\d{1,9})?(Z|[+-](0\d|1[0-3]):\d{2}|[+-]14:00)$/.test(text))
