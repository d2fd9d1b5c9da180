import * as calls from '@mall/contract/cart/calls'
import * as terms from '@mall/contract/cart/terms'
import { goodsDelivery as goodsDeliveryContract } from '@mall/contract/region/calls'
import { goodsDelivery as goodsDeliveryTerms } from '@mall/contract/region/terms'
import { route } from '#http/route.ts'
import { campaignGap } from './campaign-gap.ts'
import { addManyToCart, clearInvalid, mergeCart, removeFromCart, selectCart, updateCart } from './change-cart.ts'
import { couponGap } from './coupon-gap.ts'
import { goodsDelivery } from './goods-delivery.ts'
import { addToCart } from './put-in-cart.ts'
import { cartNumber, previewCart, viewCart } from './view-cart.ts'

export const cartRoutes = [
  route(calls.viewCart, terms.viewCart, viewCart),
  route(calls.cartNumber, terms.cartNumber, cartNumber),
  route(calls.addToCart, terms.addToCart, addToCart),
  route(calls.addManyToCart, terms.addManyToCart, addManyToCart),
  route(calls.mergeCart, terms.mergeCart, mergeCart),
  route(calls.previewCart, terms.previewCart, previewCart),
  route(calls.updateCart, terms.updateCart, updateCart),
  route(calls.selectCart, terms.selectCart, selectCart),
  route(calls.removeFromCart, terms.removeFromCart, removeFromCart),
  route(calls.clearInvalid, terms.clearInvalid, clearInvalid),
  route(calls.campaignGap, terms.campaignGap, campaignGap),
  route(calls.couponGap, terms.couponGap, couponGap),
  route(goodsDeliveryContract, goodsDeliveryTerms, goodsDelivery),
]
