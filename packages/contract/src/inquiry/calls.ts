import { endpoint } from '../call/call.ts'
import { inquiryRights } from '../permission/permission.ts'
import type * as terms from './terms.ts'

/** For people who may see its inquiry. */
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

/** Many lines at once, all or none: a pasted list, with the rows that matched no goods as needs in words. */
export const addManyToInquiry = endpoint<typeof terms.addManyToInquiry>()({
  method: 'POST',
  path: '/shop/api/inquiry/cart/add_many',
  needs: 'cart:add',
  idempotent: true,
  limit: 'write',
})

/** Changes the request for a sku only; its name and the like are the goods' own. */
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
 * Moves those of the lines that can be bought into the cart, in the quantity that its rules allow; the others stay in the inquiry
 * cart, each with its reason.
 */
export const inquiryToCart = endpoint<typeof terms.inquiryToCart>()({
  method: 'POST',
  path: '/shop/api/inquiry/cart/to_cart',
  needs: 'cart:add',
  idempotent: true,
  limit: 'write',
})

/** Preview of the inquiry, with the stores that each scope would ask. */
export const confirmInquiry = endpoint<typeof terms.confirmInquiry>()({
  ...asks,
  method: 'GET',
  path: '/shop/api/inquiry/confirm',
})

/** Open stores with the word in their name: first those that the person follows or that quoted to the company before. */
export const storesForInquiry = endpoint<typeof terms.storesForInquiry>()({
  ...asks,
  method: 'GET',
  path: '/shop/api/inquiry/stores',
})

/**
 * The lines leave the inquiry cart. Needs in words go to the platform, which asks stores about them, unless the stores are named.
 * `sealed`: nobody at the company reads a quote before the deadline, unless the quotes are opened early; it cannot be
 * changed afterwards.
 */
export const submitInquiry = endpoint<typeof terms.submitInquiry>()({
  ...asks,
  method: 'POST',
  path: '/shop/api/inquiry/submit',
  idempotent: true,
  limit: 'write',
})

/** People with the right to order see all inquiries of the company, others their own. */
export const listInquiries = endpoint<typeof terms.listInquiries>()({
  ...asks,
  method: 'GET',
  path: '/shop/api/inquiry/list',
})

/** The latest quote for each sku, among those that the caller may read. */
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

/** Only later, and only while no sealed quote has been read. */
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

/** Opens the quotes before the deadline; no store may quote any more. */
export const openQuotes = endpoint<typeof terms.openQuotes>()({
  ...asks,
  method: 'POST',
  path: '/shop/api/inquiry/open',
  idempotent: true,
})

/**
 * Takes quotes, in place of those taken before and not ordered yet. It ends the quoting. A repetition of the current decision
 * changes nothing and makes no second sheet.
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
 * Asks one store for a better quote, or for one that holds longer: it may send another version for three days, though no other store
 * may quote any more. Allowed until a quote is taken, and once the store has answered an earlier request or let its time pass.
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
