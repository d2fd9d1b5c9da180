import * as calls from '@mall/contract/cart/calls'
import { routeOf, routesOf } from '#http/route.ts'
import { campaignGap } from './campaign-gap.ts'
import { addManyToCart, clearInvalid, mergeCart, removeFromCart, selectCart, updateCart } from './change-cart.ts'
import { couponGap } from './coupon-gap.ts'
import { goodsDelivery } from './goods-delivery.ts'
import { addToCart } from './put-in-cart.ts'
import { cartNumber, previewCart, viewCart } from './view-cart.ts'

export const cartRoutes = [
  ...routesOf(calls, {
    viewCart,
    cartNumber,
    addToCart,
    addManyToCart,
    mergeCart,
    previewCart,
    updateCart,
    selectCart,
    removeFromCart,
    clearInvalid,
    campaignGap,
    couponGap,
  }),
  routeOf(goodsDelivery),
]
