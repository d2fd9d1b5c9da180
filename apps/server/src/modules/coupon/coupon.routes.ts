import * as contract from '@mall/contract/coupon'
import * as desk from '@mall/contract/coupondesk'
import { type Route, route } from '#http/route.ts'
import type { OwnCodes } from '#modules/catalog/catalog.public.ts'
import { claimCoupon, claimCoupons, redeemCoupon } from './claim-coupon.ts'
import {
  changeMallCouponOf,
  changeStoreCouponOf,
  makeMallCodes,
  makeStoreCodes,
  saveMallCouponOf,
  saveStoreCouponOf,
  widenMallCouponOf,
  widenStoreCouponOf,
} from './coupon-desk.service.ts'
import { couponGoods } from './coupon-goods.ts'
import { mallCouponScope, storeCouponScope } from './coupon-scope.ts'
import { goodsCoupons } from './goods-coupons.ts'
import { couponCentre, couponDetail, type LockedIn, userCouponList } from './list-coupons.ts'
import { mallCouponList, type SoldOf, storeCouponList } from './list-desk-coupons.ts'
import { remindCoupon } from './remind-coupon.ts'

type Handed = OwnCodes & { lockedIn: LockedIn; soldWith: SoldOf }

export const couponRoutes = ({ lockedIn, soldWith, ...handed }: Handed): readonly Route[] => [
  route(contract.couponCentre, couponCentre),
  route(contract.goodsCoupons, goodsCoupons),
  route(contract.couponDetail, couponDetail),
  route(contract.couponGoods, couponGoods(handed)),
  route(contract.claimCoupon, claimCoupon),
  route(contract.claimCoupons, claimCoupons),
  route(contract.remindCoupon, remindCoupon),
  route(contract.redeemCoupon, redeemCoupon),
  route(contract.userCoupons, userCouponList(lockedIn)),
  route(desk.storeCoupons, storeCouponList(soldWith)),
  route(desk.storeCouponScope, storeCouponScope),
  route(desk.saveStoreCoupon, saveStoreCouponOf),
  route(desk.changeStoreCoupon, changeStoreCouponOf),
  route(desk.widenStoreCoupon, widenStoreCouponOf),
  route(desk.makeStoreCouponCodes, makeStoreCodes),
  route(desk.mallCoupons, mallCouponList(soldWith)),
  route(desk.mallCouponScope, mallCouponScope),
  route(desk.saveMallCoupon, saveMallCouponOf),
  route(desk.changeMallCoupon, changeMallCouponOf),
  route(desk.widenMallCoupon, widenMallCouponOf),
  route(desk.makeMallCouponCodes, makeMallCodes),
]
