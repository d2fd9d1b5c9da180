import * as contract from '@mall/contract/cart'
import { goodsDelivery as goodsDeliveryContract } from '@mall/contract/region'
import { route } from '#http/route.ts'
import { campaignGap } from './campaign-gap.ts'
import { addManyToCart, clearInvalid, mergeCart, removeFromCart, selectCart, updateCart } from './cart.service.ts'
import { couponGap } from './coupon-gap.ts'
import { goodsDelivery } from './goods-delivery.ts'
import { addToCart } from './put-in-cart.ts'
import { cartNumber, previewCart, viewCart } from './view-cart.ts'

export const cartRoutes = [
  route(contract.viewCart, viewCart),
  route(contract.cartNumber, cartNumber),
  route(contract.addToCart, addToCart),
  route(contract.addManyToCart, addManyToCart),
  route(contract.mergeCart, mergeCart),
  route(contract.previewCart, previewCart),
  route(contract.updateCart, updateCart),
  route(contract.selectCart, selectCart),
  route(contract.removeFromCart, removeFromCart),
  route(contract.clearInvalid, clearInvalid),
  route(contract.campaignGap, campaignGap),
  route(contract.couponGap, couponGap),
  route(goodsDeliveryContract, goodsDelivery),
]
