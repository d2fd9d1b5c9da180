import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

/* ── the store ── */

export const storeLife = endpoint<typeof terms.storeLife>()({
  method: 'GET',
  path: '/merchant/api/life/now',
  needs: 'store:content:see',
})

/** Holidays that are over are forgotten; the store rests, or is open again, at once. */
export const saveStoreHours = endpoint<typeof terms.saveStoreHours>()({
  method: 'POST',
  path: '/merchant/api/life/hours',
  needs: 'store:content',
  whole: { by: null },
})

/** Closes the store, or opens it again: for people who hand out rights at its desk. */
export const closeStore = endpoint<typeof terms.closeStore>()({
  method: 'POST',
  path: '/merchant/api/life/close',
  needs: 'store:staff',
})
