import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

export const favorites = endpoint<typeof terms.favorites>()({
  method: 'GET',
  path: '/shop/api/user/goodsLog/favorite',
  needs: 'login',
})

/** Saves goods, or with `on: false` removes them; repeating it changes nothing. */
export const favorite = endpoint<typeof terms.favorite>()({
  method: 'POST',
  path: '/shop/api/user/goodsLog/favorite',
  needs: 'login',
})

/** 不感兴趣: these are recommended to the person no more, or with `on: false` again. Goods that do not exist are passed over. */
export const disinterest = endpoint<typeof terms.disinterest>()({
  method: 'POST',
  path: '/shop/api/user/goodsLog/disinterest',
  needs: 'login',
})

/** 常购: goods paid for in the last half year that can still be found, most often bought first; `reason` says how often. */
export const boughtGoods = endpoint<typeof terms.boughtGoods>()({
  method: 'GET',
  path: '/shop/api/goods/bought',
  needs: 'login',
})

/** Marks of this person on one goods and its store: the heart, the follow button, the notices asked for. */
export const goodsStanding = endpoint<typeof terms.goodsStanding>()({
  method: 'GET',
  path: '/shop/api/user/goodsLog/standing',
  needs: 'login',
})

/** Which of these stores, comma-joined, this person follows: one question for a list of stores. */
export const followedAmong = endpoint<typeof terms.followedAmong>()({
  method: 'GET',
  path: '/shop/api/user/goodsLog/followed',
  needs: 'login',
})

/** 到货通知: one message when the sku can be bought again. */
export const restockNotice = endpoint<typeof terms.restockNotice>()({
  method: 'POST',
  path: '/shop/api/user/goodsLog/restock',
  needs: 'login',
})

export const views = endpoint<typeof terms.views>()({
  method: 'GET',
  path: '/shop/api/user/goodsLog/views',
  needs: 'login',
})

/**
 * Notes goods that were looked at, newest 200 kept; also those that a visitor looked at before logging in. Goods that do not exist are
 * passed over. `viewed_at` in the future counts as now.
 */
export const recordViews = endpoint<typeof terms.recordViews>()({
  method: 'POST',
  path: '/shop/api/user/goodsLog/views',
  needs: 'login',
})

/**
 * Counts that a guest looks at a goods. `visitor` is made up by their browser; it is kept as a hash that links no two days.
 * Views of logged-in people are counted by `recordViews`.
 */
export const visitGoods = endpoint<typeof terms.visitGoods>()({
  method: 'POST',
  path: '/shop/api/goods/visit',
  needs: 'public',
  limit: 'read',
  unheard: true,
})

/** `goods_id` is one or several joined by commas; else `date` takes a day; else `all=1` takes everything. */
export const deleteViews = endpoint<typeof terms.deleteViews>()({
  method: 'DELETE',
  path: '/shop/api/user/goodsLog/viewDel',
  needs: 'login',
})

/** Cards of goods looked at without an account: listed goods by id, in the order asked for. */
export const goodsByIds = endpoint<typeof terms.goodsByIds>()({
  method: 'GET',
  path: '/shop/api/goods/by_ids',
  needs: 'public',
})

/** Pinned first, then those with most news. `goods` are the store's three newest. */
export const follows = endpoint<typeof terms.follows>()({
  method: 'GET',
  path: '/front/collect/merchant/list',
  needs: 'login',
})

/** Answers how many follow the store now, and its gift: a person gets it once, even after leaving and coming back. */
export const follow = endpoint<typeof terms.follow>()({
  method: 'POST',
  path: '/front/collect/merchant/follow',
  needs: 'login',
})

export const pinFollow = endpoint<typeof terms.pinFollow>()({
  method: 'POST',
  path: '/front/collect/merchant/pin',
  needs: 'login',
})

/** The person has opened the store: its news are seen. */
export const seenFollow = endpoint<typeof terms.seenFollow>()({
  method: 'POST',
  path: '/front/collect/merchant/seen',
  needs: 'login',
})
