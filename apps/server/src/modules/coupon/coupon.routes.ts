import * as contract from '@mall/contract/coupon'
import { type Route, route } from '#http/route.ts'
import { claimCoupon, claimCoupons, redeemCoupon } from './claim-coupon.ts'
import { goodsCoupons } from './goods-coupons.ts'
import { couponCentre, couponDetail, type LockedIn, userCouponList } from './list-coupons.ts'

export const couponRoutes = ({ lockedIn }: { lockedIn: LockedIn }): readonly Route[] => [
  route(contract.couponCentre, couponCentre),
  route(contract.goodsCoupons, goodsCoupons),
  route(contract.couponDetail, couponDetail),
  route(contract.claimCoupon, claimCoupon),
  route(contract.claimCoupons, claimCoupons),
  route(contract.redeemCoupon, redeemCoupon),
  route(contract.userCoupons, userCouponList(lockedIn)),
]
