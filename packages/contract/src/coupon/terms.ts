import { terms } from '../call/call.ts'
import { Done, FenField, Id, IdOrNone, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { goodsSorts } from '../goods/query.words.ts'
import { goodsList } from '../goods/terms.ts'
import { MiniGoods } from '../merchant/terms.ts'
import { Instant } from '../text/when.terms.ts'
import { couponTabs, userCouponTabs } from './query.words.ts'
import { couponAudiences, couponKinds, couponLimits, couponScopes, ticketStates, userCouponStates } from './words.ts'

/** A coupon's discount and scope, as a ticket shows it. Amounts in fen. */
const Face = z.object({
  coupon_id: z.int(),
  name: z.string(),
  /** 0, with an empty name, for the platform's. */
  mer_id: z.int(),
  mer_name: z.string(),
  kind: z.enum(couponKinds),
  /** Null of a percentage, and of free shipping without a limit. */
  amount_fen: FenField.nullable(),
  /** 85: one pays 85 %. */
  pay_percent: z.int().nullable(),
  cap_fen: FenField.nullable(),
  /** 0 without a threshold. */
  min_fen: FenField,
  scope: z.enum(couponScopes),
  /** 「仅限 手部防护、足部防护」 */
  scope_text: z.string(),
  audience: z.enum(couponAudiences),
  /** All that one has to know, a sentence a line. */
  rules: z.array(z.string()),
})

const Ticket = Face.extend({
  state: z.enum(ticketStates),
  claim_from: Instant,
  claim_until: Instant,
  /** 「领取后 7 天内有效」 or its days. */
  valid_text: z.string(),
  received_percent: z.int(),
  per_owner: z.int(),
  /** As many as the caller has claimed. */
  mine: z.int(),
  /** The caller will be told when it may be claimed. */
  reminded: z.boolean(),
  goods: z.array(MiniGoods),
})
export type Ticket = z.output<typeof Ticket>

export const couponCentre = terms({
  summary: '领券中心',
  input: z
    .object({
      category: labelled('分类', z.enum(couponTabs).default('all')),
      mer_id: labelled('店铺', IdOrNone.default(0)),
    })
    .extend(Page.shape),
  output: paged(Ticket).extend({
    /** Number of coupons, over all pages, that the caller could claim now. */
    claimable: z.int(),
  }),
})

const HeldCoupon = Face.extend({
  user_coupon_id: z.int(),
  status: z.enum(userCouponStates),
  usable_from: Instant,
  expire_at: Instant,
})

export const goodsCoupons = terms({
  summary: '商品与店铺可用优惠券',
  input: z.object({ goods_id: labelled('商品', IdOrNone.default(0)), mer_id: labelled('店铺', IdOrNone.default(0)) }),
  output: z.object({
    list: z.array(Ticket),
    held: z.array(HeldCoupon),
    /** For a store: coupons that it gives to new followers and that the caller could still have. */
    on_follow: z.array(Face),
    /** Price of one piece, or of the minimum order, with all that could be claimed; null where no coupon lowers it. */
    expected: z
      .object({ qty: z.int(), amount_fen: FenField, price_fen: FenField, coupon_ids: z.array(z.int()) })
      .nullable(),
  }),
  refuses: ['goods.not_found', 'merchant.not_found'],
})

export const couponDetail = terms({
  summary: '优惠券详情',
  input: z.object({ coupon_id: labelled('优惠券', Id) }),
  output: z.object({ ticket: Ticket, held: HeldCoupon.nullable() }),
  refuses: ['coupon.not_found'],
})

export const couponGoods = terms({
  summary: '用券商品',
  input: z
    .object({
      coupon_id: labelled('优惠券', Id),
      cid: labelled('分类', IdOrNone.default(0)),
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
      sort: labelled('排序方式', z.enum(goodsSorts).default('default')),
    })
    .extend(Page.shape),
  output: goodsList.output,
  refuses: ['coupon.not_found'],
})

const whyNot = [
  'coupon.coming',
  'coupon.gone',
  'coupon.limit',
  'coupon.members',
  'coupon.newcomers',
  'coupon.over',
] as const

export const claimCoupon = terms({
  summary: '领取优惠券',
  input: z.object({ coupon_id: labelled('优惠券', Id) }),
  output: z.object({ user_coupon_id: z.int(), expire_at: Instant, ticket: Ticket }),
  refuses: [...whyNot, 'coupon.by_follow', 'coupon.not_found'],
})

export const claimCoupons = terms({
  summary: '一键领取优惠券',
  input: z.object({
    coupon_ids: labelled('优惠券', z.array(Id).min(1, '没有可领取的优惠券').max(couponLimits.atOnce)),
  }),
  output: z.object({
    results: z.array(z.object({ coupon_id: z.int(), ok: z.boolean(), reason: z.string() })),
  }),
})

export const remindCoupon = terms({
  summary: '开抢提醒',
  input: z.object({ coupon_id: labelled('优惠券', Id), on: labelled('开关状态', z.boolean()) }),
  output: Done,
  refuses: ['coupon.by_follow', 'coupon.not_found', 'coupon.opened'],
})

export const redeemCoupon = terms({
  summary: '兑换优惠券',
  input: z.object({
    code: labelled(
      '验证码',
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[0-9A-Z-]{4,32}$/, '兑换码由字母和数字组成'),
    ),
  }),
  output: z.object({ user_coupon_id: z.int(), name: z.string(), expire_at: Instant }),
  refuses: ['coupon.code', 'coupon.limit', 'coupon.members', 'coupon.newcomers'],
})

export const userCoupons = terms({
  summary: '我的优惠券',
  input: z
    .object({
      tab: labelled('分类标签', z.enum(userCouponTabs).default('usable')),
      sort: labelled('排序方式', z.enum(['expire', 'amount']).default('expire')),
    })
    .extend(Page.shape),
  output: paged(
    HeldCoupon.extend({
      /** The unpaid order that holds it; null for a viewer who may not see that order. */
      locked_order_no: z.string().nullable(),
    }),
  ).extend({
    counts: z.object({ usable: z.int(), used: z.int(), expired: z.int() }),
    /** Usable coupons that end within three days. */
    ending: z.int(),
  }),
})
