import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

export const categories = endpoint<typeof terms.categories>()({
  method: 'GET',
  path: '/shop/api/goods/category',
  needs: 'public',
})

/** `price_min`, `price_max` in fen. `corrected` is the word that was searched instead of a mistyped one. */
export const goodsList = endpoint<typeof terms.goodsList>()({
  method: 'GET',
  path: '/shop/api/goods/list',
  needs: 'public',
  limit: 'search',
})

/** Choices of the filter drawer, each with the number of goods that it would leave. */
export const goodsFacets = endpoint<typeof terms.goodsFacets>()({
  method: 'GET',
  path: '/shop/api/goods/facets',
  needs: 'public',
  limit: 'search',
})

export const suggest = endpoint<typeof terms.suggest>()({
  method: 'GET',
  path: '/shop/api/goods/suggest',
  needs: 'public',
  limit: 'search',
})

/** goods off sale are still shown, with their status. */
export const goodsDetail = endpoint<typeof terms.goodsDetail>()({
  method: 'GET',
  path: '/shop/api/goods/detail',
  needs: 'public',
})

/** Goods of any status as they are kept now, for a holder of its store's preview code; any other code finds nothing. */
export const goodsPreview = endpoint<typeof terms.goodsPreview>()({
  method: 'GET',
  path: '/shop/api/goods/preview',
  needs: 'public',
})

export const recommend = endpoint<typeof terms.recommend>()({
  method: 'GET',
  path: '/shop/api/goods/recommend',
  needs: 'public',
})
