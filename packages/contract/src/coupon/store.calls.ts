import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

export const storeCoupons = endpoint<typeof terms.storeCoupons>()({
  method: 'GET',
  path: '/merchant/api/coupon/list',
  needs: 'store:content:see',
})

/** Searches the store's own goods for a coupon's scope, by a word of the name or the whole code. */
export const storeCouponScope = endpoint<typeof terms.storeCouponScope>()({
  method: 'GET',
  path: '/merchant/api/coupon/scope',
  needs: 'store:content',
})

/** Creates a draft, or with an `id` replaces one. The store bears the discount. */
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
