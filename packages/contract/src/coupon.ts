import type * as terms from './coupon.schema.ts'
import { endpoint } from './endpoint.ts'

/*
 * Coupons of the platform and of stores. A template says what a coupon takes off, of what and for whom; whoever claims one holds it until
 * it is used for a trade, or its time is over. It belongs to whom the cart belongs to: a company's people share what each of them claims.
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

/** Of all goods of its giver, of categories, of certain goods, or, of the platform's, of certain stores. */
export const couponScopes = ['all', 'category', 'goods', 'merchant'] as const
export type CouponScope = (typeof couponScopes)[number]
export const couponScopeLabel: Record<CouponScope, string> = {
  all: '全部商品',
  category: '指定分类',
  goods: '指定商品',
  merchant: '指定店铺',
}

/** Whoever is logged in, accounts of the last thirty days, or paid members. */
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

/** `paused`: nobody claims for now; `ended`: nobody ever will. What was claimed stays good in both. */
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

export const couponTabs = ['all', 'platform', 'merchant', 'goods'] as const
export type CouponTab = (typeof couponTabs)[number]
export const couponTabLabel: Record<CouponTab, string> = {
  all: '全部',
  platform: '平台券',
  merchant: '店铺券',
  goods: '商品券',
}

/** How a coupon stands for who looks at it; `taken`: they have as many as one may, `not_for_you`: they are not whom it is for. */
export const ticketStates = ['claimable', 'coming', 'taken', 'not_for_you', 'sold_out', 'over'] as const
export type TicketState = (typeof ticketStates)[number]

/** How one that was claimed stands; `locked`: in an order that is not paid yet. */
export const userCouponStates = ['unused', 'locked', 'used', 'expired'] as const
export type UserCouponState = (typeof userCouponStates)[number]
export const userCouponTabs = ['usable', 'used', 'expired'] as const
export type UserCouponTab = (typeof userCouponTabs)[number]
export const userCouponTabLabel: Record<UserCouponTab, string> = { usable: '可用', used: '已使用', expired: '已过期' }

/** What may be claimed now or soon; those that the caller may have first. */
export const couponCentre = endpoint<typeof terms.couponCentre>()({
  method: 'GET',
  path: '/shop/api/coupon/list',
  needs: 'public',
})

/** For a goods, or for a store: what may be claimed, what one holds for it, and what it is expected to cost with the best of them. */
export const goodsCoupons = endpoint<typeof terms.goodsCoupons>()({
  method: 'GET',
  path: '/shop/api/coupon/goods',
  needs: 'public',
})

/** As the page of its goods shows it: whoever knows its id may read it, over or not. */
export const couponDetail = endpoint<typeof terms.couponDetail>()({
  method: 'GET',
  path: '/shop/api/coupon/detail',
  needs: 'public',
})

/** Goods that it is for, as the lists of the mall show them. */
export const couponGoods = endpoint<typeof terms.couponGoods>()({
  method: 'GET',
  path: '/shop/api/coupon/goods_list',
  needs: 'public',
})

/** Never beyond its total, nor what one person or company may have, whoever taps at once. */
export const claimCoupon = endpoint<typeof terms.claimCoupon>()({
  method: 'POST',
  path: '/shop/api/coupon/claim',
  needs: 'login',
  idempotent: true,
})

/** Each by itself: what could not be claimed is said with its reason. */
export const claimCoupons = endpoint<typeof terms.claimCoupons>()({
  method: 'POST',
  path: '/shop/api/coupon/claim_all',
  needs: 'login',
  idempotent: true,
})

/** To be told, once, when a coming one may be claimed; or no more. */
export const remindCoupon = endpoint<typeof terms.remindCoupon>()({
  method: 'POST',
  path: '/shop/api/coupon/remind',
  needs: 'login',
})

/** A code that is not there, used up, paused or over is the same to who tries codes: `coupon.code`. */
export const redeemCoupon = endpoint<typeof terms.redeemCoupon>()({
  method: 'POST',
  path: '/shop/api/coupon/redeem',
  needs: 'login',
  idempotent: true,
  limit: 'login',
})

/** What the caller, or their company, holds. */
export const userCoupons = endpoint<typeof terms.userCoupons>()({
  method: 'GET',
  path: '/front/coupon/user/list',
  needs: 'login',
})
