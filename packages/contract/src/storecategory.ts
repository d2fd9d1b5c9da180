import { endpoint } from './endpoint.ts'
import type * as terms from './storecategory.schema.ts'

/* 店内分类: how a store arranges its own goods, beside the categories of the mall. Two levels; goods may stand in several. */

export const storeCategoryLimits = {
  /** Of one store, both levels together. */
  most: 50,
  /** Letters of a name. */
  name: 12,
  /** Goods of one call that assigns. */
  goods: 200,
} as const

/** What becomes of the categories that goods stand in: these are added, taken away, or are all from now on. */
export const assignWays = ['add', 'take', 'set'] as const
export type AssignWay = (typeof assignWays)[number]

/* ── the store's desk ── */

/** All of them in their order, each after the one it stands in, with how many goods stand right in it. */
export const storeCategories = endpoint<typeof terms.storeCategories>()({
  method: 'GET',
  path: '/merchant/api/store_category/list',
  needs: 'store:goods:see',
})

/** A new one at the end, or with an `id` another name. */
export const saveStoreCategory = endpoint<typeof terms.saveStoreCategory>()({
  method: 'POST',
  path: '/merchant/api/store_category/save',
  needs: 'store:goods',
  idempotent: true,
  whole: { by: 'id' },
})

/** Puts one at a place among those of a parent, its own or another. */
export const moveStoreCategory = endpoint<typeof terms.moveStoreCategory>()({
  method: 'POST',
  path: '/merchant/api/store_category/move',
  needs: 'store:goods',
})

/** With what stands in it; the goods stay. Refused without `sure` while goods stand in it. */
export const removeStoreCategory = endpoint<typeof terms.removeStoreCategory>()({
  method: 'POST',
  path: '/merchant/api/store_category/remove',
  needs: 'store:goods',
})

/** Goods that stand right in one, the last that were put there first. */
export const storeCategoryGoods = endpoint<typeof terms.storeCategoryGoods>()({
  method: 'GET',
  path: '/merchant/api/store_category/goods',
  needs: 'store:goods:see',
})

export const assignStoreCategories = endpoint<typeof terms.assignStoreCategories>()({
  method: 'POST',
  path: '/merchant/api/store_category/assign',
  needs: 'store:goods',
})

/* ── shoppers ── */

/** What a store sells, narrowed to one of its own categories and those in it. */
export const storeGoods = endpoint<typeof terms.storeGoods>()({
  method: 'GET',
  path: '/shop/api/merchant/goods',
  needs: 'public',
  limit: 'search',
})
