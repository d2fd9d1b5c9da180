import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

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
