import type * as terms from './coupondesk.schema.ts'
import { endpoint } from './endpoint.ts'

/*
 * Coupon templates at the desks. What a running one takes off, of what and until when is never changed: people hold it. It can be given to
 * more people, for longer, be paused and ended, none of which takes anything from who holds one.
 */

export const couponActs = ['start', 'pause', 'resume', 'end'] as const
export type CouponAct = (typeof couponActs)[number]
export const couponActLabel: Record<CouponAct, string> = {
  start: '上线',
  pause: '暂停领取',
  resume: '恢复领取',
  end: '结束',
}

/** Codes that one call makes, and one coupon has. */
export const couponCodeLimits = { atOnce: 1000, all: 100_000 } as const

export const storeCoupons = endpoint<typeof terms.storeCoupons>()({
  method: 'GET',
  path: '/merchant/api/coupon/list',
  needs: 'store:content:see',
})

/** Own goods to choose what a coupon is for, by a word of the name or the whole code. */
export const storeCouponScope = endpoint<typeof terms.storeCouponScope>()({
  method: 'GET',
  path: '/merchant/api/coupon/scope',
  needs: 'store:content',
})

/** A new draft, or with an `id` a draft as it is to be from now on. The store bears what it takes off. */
export const saveStoreCoupon = endpoint<typeof terms.saveStoreCoupon>()({
  method: 'POST',
  path: '/merchant/api/coupon/save',
  needs: 'store:content',
  idempotent: true,
  whole: { by: 'id' },
})

export const changeStoreCoupon = endpoint<typeof terms.changeStoreCoupon>()({
  method: 'POST',
  path: '/merchant/api/coupon/change',
  needs: 'store:content',
})

/** More pieces, more of them for one, or longer: never fewer or shorter. */
export const widenStoreCoupon = endpoint<typeof terms.widenStoreCoupon>()({
  method: 'POST',
  path: '/merchant/api/coupon/widen',
  needs: 'store:content',
})

/** New codes, each for one, as a file; they are not shown again. */
export const makeStoreCouponCodes = endpoint<typeof terms.makeStoreCouponCodes>()({
  method: 'POST',
  path: '/merchant/api/coupon/codes',
  needs: 'store:content',
  reply: 'file',
  limit: 'write',
})

/** Those of the platform and of all stores. */
export const mallCoupons = endpoint<typeof terms.mallCoupons>()({
  method: 'GET',
  path: '/admin/api/coupon/list',
  needs: 'platform:content:see',
})

/** Goods of all stores, or stores, to choose from. */
export const mallCouponScope = endpoint<typeof terms.mallCouponScope>()({
  method: 'GET',
  path: '/admin/api/coupon/scope',
  needs: 'platform:content',
})

export const saveMallCoupon = endpoint<typeof terms.saveMallCoupon>()({
  method: 'POST',
  path: '/admin/api/coupon/save',
  needs: 'platform:content',
  idempotent: true,
  whole: { by: 'id' },
})

/** The platform's own; of a store's only `pause`, `resume` and `end`. */
export const changeMallCoupon = endpoint<typeof terms.changeMallCoupon>()({
  method: 'POST',
  path: '/admin/api/coupon/change',
  needs: 'platform:content',
})

export const widenMallCoupon = endpoint<typeof terms.widenMallCoupon>()({
  method: 'POST',
  path: '/admin/api/coupon/widen',
  needs: 'platform:content',
})

export const makeMallCouponCodes = endpoint<typeof terms.makeMallCouponCodes>()({
  method: 'POST',
  path: '/admin/api/coupon/codes',
  needs: 'platform:content',
  reply: 'file',
  limit: 'write',
})
