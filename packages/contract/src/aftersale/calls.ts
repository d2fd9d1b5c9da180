import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/* ── eligibility ── */

/** Lines of an order with the requests that each still allows; those that it does not with the reason. */
export const aftersaleLines = endpoint<typeof terms.aftersaleLines>()({
  method: 'GET',
  path: '/shop/api/aftersale/lines',
  needs: 'login',
})

/** Lines of the caller's orders that are still within the time of after-sales, what ends first in front. */
export const aftersaleWindow = endpoint<typeof terms.aftersaleWindow>()({
  method: 'GET',
  path: '/shop/api/aftersale/window',
  needs: 'login',
})

/** The amounts that would come back and the channels they go to; nothing is written. The same function pays. */
export const previewAftersale = endpoint<typeof terms.previewAftersale>()({
  method: 'POST',
  path: '/shop/api/aftersale/preview',
  needs: 'order:submit',
  unheard: true,
})

/** Other skus of the same goods that cost the same or less, with their stock. */
export const exchangeChoices = endpoint<typeof terms.exchangeChoices>()({
  method: 'GET',
  path: '/shop/api/aftersale/exchange_choices',
  needs: 'login',
})

/** No approval is asked for again: money comes back, none is spent. */
export const applyAftersale = endpoint<typeof terms.applyAftersale>()({
  method: 'POST',
  path: '/shop/api/aftersale/apply',
  needs: 'order:submit',
  idempotent: true,
})

/* ── reading ── */

export const aftersaleList = endpoint<typeof terms.aftersaleList>()({
  method: 'GET',
  path: '/shop/api/aftersale/list',
  needs: 'login',
})

/** Those that are under way, and of these the ones that wait for the buyer. */
export const aftersaleCounts = endpoint<typeof terms.aftersaleCounts>()({
  method: 'GET',
  path: '/shop/api/aftersale/counts',
  needs: 'login',
})

/** A request by its number, of either group; another owner's is not found. */
export const aftersaleDetail = endpoint<typeof terms.aftersaleDetail>()({
  method: 'GET',
  path: '/shop/api/aftersale/detail',
  needs: 'login',
})

/* ── commands ── */

/** While it is pending or refused; the store's time starts again. */
export const editAftersale = endpoint<typeof terms.editAftersale>()({
  method: 'POST',
  path: '/shop/api/aftersale/edit',
  needs: 'order:submit',
  idempotent: true,
})

export const withdrawAftersale = endpoint<typeof terms.withdrawAftersale>()({
  method: 'POST',
  path: '/shop/api/aftersale/withdraw',
  needs: 'order:submit',
})

/** The buyer's own time, once a request. */
export const extendAftersale = endpoint<typeof terms.extendAftersale>()({
  method: 'POST',
  path: '/shop/api/aftersale/extend',
  needs: 'order:submit',
})

/** A word with pictures in the thread of the request. */
export const sayAftersale = endpoint<typeof terms.sayAftersale>()({
  method: 'POST',
  path: '/shop/api/aftersale/say',
  needs: 'order:submit',
  idempotent: true,
})

export const answerOffer = endpoint<typeof terms.answerOffer>()({
  method: 'POST',
  path: '/shop/api/aftersale/answer_offer',
  needs: 'order:submit',
})

/** The return is on its way; the number may be corrected once. */
export const sendReturn = endpoint<typeof terms.sendReturn>()({
  method: 'POST',
  path: '/shop/api/aftersale/send_return',
  needs: 'order:submit',
})

/** Carriers that may have issued a number, the likeliest first. */
export const guessCarrier = endpoint<typeof terms.guessCarrier>()({
  method: 'GET',
  path: '/shop/api/aftersale/guess_carrier',
  needs: 'login',
})

/** Times in which a carrier can collect a return. */
export const pickupWindows = endpoint<typeof terms.pickupWindows>()({
  method: 'GET',
  path: '/shop/api/aftersale/pickup_windows',
  needs: 'login',
})

/** Books a collection of the return. It replaces a number of one's own and may, like that, be corrected once. */
export const bookPickup = endpoint<typeof terms.bookPickup>()({
  method: 'POST',
  path: '/shop/api/aftersale/book_pickup',
  needs: 'order:submit',
  idempotent: true,
})

export const confirmResend = endpoint<typeof terms.confirmResend>()({
  method: 'POST',
  path: '/shop/api/aftersale/confirm',
  needs: 'order:submit',
})

/** With the buyer's evidence; the store may add its own. */
export const arbitrateAftersale = endpoint<typeof terms.arbitrateAftersale>()({
  method: 'POST',
  path: '/shop/api/aftersale/arbitrate',
  needs: 'order:submit',
  idempotent: true,
})

/** Out of the caller's own list, once it has ended. */
export const deleteAftersale = endpoint<typeof terms.deleteAftersale>()({
  method: 'POST',
  path: '/shop/api/aftersale/delete',
  needs: 'login',
})
