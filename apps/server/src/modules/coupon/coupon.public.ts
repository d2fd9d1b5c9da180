export {
  bestCoupons,
  type CouponEffect,
  type CouponLine,
  covers,
  effectsOf,
  faultOf,
  nominal,
  takenOff,
} from './best-coupons.rules.ts'
export { closing } from './closing.ts'
export { couponStores, couponTexts } from './coupon-stores.ts'
export { faultText } from './coupon-words.rules.ts'
export { giveFollowCoupons } from './give-follow-coupons.ts'
export { knownTerms } from './known-coupon.ts'
export { usable } from './list-coupons.ts'
export { forgetPerson, remindOfCoupons } from './remind-coupon.ts'
export {
  boundCoupons,
  type CouponShare,
  couponsOf,
  type HeldTerms,
  heldCoupons,
  lockCoupons,
  releaseCoupons,
  replaceCoupons,
  useCoupons,
} from './use-coupons.ts'
