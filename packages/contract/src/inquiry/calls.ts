import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'
import { inquiryRights } from './words.ts'

/** For whoever sees its inquiry. */
export const inquirySheet = endpoint<typeof terms.inquirySheet>()({
  method: 'GET',
  path: '/shop/api/inquiry/sheet',
  needs: inquiryRights,
})

const asks = { needs: inquiryRights } as const

export const inquiryCart = endpoint<typeof terms.inquiryCart>()({
  method: 'GET',
  path: '/shop/api/inquiry/cart',
  needs: 'cart:add',
})

/** A sku that is there already grows by `qty`; a need in words is a line of its own each time. */
export const addToInquiry = endpoint<typeof terms.addToInquiry>()({
  method: 'POST',
  path: '/shop/api/inquiry/cart/add',
  needs: 'cart:add',
  idempotent: true,
  limit: 'write',
})

/** Many lines at once, all or none: what was pasted, with what matched no goods as needs in words. */
export const addManyToInquiry = endpoint<typeof terms.addManyToInquiry>()({
  method: 'POST',
  path: '/shop/api/inquiry/cart/add_many',
  needs: 'cart:add',
  idempotent: true,
  limit: 'write',
})

/** Of a sku only what is wanted of it may be changed; its name and the like are the goods' own. */
export const updateInquiryLine = endpoint<typeof terms.updateInquiryLine>()({
  method: 'POST',
  path: '/shop/api/inquiry/cart/update',
  needs: 'cart:add',
  idempotent: true,
})

export const removeFromInquiry = endpoint<typeof terms.removeFromInquiry>()({
  method: 'POST',
  path: '/shop/api/inquiry/cart/delete',
  needs: 'cart:add',
  idempotent: true,
})

/**
 * Reads a list and says what each row would be: goods by their codes, else a need in words as it was typed. Headings as of
 * `exportInquiryCart`, in any order, or none: codes and quantities then. Nothing is written: `addManyToInquiry` takes it.
 */
export const previewInquiry = endpoint<typeof terms.previewInquiry>()({
  method: 'POST',
  path: '/shop/api/inquiry/cart/preview',
  needs: 'cart:add',
  body: 'multipart',
  limit: 'upload',
})

/**
 * What of these lines can be bought goes into the cart, as many as its rules say, and leaves the inquiry cart; the rest stays,
 * and is told with why.
 */
export const inquiryToCart = endpoint<typeof terms.inquiryToCart>()({
  method: 'POST',
  path: '/shop/api/inquiry/cart/to_cart',
  needs: 'cart:add',
  idempotent: true,
  limit: 'write',
})

/** What would be sent, and to which stores in each scope. */
export const confirmInquiry = endpoint<typeof terms.confirmInquiry>()({
  ...asks,
  method: 'GET',
  path: '/shop/api/inquiry/confirm',
})

/** Open stores of which the name has the word: those whom this person follows or who quoted to the company before come first. */
export const storesForInquiry = endpoint<typeof terms.storesForInquiry>()({
  ...asks,
  method: 'GET',
  path: '/shop/api/inquiry/stores',
})

/**
 * The lines leave the inquiry cart. Needs in words go to the platform, which asks stores about them, unless the stores are named.
 * `sealed`: nobody at the company
 * reads a quote before the deadline, unless the quotes are opened early; it cannot be changed afterwards.
 */
export const submitInquiry = endpoint<typeof terms.submitInquiry>()({
  ...asks,
  method: 'POST',
  path: '/shop/api/inquiry/submit',
  idempotent: true,
  limit: 'write',
})

/** Who may order sees all of the company's, others their own. */
export const listInquiries = endpoint<typeof terms.listInquiries>()({
  ...asks,
  method: 'GET',
  path: '/shop/api/inquiry/list',
})

/** Of each sku the quote that came last, of those that one may read. */
export const lastQuotes = endpoint<typeof terms.lastQuotes>()({
  ...asks,
  method: 'GET',
  path: '/shop/api/inquiry/last',
})

export const inquiryDetail = endpoint<typeof terms.inquiryDetail>()({
  ...asks,
  method: 'GET',
  path: '/shop/api/inquiry/detail',
})

/** Ends it before anything was taken. */
export const cancelInquiry = endpoint<typeof terms.cancelInquiry>()({
  ...asks,
  method: 'POST',
  path: '/shop/api/inquiry/cancel',
  idempotent: true,
})

/** Only later, and only while nobody has read a quote that was sealed. */
export const extendInquiry = endpoint<typeof terms.extendInquiry>()({
  ...asks,
  method: 'POST',
  path: '/shop/api/inquiry/extend',
  idempotent: true,
})

/** Tells the stores that have not answered yet; once a day. */
export const remindInquiry = endpoint<typeof terms.remindInquiry>()({
  ...asks,
  method: 'POST',
  path: '/shop/api/inquiry/remind',
  idempotent: true,
})

/** Reads the quotes now: nobody may quote any more. */
export const openQuotes = endpoint<typeof terms.openQuotes>()({
  ...asks,
  method: 'POST',
  path: '/shop/api/inquiry/open',
  idempotent: true,
})

/**
 * What is taken of the quotes, in place of what was taken before and not ordered yet. It ends the quoting. The decision that stands
 * already changes nothing and makes no second sheet.
 */
export const awardInquiry = endpoint<typeof terms.awardInquiry>()({
  ...asks,
  method: 'POST',
  path: '/shop/api/inquiry/award',
  idempotent: true,
})

/** Gives up a line that was taken of an offer in words and that its store has not listed. */
export const dropAward = endpoint<typeof terms.dropAward>()({
  ...asks,
  method: 'POST',
  path: '/shop/api/inquiry/award/drop',
  idempotent: true,
})

export const refuseQuote = endpoint<typeof terms.refuseQuote>()({
  ...asks,
  method: 'POST',
  path: '/shop/api/inquiry/refuse',
  idempotent: true,
})

/**
 * Asks one store for a better quote, or for one that holds longer: it may send another version for three days, though nobody else may
 * quote any more. Before anything was taken, and once the store has answered what it was asked before, or has let that time pass.
 */
export const bargainQuote = endpoint<typeof terms.bargainQuote>()({
  ...asks,
  method: 'POST',
  path: '/shop/api/inquiry/bargain',
  idempotent: true,
  limit: 'write',
})

/** Puts its lines into the inquiry cart once more. */
export const askAgain = endpoint<typeof terms.askAgain>()({
  ...asks,
  method: 'POST',
  path: '/shop/api/inquiry/again',
  idempotent: true,
})
