import { z } from '../call/zod.ts'
import { firstDay, lastDay } from './when.ts'

const isWithin = (text: string) => text >= firstDay && text.slice(0, 10) <= lastDay

/** A day of the calendar: `2026-01-31`. */
export const Day = z.iso.date().refine(isWithin)

/** A month of Asia/Shanghai: `2026-11`. */
export const Month = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/)

/** An instant, ISO 8601 with zone: no zone is more than 14 hours off, no part of a second smaller than a billionth. */
export const Instant = z.iso
  .datetime({ offset: true })
  .refine((text) => isWithin(text) && /(T[\d:]+)(\.\d{1,9})?(Z|[+-](0\d|1[0-3]):\d{2}|[+-]14:00)$/.test(text))
