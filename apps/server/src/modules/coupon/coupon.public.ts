export { bestCoupons, type CouponEffect, type CouponLine, effectsOf, faultOf } from './best-coupons.rules.ts'
export { faultText } from './coupon-words.rules.ts'
export {
  type CouponShare,
  couponsOf,
  type HeldTerms,
  heldCoupons,
  lockCoupons,
  releaseCoupons,
  useCoupons,
} from './use-coupons.ts'
