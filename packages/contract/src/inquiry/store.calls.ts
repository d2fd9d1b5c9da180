import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

/** Inquiries to this store, sorted by the work that they leave for it. */
export const storeInquiries = endpoint<typeof terms.storeInquiries>()({
  method: 'GET',
  path: '/merchant/api/inquiry/list',
  needs: 'store:orders:see',
})

/** Names the asking company; its contact is shown from the first quote on. */
export const storeInquiry = endpoint<typeof terms.storeInquiry>()({
  method: 'GET',
  path: '/merchant/api/inquiry/detail',
  needs: 'store:orders:see',
})

/** Goods of this store by these codes; a code without goods, or with goods that cannot be offered, is left out. */
export const skusToQuote = endpoint<typeof terms.skusToQuote>()({
  method: 'GET',
  path: '/merchant/api/inquiry/skus',
  needs: 'store:orders:see',
})

/** Replaces the store's draft of a quote; the buyer cannot read it, and it is deleted once the store has answered. */
export const saveQuoteDraft = endpoint<typeof terms.saveQuoteDraft>()({
  method: 'POST',
  path: '/merchant/api/inquiry/draft',
  needs: 'store:orders',
})

/** Until the deadline, as often as one likes: each is a version of its own, and the last one counts. */
export const sendQuote = endpoint<typeof terms.sendQuote>()({
  method: 'POST',
  path: '/merchant/api/inquiry/quote',
  needs: 'store:orders',
  idempotent: true,
})

export const declineInquiry = endpoint<typeof terms.declineInquiry>()({
  method: 'POST',
  path: '/merchant/api/inquiry/decline',
  needs: 'store:orders',
  idempotent: true,
})

/** Before anything of it was taken. */
export const withdrawQuote = endpoint<typeof terms.withdrawQuote>()({
  method: 'POST',
  path: '/merchant/api/inquiry/withdraw',
  needs: 'store:orders',
  idempotent: true,
})

/** Offers in words that the buyer took: those still to be listed, the most urgent first, and those already listed. */
export const quoteListings = endpoint<typeof terms.quoteListings>()({
  method: 'GET',
  path: '/merchant/api/inquiry/listing/list',
  needs: 'store:goods:see',
})

/** One of them, to begin the goods from. */
export const quoteListing = endpoint<typeof terms.quoteListing>()({
  method: 'GET',
  path: '/merchant/api/inquiry/listing/detail',
  needs: 'store:goods:see',
})

/**
 * Links these goods of the store to its offer in words. A draft is remembered; once the goods are on sale, at once or later, the
 * company can order them at the price that was taken.
 */
export const listQuoted = endpoint<typeof terms.listQuoted>()({
  method: 'POST',
  path: '/merchant/api/inquiry/listing/bind',
  needs: 'store:goods',
  idempotent: true,
})
