import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

export const areas = endpoint<typeof terms.areas>()({
  method: 'GET',
  path: '/shop/api/data/area',
  needs: 'public',
})

/** The chain from province to the code, and the children of the code. */
export const areaQuery = endpoint<typeof terms.areaQuery>()({
  method: 'GET',
  path: '/shop/api/data/area_query',
  needs: 'public',
})

export const cities = endpoint<typeof terms.cities>()({
  method: 'GET',
  path: '/front/city/list',
  needs: 'public',
})

/**
 * Whether a quantity of a sku is shipped to a region, the freight when it is bought alone, and the expected arrival.
 */
export const goodsDelivery = endpoint<typeof terms.goodsDelivery>()({
  method: 'GET',
  path: '/shop/api/goods/delivery',
  needs: 'public',
})
