import { endpoint } from './endpoint.ts'
import type * as terms from './storegoods.schema.ts'

/* A store's own goods at its desk; what is done with them stands in `backoffice.ts`. */

/** `low`: some sku holds less than ten; `out`: no sku holds the minimum order. */
export const shelfStocks = ['low', 'out'] as const
/** `-` in front is downward; nothing is the newest first. */
export const shelfSorts = ['', 'sales', '-sales', 'price', '-price'] as const

/** Everything that the editor of a goods needs, drafts and banned ones too. */
export const merchantGoodsDetail = endpoint<typeof terms.merchantGoodsDetail>()({
  method: 'GET',
  path: '/merchant/api/goods/detail',
  needs: 'store:goods:see',
})

/** Brands to choose from, by name. */
export const merchantBrands = endpoint<typeof terms.merchantBrands>()({
  method: 'GET',
  path: '/merchant/api/goods/brands',
  needs: 'store:goods:see',
})

/** What goods of a category are described by, most usual first, with the values that are usual. */
export const categoryAttributes = endpoint<typeof terms.categoryAttributes>()({
  method: 'GET',
  path: '/merchant/api/goods/attributes',
  needs: 'store:goods:see',
})

/** Who changed what of a goods, newest first: prices, stock, status. */
export const goodsHistory = endpoint<typeof terms.goodsHistory>()({
  method: 'GET',
  path: '/merchant/api/goods/history',
  needs: 'store:goods:see',
})
