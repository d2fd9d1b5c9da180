import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/* ── shoppers ── */

/** The floors of a store's page; none for a store that never decorated. */
export const storeFloors = endpoint<typeof terms.storeFloors>()({
  method: 'GET',
  path: '/shop/api/merchant/floors',
  needs: 'public',
})

/** The floors of the draft, for a holder of its store's preview code; any other code finds no store. */
export const storeFloorsPreview = endpoint<typeof terms.storeFloorsPreview>()({
  method: 'GET',
  path: '/shop/api/merchant/floors_preview',
  needs: 'public',
})

/* ── shoppers ── */

/** Goods of a store, narrowed to one of its own categories and those in it. */
export const storeGoods = endpoint<typeof terms.storeGoods>()({
  method: 'GET',
  path: '/shop/api/merchant/goods',
  needs: 'public',
  limit: 'search',
})
