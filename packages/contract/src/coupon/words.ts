import type { CouponTab, UserCouponTab } from './query.words.ts'

/*
 * Coupons of the platform and of stores. A template sets the discount, the scope and the audience; a person who claims one holds it until
 * it is used for a trade, or its time is over. It belongs to the owner of the cart: a company's people share the coupons of each of them.
 */

/** `amount_off`: from a threshold on; `percent_off`: with or without a cap; `no_threshold`; `freight`: of the freight, all or so much. */
export const couponKinds = ['amount_off', 'percent_off', 'no_threshold', 'freight'] as const
export type CouponKind = (typeof couponKinds)[number]
export const couponKindLabel: Record<CouponKind, string> = {
  amount_off: '满减',
  percent_off: '折扣',
  no_threshold: '无门槛',
  freight: '包邮',
}

/** Scopes: all goods of its giver, categories, certain goods, or, for the platform's, certain stores. */
export const couponScopes = ['all', 'category', 'goods', 'merchant'] as const
export type CouponScope = (typeof couponScopes)[number]
export const couponScopeLabel: Record<CouponScope, string> = {
  all: '全部商品',
  category: '指定分类',
  goods: '指定商品',
  merchant: '指定店铺',
}

/** Audiences: anybody logged in, accounts of the last thirty days, or paid members. */
export const couponAudiences = ['all', 'new', 'member'] as const
export type CouponAudience = (typeof couponAudiences)[number]
export const couponAudienceLabel: Record<CouponAudience, string> = { all: '所有人', new: '新用户', member: '付费会员' }

/** How one comes by it: in the centre, by one code that all share, by codes each of which counts once, or by following its store. */
export const couponWays = ['centre', 'shared_code', 'single_code', 'follow'] as const
export type CouponWay = (typeof couponWays)[number]
export const couponWayLabel: Record<CouponWay, string> = {
  centre: '领券中心',
  shared_code: '通用兑换码',
  single_code: '一次性兑换码',
  follow: '关注有礼',
}

/** `paused`: not to be claimed for now; `ended`: never to be claimed again. Claimed coupons stay good in both. */
export const couponStates = ['draft', 'running', 'paused', 'ended'] as const
export type CouponState = (typeof couponStates)[number]
export const couponStateLabel: Record<CouponState, string> = {
  draft: '草稿',
  running: '进行中',
  paused: '已暂停',
  ended: '已结束',
}

export const couponLimits = {
  /** Pieces of one template, and of one person or company. */
  total: 1_000_000,
  perOwner: 100,
  /** Goods, categories or stores that one is for. */
  scope: 200,
  validDays: 365,
  /** Accounts no older than so many days are new. */
  newDays: 30,
  /** Claimed by one tap. */
  atOnce: 20,
} as const

export const couponTabLabel: Record<CouponTab, string> = {
  all: '全部',
  platform: '平台券',
  merchant: '店铺券',
  goods: '商品券',
}

/** State of a coupon for its viewer; `taken`: their limit is reached, `not_for_you`: they are not in its audience. */
export const ticketStates = ['claimable', 'coming', 'taken', 'not_for_you', 'sold_out', 'over'] as const
export type TicketState = (typeof ticketStates)[number]

/** How one that was claimed stands; `locked`: in an order that is not paid yet. */
export const userCouponStates = ['unused', 'locked', 'used', 'expired'] as const
export type UserCouponState = (typeof userCouponStates)[number]
export const userCouponTabLabel: Record<UserCouponTab, string> = { usable: '可用', used: '已使用', expired: '已过期' }
