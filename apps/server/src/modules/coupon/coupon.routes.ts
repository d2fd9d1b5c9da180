import * as calls from '@mall/contract/coupon/calls'
import * as platformCalls from '@mall/contract/coupon/platform.calls'
import * as platformTerms from '@mall/contract/coupon/platform.terms'
import * as storeCalls from '@mall/contract/coupon/store.calls'
import * as storeTerms from '@mall/contract/coupon/store.terms'
import * as terms from '@mall/contract/coupon/terms'
import { type Route, routesOf } from '#http/route.ts'
import { useCase } from '#kernel/use-case.ts'
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
  ...routesOf(calls, {
    couponCentre,
    goodsCoupons,
    couponDetail,
    couponGoods: useCase(calls.couponGoods, terms.couponGoods, couponGoods(handed)),
    claimCoupon,
    claimCoupons,
    remindCoupon,
    redeemCoupon,
    userCoupons: useCase(calls.userCoupons, terms.userCoupons, userCouponList(lockedIn)),
  }),
  ...routesOf(storeCalls, {
    storeCoupons: useCase(storeCalls.storeCoupons, storeTerms.storeCoupons, storeCouponList(soldWith)),
    storeCouponScope,
    saveStoreCoupon: saveStoreCouponOf,
    changeStoreCoupon: changeStoreCouponOf,
    widenStoreCoupon: widenStoreCouponOf,
    makeStoreCouponCodes: makeStoreCodes,
  }),
  ...routesOf(platformCalls, {
    mallCoupons: useCase(platformCalls.mallCoupons, platformTerms.mallCoupons, mallCouponList(soldWith)),
    mallCouponScope,
    saveMallCoupon: saveMallCouponOf,
    changeMallCoupon: changeMallCouponOf,
    widenMallCoupon: widenMallCouponOf,
    makeMallCouponCodes: makeMallCodes,
  }),
]
