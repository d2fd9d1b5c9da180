import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

const base = { needs: 'login', summary: '' } as const

export const viewCart = endpoint<typeof terms.viewCart>()({
  ...base,
  method: 'GET',
  path: '/shop/api/cart',
})

export const cartNumber = endpoint<typeof terms.cartNumber>()({
  ...base,
  method: 'GET',
  path: '/shop/api/cart/number',
})

/** Puts `qty` more of a sku in the cart, rounded up to minimum and step (`adjusted`). */
export const addToCart = endpoint<typeof terms.addToCart>()({
  method: 'POST',
  path: '/shop/api/cart/add',
  needs: 'cart:add',
  idempotent: true,
  limit: 'write',
})

/**
 * Puts many skus in the cart at once, each on top of what it holds: all that fit, in one transaction. Rows of one sku count
 * together, and each tells the outcome of the whole.
 */
export const addManyToCart = endpoint<typeof terms.addManyToCart>()({
  method: 'POST',
  path: '/shop/api/cart/add_many',
  needs: 'cart:add',
  idempotent: true,
  limit: 'write',
})

/** Adds the lines that a visitor collected in the browser to the cart at login; rows that cannot be bought count as dropped. */
export const mergeCart = endpoint<typeof terms.mergeCart>()({
  method: 'POST',
  path: '/shop/api/cart/merge',
  needs: 'cart:add',
  idempotent: true,
})

/** The cart of a visitor, priced: the lines come from the browser. `cart_id` is the sku's id. */
export const previewCart = endpoint<typeof terms.previewCart>()({
  method: 'POST',
  path: '/shop/api/cart/preview',
  needs: 'public',
})

/** A campaign's discount on the ticked lines of the cart, and the gap to its next step. */
export const campaignGap = endpoint<typeof terms.campaignGap>()({
  method: 'GET',
  path: '/shop/api/cart/campaign_gap',
  needs: 'login',
})

/** A coupon on the ticked lines of the caller's cart: the gap to its threshold, or its discount. */
export const couponGap = endpoint<typeof terms.couponGap>()({
  method: 'GET',
  path: '/shop/api/cart/coupon_gap',
  needs: 'login',
})

/** Changes quantity, or the chosen sku of the same goods. */
export const updateCart = endpoint<typeof terms.updateCart>()({
  method: 'POST',
  path: '/shop/api/cart/update',
  needs: 'cart:add',
})

/** No ids: every line. */
export const selectCart = endpoint<typeof terms.selectCart>()({
  method: 'POST',
  path: '/shop/api/cart/select',
  needs: 'cart:add',
})

export const removeFromCart = endpoint<typeof terms.removeFromCart>()({
  method: 'POST',
  path: '/shop/api/cart/delete',
  needs: 'cart:add',
})

export const clearInvalid = endpoint<typeof terms.clearInvalid>()({
  method: 'POST',
  path: '/shop/api/cart/clear_invalid',
  needs: 'cart:add',
})
