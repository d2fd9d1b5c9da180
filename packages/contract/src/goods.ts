import { endpoint } from './endpoint.ts'
import type * as terms from './goods.schema.ts'

export const goodsStatuses = ['draft', 'on_sale', 'off_sale', 'banned'] as const
export type GoodsStatus = (typeof goodsStatuses)[number]
export const goodsStatusLabel: Record<GoodsStatus, string> = {
  draft: '草稿',
  on_sale: '在售',
  off_sale: '已下架',
  banned: '违规下架',
}

/** `shown` to everyone, after `login` only, or no price at all: `inquiry`. */
export const priceModes = ['shown', 'login', 'inquiry'] as const
/** Percent. */
export const taxRates = [13, 9, 6, 3, 1, 0] as const
export const stockStatuses = ['in_stock', 'low', 'sold_out'] as const

export const categories = endpoint<typeof terms.categories>()({
  method: 'GET',
  path: '/shop/api/goods/category',
  needs: 'public',
})

export const goodsSorts = ['default', 'sales', 'new', 'price_asc', 'price_desc'] as const

/** `price_min`, `price_max` in fen. `corrected` is the word that was searched instead of a mistyped one. */
export const goodsList = endpoint<typeof terms.goodsList>()({
  method: 'GET',
  path: '/shop/api/goods/list',
  needs: 'public',
  limit: 'search',
})

/** What the filter drawer offers, with how many goods each choice would leave. */
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

/** Goods of any status as they are kept now, for who has its store's code for it; any other code finds nothing. */
export const goodsPreview = endpoint<typeof terms.goodsPreview>()({
  method: 'GET',
  path: '/shop/api/goods/preview',
  needs: 'public',
})

/** What a row that was added by id needs to be shown again: history, similar goods, the SKU sheet of a card. */
export const recommendTypes = ['best', 'hot', 'new', 'vip', 'similar', 'merchant', 'feed'] as const

export const recommend = endpoint<typeof terms.recommend>()({
  method: 'GET',
  path: '/shop/api/goods/recommend',
  needs: 'public',
})
