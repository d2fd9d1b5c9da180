import { FenField, Id, Page, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { couponAudiences, couponKinds, couponLimits, couponScopes, couponStates, couponWays } from './words.ts'

const Code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z-]{4,32}$/, '兑换码为 4–32 位字母、数字或 -')

const Amount = FenField.min(1, '面额至少 0.01 元').max(100_000_000)
const Threshold = FenField.max(10_000_000_000)
const anyThreshold = Threshold.min(0).default(0)
export const ids = z.array(Id).min(1, '请选择适用范围').max(couponLimits.scope, `最多 ${couponLimits.scope} 个`)

/** The discount. Amounts in fen; free shipping without an amount covers any freight. */
const Takes = z.discriminatedUnion('kind', [
  z
    .object({
      kind: labelled('优惠方式', z.literal('amount_off')),
      amount_fen: labelled('面额', Amount),
      min_fen: labelled('使用门槛', Threshold.min(1, '请填写使用门槛')),
    })
    .refine(({ amount_fen, min_fen }) => amount_fen <= min_fen, {
      path: ['amount_fen'],
      error: '面额不能高于使用门槛',
    }),
  z.object({
    kind: labelled('优惠方式', z.literal('percent_off')),
    pay_percent: labelled('折扣', whole(1, 99)),
    cap_fen: labelled('最多减', FenField.min(1, '封顶至少 0.01 元').max(100_000_000).nullable().default(null)),
    min_fen: labelled('使用门槛', anyThreshold),
  }),
  z.object({ kind: labelled('优惠方式', z.literal('no_threshold')), amount_fen: labelled('面额', Amount) }),
  z.object({
    kind: labelled('优惠方式', z.literal('freight')),
    amount_fen: labelled('面额', Amount.nullable().default(null)),
    min_fen: labelled('使用门槛', anyThreshold),
  }),
])

/** From when until when it counts, or for so many days from the moment it was claimed. */
const Valid = z.discriminatedUnion('by', [
  z.object({
    by: labelled('有效期', z.literal('days')),
    days: labelled('领取后天数', whole(1, couponLimits.validDays)),
  }),
  z
    .object({
      by: labelled('有效期', z.literal('dates')),
      from: labelled('有效期开始', Instant.nullable().default(null)),
      until: labelled('有效期结束', Instant),
    })
    .refine(({ from, until }) => from === null || Date.parse(from) < Date.parse(until), {
      path: ['until'],
      error: '有效期结束须晚于开始',
    }),
])

export const ways = [
  z.object({ way: labelled('领取方式', z.literal('centre')) }),
  z.object({ way: labelled('领取方式', z.literal('single_code')) }),
  z.object({ way: labelled('领取方式', z.literal('shared_code')), code: labelled('兑换码', Code) }),
] as const

export const shared = {
  /** Left out: a new one. */
  id: labelled('优惠券', Id.optional()),
  name: labelled('券名称', z.string().trim().min(1, '请填写券名称').max(20, '券名称不超过 20 个字')),
  takes: labelled('优惠', Takes),
  total: labelled('发放数量', whole(1, couponLimits.total)),
  per_owner: labelled('每人限领', whole(1, couponLimits.perOwner).default(1)),
  claim_from: labelled('领取开始', Instant),
  claim_until: labelled('领取结束', Instant),
  valid: labelled('有效期', Valid),
  audience: labelled('可领人群', z.enum(couponAudiences).default('all')),
}
type Times = { claim_from: string; claim_until: string; valid: z.output<typeof Valid> }
export const inOrder = <T extends z.ZodType<Times>>(shape: T) =>
  shape
    .refine(({ claim_from, claim_until }) => Date.parse(claim_from) < Date.parse(claim_until), {
      path: ['claim_until'],
      error: '领取结束须晚于开始',
    })
    .refine(({ claim_until, valid }) => valid.by === 'days' || Date.parse(valid.until) >= Date.parse(claim_until), {
      path: ['valid', 'until'],
      error: '有效期结束不能早于领取结束',
    })

export const Row = z.object({
  id: z.int(),
  /** 0, with an empty name, for the platform's. */
  mer_id: z.int(),
  mer_name: z.string(),
  name: z.string(),
  kind: z.enum(couponKinds),
  state: z.enum(couponStates),
  way: z.enum(couponWays),
  amount_fen: FenField.nullable(),
  pay_percent: z.int().nullable(),
  cap_fen: FenField.nullable(),
  min_fen: FenField,
  scope: z.enum(couponScopes),
  scope_ids: z.array(z.int()),
  audience: z.enum(couponAudiences),
  scope_text: z.string(),
  /** Names for the ids of the scope. */
  scope_names: z.array(z.object({ id: z.int(), name: z.string() })),
  face_text: z.string(),
  total: z.int(),
  per_owner: z.int(),
  claim_from: Instant,
  claim_until: Instant,
  valid_from: Instant.nullable(),
  valid_until: Instant.nullable(),
  valid_days: z.int().nullable(),
  code: z.string().nullable(),
  platform_percent: z.int(),
  /** Codes for one that were made. */
  codes: z.int(),
  /** The effect: claimed, used, and its discount in orders that stand, with the platform's share of it. */
  claimed: z.int(),
  used: z.int(),
  given_fen: FenField,
  platform_fen: FenField,
  /** Paid for orders that used one. */
  sold_fen: FenField,
})

export const Filter = z
  .object({
    state: labelled('状态', z.enum(couponStates).optional().catch(undefined)),
    keyword: labelled('关键词', z.string().trim().max(60).default('')),
  })
  .extend(Page.shape)

export const saved = z.object({ id: z.int() })
export const wrong = [
  'category.not_found',
  'coupon.code_taken',
  'coupon.not_found',
  'coupon.state_changed',
  'goods.not_found',
] as const
export const Words = z.object({ keyword: labelled('关键词', z.string().trim().max(60).default('')) })
/** Twenty at the most, the newest goods or the stores that most follow first; `about` tells one from another of the same name: a code, a store, a place. */
export const Choices = z.object({ list: z.array(z.object({ id: z.int(), name: z.string(), about: z.string() })) })
