import { z } from '../call/zod.ts'
import { OddPriceFields } from '../goods/odd-price.terms.ts'
import { KeptLine } from '../inquiry/terms.ts'
import { OrderProblem } from '../order/terms.ts'
import type { RefusalCode, refusals } from './refusal.ts'

const Count = z.int()
/** An amount as the sentence says it: `1,234.50`. */
const Yuan = z.string()
const Limit = z.object({ limit: Count })
const Days = z.object({ days: Count })
const Left = z.object({ left: Count })
const Minutes = z.object({ minutes: Count })
const Seconds = z.object({ seconds: Count })
const Hours = z.object({ hours: Count })
const Counted = z.object({ count: Count })
const Named = z.object({ name: z.string() })
/** Another way to do it, `，或改用密码登录`; empty where there is none. */
const OtherWay = z.object({ way: z.string() })
const Word = z.object({ word: z.string() })
/** Rows of a list that were refused, counted from 1, and why; none where the refusal is about one thing alone. */
const Rows = z.array(z.object({ row: z.int(), reason: z.string() }))

/** Data of a refusal beside its code: the values in its sentence, and those that the screen needs next. Other refusals have none. */
export const refusalData = {
  /** The last person to change it, if known, the time, and the current version. */
  'form.stale': z.object({ by: z.string(), at: z.string().nullable(), version: z.string() }),
  'acceptance.done': z.object({ name: z.string(), day: z.string() }),
  'acceptance.pictures': Named,
  'acceptance.quantity': z.object({ name: z.string(), qty: Count }),
  'account.banned_word': Word,
  'account.open_business': z.object({ obstacles: z.array(z.string()) }),
  'address.too_many': Limit,
  'aftersale.amount': z.object({ most: Yuan }),
  'aftersale.codes': z.object({ name: z.string(), count: Count, left: Count }),
  'aftersale.in_service': z.object({ name: z.string(), count: Count }),
  'aftersale.over': Days,
  'aftersale.qty': z.object({ name: z.string(), left: Count }),
  'analysis.range': Limit,
  'agreement.blanks': z.object({ names: z.string() }),
  'application.applicant_busy': z.object({ desk: z.string() }),
  'application.banned_word': Word,
  'application.company_settled': z.object({ store: z.string() }),
  'application.expired': Named,
  'application.papers_missing': z.object({ category: z.string(), names: z.string() }),
  'application.settled': z.object({ store: z.string() }),
  'application.staff': z.object({ desk: z.string() }),
  'brand.in_use': Counted,
  'brand.taken': Named,
  'budget.over': z.object({ name: z.string(), left: Yuan, over: Yuan, budget_id: z.int() }),
  'category.attribute_taken': z.object({ name: z.string(), category: z.string() }),
  'category.has_children': Counted,
  'category.has_goods': Counted,
  'category.taken': Named,
  'company.amount': Left,
  'company.guessed': Hours,
  'brand_application.too_many': Limit,
  'connection.failed': z.object({ reason: z.string() }),
  'connection.too_soon': Seconds,
  'channel_bill.out_of_range': Days,
  'channel_bill.failed': z.object({ reason: z.string() }),
  'company.taken': z.object({ owner: z.string(), phone: z.string() }),
  'company.too_soon': Hours,
  'credit.overdue': z.object({ overdue: Yuan }),
  'credit.short': z.object({ gap: Yuan }),
  'credit.too_much': z.object({ owed: Yuan }),
  'credit.waive_too_much': z.object({ left: Yuan }),
  'decoration.banned_word': Word,
  'home.banned_word': Word,
  'deposit.blocked': z.object({ missing: Yuan, days: Count }),
  'deposit.open_business': z.object({ orders: Count, aftersales: Count }),
  'deposit.short': z.object({ left: Yuan }),
  'deposit.too_early': z.object({ days: Count, day: z.string() }),
  'desk.factor_locked': Minutes,
  'desk.has_desk': z.object({ desk: z.string() }),
  'consultation.banned_word': Word,
  'consultation.too_many_phrases': Limit,
  'desk.too_many': Limit,
  'desk.role_in_use': z.object({ people: Count }),
  'evaluation.banned_word': Word,
  'export.too_many': Limit,
  'favorite.too_many': Limit,
  'follow.too_many': Limit,
  'freight.full': Limit,
  'freight.in_use': Counted,
  'freight.name_taken': Named,
  'goods.attributes_missing': z.object({ names: z.string() }),
  'goods.attributes_wrong': z.object({ names: z.string() }),
  'goods.banned_word': z.object({ name: z.string(), word: z.string(), field: z.string() }),
  'goods.limit': Limit,
  'goods.qualification_expired': Named,
  'goods.sku_taken': z.object({ code: z.string() }),
  /** `field`: path of the field in the form, `skus.2.barcode`. */
  'goods.barcode_taken': z.object({ code: z.string(), name: z.string(), field: z.string() }),
  'campaign.full': Limit,
  'campaign.goods_taken': z.object({ goods: z.string(), name: z.string() }),
  'coupon.code_taken': z.object({ code: z.string() }),
  'coupon.codes_full': Limit,
  'coupon.newcomers': Days,
  'help.category_in_use': Counted,
  'help.category_taken': Named,
  'information.category_in_use': Counted,
  'information.category_taken': Named,
  'invoice.no_tax_code': z.object({ name: z.string() }),
  'invoice.account_tax_no': z.object({ tax_no: z.string() }),
  'invoice.account_soon': Seconds,
  'invoice.account_failed': z.object({ reason: z.string() }),
  'invoice.unprintable': z.object({ sign: z.string(), place: z.string() }),
  'invoice.special_fields': z.object({ fields: z.string() }),
  'title.duplicate': z.object({ title: z.string() }),
  'title.too_many': Limit,
  'inquiry.cart_full': Limit,
  'inquiry.deadline': Days,
  'inquiry.nothing_to_buy': z.object({ reason: z.string(), kept: z.array(KeptLine) }),
  'inquiry.listing_differs': z.object({ field: z.string(), quoted: z.string() }),
  'inquiry.sku_unknown': z.object({ code: z.string() }),
  'inquiry.validity': Days,
  'login.locked': Minutes,
  'login.slow': Seconds,
  'material.code_taken': z.object({ rows: Rows }),
  'material.full': Limit,
  'material.too_many': Limit,
  'material.unknown_goods': z.object({ code: z.string(), rows: Rows }),
  'order.changed': z.object({ problems: z.array(OrderProblem) }),
  'order.freight_rises': z.object({ more: Yuan }),
  'order.no_ship': z.object({ name: z.string() }),
  'payment.balance_short': z.object({ gap: Yuan }),
  'payment.locked': Minutes,
  'payment.password_wrong': Left,
  'payment.rule_month': z.object({ left: Yuan, amount: Yuan }),
  'payment.rule_single': z.object({ limit: Yuan, amount: Yuan }),
  'membership.days': Days,
  'price.odd': z.object({ count: Count, prices: z.array(OddPriceFields) }),
  'points.short': z.object({ left: Count }),
  'virtual.in_use': Counted,
  'quick.too_many': Limit,
  'seckill.below_moq': z.object({ moq: Count }),
  'seckill.not_lower': z.object({ price: Yuan }),
  'seckill.stock_short': Left,
  'transfer.seckill': Minutes,
  'review.no_reviewer': z.object({ level: z.string() }),
  'review.rises': z.object({ names: z.string() }),
  'review.too_few': z.object({ levels: Count, people: Count }),
  'role.beyond': z.object({ missing: z.string() }),
  'role.in_use': z.object({ count: Count, names: z.string() }),
  'waybill.carrier': Named,
  'waybill.full': Limit,
  'waybill.name_taken': Named,
  'waybill.not_cancelled': z.object({ reason: z.string() }),
  'split.silent': z.object({ reason: z.string() }),
  'waybill.test_failed': z.object({ reason: z.string() }),
  'waybill.too_soon': Seconds,
  'ship.number': z.object({ name: z.string(), number: z.string() }),
  'ship.not_waiting': z.object({ state: z.string() }),
  'ship.too_many': z.object({ name: z.string(), left: Count }),
  'site.banned_word': z.object({ word: z.string(), field: z.string() }),
  'sms.not_sent': OtherWay,
  'sms.no_answer': OtherWay,
  'sms.too_often': Minutes,
  'sms.too_soon': Seconds,
  'stock.short': Left,
  'store_category.banned_word': Word,
  'store_category.holds_goods': Counted,
  'store_category.named': Named,
  'store_category.too_many': Limit,
  'transfer.vouchers': Limit,
  'wallet.withdraws_open': Limit,
  'word.full': Limit,
  'word.too_many': Limit,
} as const satisfies Partial<Record<RefusalCode, z.ZodObject>> & Filled

/** Each code whose sentence has a place to fill has data that fill it. */
type Filled = { [Code in RefusalCode as PlaceIn<Code> extends never ? never : Code]: z.ZodType<Filling<PlaceIn<Code>>> }
type PlaceIn<Code extends RefusalCode> = Place<(typeof refusals)[Code]>
type Place<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | Place<Rest> : never
type Filling<Name extends string> = Record<Name, string | number>

type All = typeof refusalData
/** Data of a refusal with this code; null for a code without data. */
export type RefusalData<Code extends RefusalCode = RefusalCode> = Code extends keyof All ? z.output<All[Code]> : null

/** A code that says all by itself. */
export type PlainRefusalCode = { [Code in RefusalCode]: RefusalData<Code> extends null ? Code : never }[RefusalCode]
