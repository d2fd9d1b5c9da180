import * as calls from '@mall/contract/coupon/calls'
import * as platformCalls from '@mall/contract/coupon/platform.calls'
import * as platformTerms from '@mall/contract/coupon/platform.terms'
import * as storeCalls from '@mall/contract/coupon/store.calls'
import * as storeTerms from '@mall/contract/coupon/store.terms'
import * as terms from '@mall/contract/coupon/terms'
import { type Route, route } from '#http/route.ts'
import type { OwnCodes } from '#modules/catalog/catalog.public.ts'
import { claimCoupon, claimCoupons, redeemCoupon } from './claim-coupon.ts'
import { couponGoods } from './coupon-goods.ts'
import { mallCouponScope, storeCouponScope } from './coupon-scope.ts'
import { goodsCoupons } from './goods-coupons.ts'
import { couponCentre, couponDetail, type LockedIn, userCouponList } from './list-coupons.ts'
import { mallCouponList, type SoldOf, storeCouponList } from './list-desk-coupons.ts'
import {
  changeMallCouponOf,
  changeStoreCouponOf,
  makeMallCodes,
  makeStoreCodes,
  saveMallCouponOf,
  saveStoreCouponOf,
  widenMallCouponOf,
  widenStoreCouponOf,
} from './manage-coupons.ts'
import { remindCoupon } from './remind-coupon.ts'

type Handed = OwnCodes & { lockedIn: LockedIn; soldWith: SoldOf }

export const couponRoutes = ({ lockedIn, soldWith, ...handed }: Handed): readonly Route[] => [
  route(calls.couponCentre, terms.couponCentre, couponCentre),
  route(calls.goodsCoupons, terms.goodsCoupons, goodsCoupons),
  route(calls.couponDetail, terms.couponDetail, couponDetail),
  route(calls.couponGoods, terms.couponGoods, couponGoods(handed)),
  route(calls.claimCoupon, terms.claimCoupon, claimCoupon),
  route(calls.claimCoupons, terms.claimCoupons, claimCoupons),
  route(calls.remindCoupon, terms.remindCoupon, remindCoupon),
  route(calls.redeemCoupon, terms.redeemCoupon, redeemCoupon),
  route(calls.userCoupons, terms.userCoupons, userCouponList(lockedIn)),
  route(storeCalls.storeCoupons, storeTerms.storeCoupons, storeCouponList(soldWith)),
  route(storeCalls.storeCouponScope, storeTerms.storeCouponScope, storeCouponScope),
  route(storeCalls.saveStoreCoupon, storeTerms.saveStoreCoupon, saveStoreCouponOf),
  route(storeCalls.changeStoreCoupon, storeTerms.changeStoreCoupon, changeStoreCouponOf),
  route(storeCalls.widenStoreCoupon, storeTerms.widenStoreCoupon, widenStoreCouponOf),
  route(storeCalls.makeStoreCouponCodes, storeTerms.makeStoreCouponCodes, makeStoreCodes),
  route(platformCalls.mallCoupons, platformTerms.mallCoupons, mallCouponList(soldWith)),
  route(platformCalls.mallCouponScope, platformTerms.mallCouponScope, mallCouponScope),
  route(platformCalls.saveMallCoupon, platformTerms.saveMallCoupon, saveMallCouponOf),
  route(platformCalls.changeMallCoupon, platformTerms.changeMallCoupon, changeMallCouponOf),
  route(platformCalls.widenMallCoupon, platformTerms.widenMallCoupon, widenMallCouponOf),
  route(platformCalls.makeMallCouponCodes, platformTerms.makeMallCouponCodes, makeMallCodes),
]
