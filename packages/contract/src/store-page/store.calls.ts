import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

/* ── the store's desk ── */

/** The draft, and what shoppers see now. */
export const decoration = endpoint<typeof terms.decoration>()({
  method: 'GET',
  path: '/merchant/api/decoration/draft',
  needs: 'store:content:see',
})

/** Replaces the draft; `version` is the one that was changed. */
export const saveDecoration = endpoint<typeof terms.saveDecoration>()({
  method: 'POST',
  path: '/merchant/api/decoration/save',
  needs: 'store:content',
})

/** Floors as a shopper would see them, before they are kept. */
export const previewDecoration = endpoint<typeof terms.previewDecoration>()({
  method: 'POST',
  path: '/merchant/api/decoration/preview',
  needs: 'store:content',
})

/** Shows the draft to shoppers. Without floors, the page that every store begins with. */
export const publishDecoration = endpoint<typeof terms.publishDecoration>()({
  method: 'POST',
  path: '/merchant/api/decoration/publish',
  needs: 'store:content',
  idempotent: true,
})

/** Editions that were published, newest first. */
export const decorationEditions = endpoint<typeof terms.decorationEditions>()({
  method: 'GET',
  path: '/merchant/api/decoration/editions',
  needs: 'store:content:see',
})

/** Publishes an older edition again, as a new one; it also replaces the draft. */
export const restoreDecoration = endpoint<typeof terms.restoreDecoration>()({
  method: 'POST',
  path: '/merchant/api/decoration/restore',
  needs: 'store:content',
  idempotent: true,
})

/** Code that shows its holder the draft of the caller's store on the store's page, for ten minutes. */
export const decorationPreviewCode = endpoint<typeof terms.decorationPreviewCode>()({
  method: 'GET',
  path: '/merchant/api/decoration/preview_code',
  needs: 'store:content:see',
})

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

/** Removes it with its subcategories; the goods stay. Refused without `sure` while goods stand in it. */
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
