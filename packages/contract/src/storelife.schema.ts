import { terms } from './endpoint.ts'
import { Done, FenField, Id, Page, paged } from './field.schema.ts'
import { merchantStatuses } from './merchant.ts'
import { longestHolidayDays, mostHolidays, storeTabs } from './storelife.ts'
import { Instant } from './when.schema.ts'
import { z } from './zod.ts'

const Time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, '请填写时间，如 09:00')
const Hours = z
  .object({ opens_at: Time, closes_at: Time })
  .refine(({ opens_at, closes_at }) => opens_at < closes_at, { message: '结束时间要晚于开始时间', path: ['closes_at'] })
  .nullable()

const lengthOf = ({ start_at, end_at }: { start_at: string; end_at: string }) =>
  Date.parse(end_at) - Date.parse(start_at)
const Holiday = z
  .object({ start_at: Instant, end_at: Instant, notice: z.string().trim().max(60, '说明不超过 60 个字').default('') })
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

/** What has still to be done for buyers. */
const Open = z.object({
  unpaid: z.int(),
  /** Paid, and not or not wholly shipped. */
  to_ship: z.int(),
  /** Sent, or waiting to be verified. */
  under_way: z.int(),
  aftersales: z.int(),
})

/** Why it shows no goods; `ship_until` is until when what is paid may be shipped. */
const Shut = z.object({ since: Instant, reason: z.string(), ship_until: Instant })

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
    hours: z.array(Hours).length(7, '请填写周一至周日的营业时间'),
    holidays: z
      .array(Holiday)
      .max(mostHolidays, `最多安排 ${mostHolidays} 段休假`)
      .refine((list) => !overlap(list), '两段休假的时间有重叠')
      .default([]),
  }),
  output: z.object({ status: z.enum(merchantStatuses) }),
  refuses: ['application.banned_word'],
})

export const closeStore = terms({
  summary: '停业或恢复营业',
  input: z.object({ closed: z.boolean() }),
  output: z.object({ status: z.enum(merchantStatuses) }),
  refuses: ['merchant.frozen'],
})

const Row = z.object({
  mer_id: z.int(),
  name: z.string(),
  logo: z.string(),
  type_name: z.string(),
  is_self: z.boolean(),
  company_name: z.string(),
  status: z.enum(merchantStatuses),
  region: z.string(),
  created_at: Instant,
  frozen_at: Instant.nullable(),
  frozen_reason: z.string(),
})

export const mallStores = terms({
  summary: '店铺列表',
  input: z
    .object({
      tab: z.enum(storeTabs).catch('all').default('all'),
      /** In the name of the store or of its company. */
      keyword: z.string().trim().max(60).default(''),
    })
    .extend(Page.shape),
  output: paged(
    Row.extend({
      /** On sale. */
      goods: z.int(),
      /** Paid in the last 30 days, refunds taken off. */
      sales_fen: FenField,
    }),
  ),
})

export const mallStore = terms({
  summary: '店铺详情',
  input: z.object({ mer_id: Id }),
  output: Row.extend({
    phone: z.string(),
    business_time: z.string(),
    holidays: z.array(z.object({ start_at: Instant, end_at: Instant, notice: z.string() })),
    shut: Shut.nullable(),
    open: Open,
    credit_code: z.string(),
    legal_person: z.string(),
    contact_name: z.string(),
    /** Masked. */
    contact_phone: z.string(),
    papers: z.array(z.object({ id: z.int(), name: z.string(), expires_on: z.string().nullable() })),
  }),
  refuses: ['merchant.not_found'],
})

export const freezeStore = terms({
  summary: '冻结或解冻店铺',
  input: z.object({ mer_id: Id, frozen: z.boolean(), reason: z.string().trim().min(2, '请填写原因').max(100) }),
  output: Done,
  refuses: ['merchant.not_found'],
})
