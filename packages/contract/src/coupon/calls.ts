import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/** Coupons that may be claimed now or soon; those that the caller may have come first. */
export const couponCentre = endpoint<typeof terms.couponCentre>()({
  method: 'GET',
  path: '/shop/api/coupon/list',
  needs: 'public',
})

/** For a goods, or for a store: coupons to claim, coupons held, and the price with the best of them. */
export const goodsCoupons = endpoint<typeof terms.goodsCoupons>()({
  method: 'GET',
  path: '/shop/api/coupon/goods',
  needs: 'public',
})

/** As the page of its goods shows it: public by its id, even after its end. */
export const couponDetail = endpoint<typeof terms.couponDetail>()({
  method: 'GET',
  path: '/shop/api/coupon/detail',
  needs: 'public',
})

/** Goods that the coupon is for, as the lists of the mall show them. */
export const couponGoods = endpoint<typeof terms.couponGoods>()({
  method: 'GET',
  path: '/shop/api/coupon/goods_list',
  needs: 'public',
})

/** Never exceeds its total, nor the limit of a person or company, even by simultaneous taps. */
export const claimCoupon = endpoint<typeof terms.claimCoupon>()({
  method: 'POST',
  path: '/shop/api/coupon/claim',
  needs: 'login',
  idempotent: true,
})

/** Claims each coupon on its own: one that could not be claimed is reported with its reason. */
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

/** A code that is unknown, used up, paused or over gets one answer, `coupon.code`: trying codes reveals nothing. */
export const redeemCoupon = endpoint<typeof terms.redeemCoupon>()({
  method: 'POST',
  path: '/shop/api/coupon/redeem',
  needs: 'login',
  idempotent: true,
  limit: 'login',
})

/** Coupons that the caller, or their company, holds. */
export const userCoupons = endpoint<typeof terms.userCoupons>()({
  method: 'GET',
  path: '/front/coupon/user/list',
  needs: 'login',
})
