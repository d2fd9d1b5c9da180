import { terms } from '../call/call.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { merchantStatuses } from '../merchant/words.ts'
import { Instant } from '../text/when.terms.ts'
import { Open, Shut } from './console.terms.ts'
import { longestHolidayDays, mostHolidays } from './store.words.ts'

const Time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, '请填写时间，如 09:00')
const Hours = z
  .object({ opens_at: labelled('开始时间', Time), closes_at: labelled('结束时间', Time) })
  .refine(({ opens_at, closes_at }) => opens_at < closes_at, { message: '结束时间要晚于开始时间', path: ['closes_at'] })
  .nullable()

const lengthOf = ({ start_at, end_at }: { start_at: string; end_at: string }) =>
  Date.parse(end_at) - Date.parse(start_at)
const Holiday = z
  .object({
    start_at: labelled('休假开始', Instant),
    end_at: labelled('恢复接单', Instant),
    notice: labelled('给买家的说明', z.string().trim().max(60, '说明不超过 60 个字').default('')),
  })
  .refine((one) => lengthOf(one) > 0, { message: '结束时间要晚于开始时间', path: ['end_at'] })
  .refine((one) => lengthOf(one) <= longestHolidayDays * 86_400_000, {
    message: `一次休假最长 ${longestHolidayDays} 天`,
    path: ['end_at'],
  })

const overlap = (list: readonly { start_at: string; end_at: string }[]) => {
  const sorted = [...list].sort((a, b) => Date.parse(a.start_at) - Date.parse(b.start_at))
  return sorted.some(({ end_at }, i) => {
    const next = sorted[i + 1]
    return next !== undefined && Date.parse(next.start_at) < Date.parse(end_at)
  })
}

export const storeLife = terms({
  summary: '店铺营业状态',
  input: z.object({}),
  output: z.object({
    status: z.enum(merchantStatuses),
    /** Monday first; null for a store that has never said. */
    hours: z.array(z.object({ opens_at: z.string(), closes_at: z.string() }).nullable()).nullable(),
    business_time: z.string(),
    holidays: z.array(z.object({ start_at: Instant, end_at: Instant, notice: z.string() })),
    shut: Shut.nullable(),
    open: Open,
  }),
})

export const saveStoreHours = terms({
  summary: '保存营业时间与休假',
  input: z.object({
    hours: labelled('营业时间', z.array(Hours).length(7, '请填写周一至周日的营业时间')),
    holidays: labelled(
      '休假',
      z
        .array(Holiday)
        .max(mostHolidays, `最多安排 ${mostHolidays} 段休假`)
        .refine((list) => !overlap(list), '两段休假的时间有重叠')
        .default([]),
    ),
  }),
  output: z.object({ status: z.enum(merchantStatuses) }),
  refuses: ['application.banned_word'],
})

export const closeStore = terms({
  summary: '停业或恢复营业',
  input: z.object({ closed: labelled('停业', z.boolean()) }),
  output: z.object({ status: z.enum(merchantStatuses) }),
  refuses: ['merchant.frozen'],
})
