import { Address } from './address.schema.ts'
import { CampaignOff } from './campaign.schema.ts'
import { Qty } from './cart.schema.ts'
import { noteLimits } from './checkout.ts'
import { couponKinds } from './coupon.ts'
import { emailOrNone } from './email.schema.ts'
import { terms } from './endpoint.ts'
import { FenField, Flag, Id, whole } from './field.schema.ts'
import { AttachmentPath } from './file.schema.ts'
import { invoiceContents } from './invoice.ts'
import { PriceReason } from './price.schema.ts'
import { maxLineQty } from './price.ts'
import { Day, Instant } from './when.schema.ts'
import { z } from './zod.ts'

const InquiryNo = z.string().regex(/^[A-Z]\d{10,19}$/, '询价编号不正确')

/** Where the goods come from: selected cart lines (comma-joined `cart_ids`), one sku at once, or what was taken of an inquiry's quotes. */
const Source = z.object({
  cart_ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,199}$/)
    .optional(),
  sku_id: Id.optional(),
  qty: whole(1, maxLineQty).optional(),
  inquiry_no: InquiryNo.optional(),
})

export const ConfirmLine = z.object({
  goods_id: z.int(),
  sku_id: z.int(),
  name: z.string(),
  image: z.string(),
  sku_text: z.string(),
  sku_code: z.string(),
  unit: z.string(),
  qty: z.int(),
  price_fen: FenField,
  price_reasons: z.array(PriceReason),
  amount_fen: FenField,
})

/**
 * Why something cannot be ordered as it stands; `left` is what could be had. A line with a problem of its own is not among
 * the lines shown, so that the amounts are those of going on without it. Before and after: unit price or amount, in fen.
 */
export const OrderProblem = z.object({
  kind: z.enum([
    'stock',
    'off_sale',
    'price',
    'quantity',
    'limit',
    'minimum_amount',
    'merchant_resting',
    'region',
    'mixed',
  ]),
  sku_id: z.int().nullable(),
  /** The cart line that it is about. */
  cart_id: z.int().nullable(),
  /** The store that it is about, where it stands against all that is ordered of it. */
  mer_id: z.int().nullable(),
  /** The cart lines that stay behind when the rest is ordered, and how many pieces those are; none where nothing of it lies in a cart. */
  cart_ids: z.array(z.int()),
  pieces: z.int(),
  name: z.string(),
  text: z.string(),
  left: z.int().nullable(),
  before_fen: FenField.nullable(),
  after_fen: FenField.nullable(),
})
export type OrderProblem = z.infer<typeof OrderProblem>

/** A coupon that the buyer holds, as the sheet of the confirm page shows it. Amounts in fen. */
export const CouponChoice = z.object({
  user_coupon_id: z.int(),
  name: z.string(),
  /** Of the platform's 0 and empty. */
  mer_id: z.int(),
  mer_name: z.string(),
  kind: z.enum(couponKinds),
  amount_fen: FenField.nullable(),
  pay_percent: z.int().nullable(),
  min_fen: FenField,
  expire_at: Instant,
  is_usable: z.boolean(),
  /** Why not, and what is missing; empty where it can be used. */
  reason: z.string(),
  /** Part of the best combination. */
  is_best: z.boolean(),
  is_chosen: z.boolean(),
  /** What it takes off as chosen; by itself where it is not chosen; 0 where it cannot be used. */
  discount_fen: FenField,
})
export type CouponChoice = z.infer<typeof CouponChoice>

export const Confirmation = z.object({
  address: Address.nullable(),
  virtual_only: z.boolean(),
  groups: z.array(
    z.object({
      mer_id: z.int(),
      mer_name: z.string(),
      is_self: z.boolean(),
      lines: z.array(ConfirmLine),
      goods_amount_fen: FenField,
      freight_fen: FenField,
      freight_text: z.string(),
      promise_text: z.string(),
      /** What coupons take off its goods; what they take off its freight is in `freight_fen` already. */
      discount_fen: FenField,
    }),
  ),
  goods_amount_fen: FenField,
  freight_fen: FenField,
  /** 满减: what campaigns take off the goods, before any coupon, and what each of them does. */
  campaign_fen: FenField,
  campaigns: z.array(CampaignOff),
  /** What coupons take off goods and freight together, and the part of it that is off the goods. */
  coupon_fen: FenField,
  discount_fen: FenField,
  /** Whatever the buyer holds; those that can be used in front. */
  coupons: z.array(CouponChoice),
  /** Of the goods that coupons have left, what points take off; `most` of them may be used here, by who may order. */
  points: z.object({ available: z.int(), most: z.int(), worth_fen: FenField, is_used: z.boolean() }),
  points_amount_fen: FenField,
  /** Saved by tiers and membership against plain prices; already inside the prices. */
  saved_fen: FenField,
  vip_amount_fen: FenField,
  contract_saved_fen: FenField,
  tax_amount_fen: FenField,
  pay_amount_fen: FenField,
  total_qty: z.int(),
  problems: z.array(OrderProblem),
  /** For an employee: whether this order would wait for approval, by whom, and what it does to the budgets. */
  need_review: z.boolean(),
  review_text: z.string(),
  budgets: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      left_fen: FenField,
      /** By how much this order goes beyond it; 0 when it does not. */
      over_fen: FenField,
    }),
  ),
  /** Over a budget with 超预算拒绝: submitting would be refused. */
  refused_by_budget: z.boolean(),
  /** Why the order could be paid in no way, so that submitting is refused; empty where there is a way. */
  no_payment: z.string(),
  /** Of everything shown: submitting with another one is refused, so nobody pays what they did not see. */
  fingerprint: z.string(),
})
export type Confirmation = z.infer<typeof Confirmation>

export const confirmOrder = terms({
  summary: '确认订单',
  input: Source.extend({
    address_id: Id.optional(),
    /** Comma-joined ids of coupons that the buyer holds and chose; empty: none. Left out, the best combination is taken. */
    coupon_ids: z
      .string()
      .regex(/^(\d{1,15}(,\d{1,15}){0,50})?$/)
      .optional(),
    /** 1: as many points as may be used. */
    use_points: Flag.default(0),
  }),
  output: Confirmation,
  refuses: [
    'address.not_found',
    'company.none',
    'inquiry.not_found',
    'inquiry.nothing_to_order',
    'order.nothing_selected',
  ],
})

export const submitOrder = terms({
  summary: '提交订单',
  input: z.object({
    cart_ids: z.array(Id).min(1).max(200).optional(),
    sku_id: Id.optional(),
    qty: Qty.optional(),
    inquiry_no: InquiryNo.optional(),
    address_id: Id.optional(),
    /** Those that were chosen on the confirm page. */
    coupon_ids: z.array(Id).max(51).default([]),
    use_points: z.boolean().default(false),
    remarks: z
      .array(z.object({ mer_id: Id, remark: z.string().trim().max(100, '留言不超过 100 个字') }))
      .max(50)
      .default([]),
    fingerprint: z.string().min(1).max(8000),
    /** Issued by itself once the order is completed; null: none. */
    invoice: z
      .object({
        type: z.enum(['e_normal', 'e_special'], '请选择发票类型'),
        title_id: Id,
        content_type: z.enum(invoiceContents).default('detail'),
        email: emailOrNone(80).default(''),
      })
      .nullable()
      .default(null),
    /** A company's own notes on the order; a shopper's are ignored. */
    po_no: z.string().trim().max(noteLimits.poNo, `采购单号不超过 ${noteLimits.poNo} 个字`).default(''),
    cost_centre: z.string().trim().max(60).default(''),
    purpose: z.string().trim().max(noteLimits.purpose, `采购事由不超过 ${noteLimits.purpose} 个字`).default(''),
    wanted_on: Day.nullable().default(null),
    attachments: z
      .array(AttachmentPath)
      .max(noteLimits.attachments, `最多 ${noteLimits.attachments} 个附件`)
      .default([]),
  }),
  output: z.object({
    trade_no: z.string(),
    order_nos: z.array(z.string()),
    pay_amount_fen: FenField,
    need_review: z.boolean(),
  }),
  refuses: [
    'site.not_open',
    'order.no_payment',
    'order.no_payment_in_time',
    'address.not_found',
    'budget.over',
    'company.none',
    'coupon.taken',
    'inquiry.not_found',
    'inquiry.nothing_to_order',
    'invoice.special_company',
    'invoice.special_fields',
    'title.not_found',
    'order.address_missing',
    'order.changed',
    'order.nothing_selected',
    'seckill.crowded',
    'points.taken',
  ],
})
