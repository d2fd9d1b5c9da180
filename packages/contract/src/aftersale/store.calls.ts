import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

export const merchantAftersales = endpoint<typeof terms.merchantAftersales>()({
  method: 'GET',
  path: '/merchant/api/aftersale/list',
  needs: 'store:service:see',
})

export const merchantAftersaleCounts = endpoint<typeof terms.merchantAftersaleCounts>()({
  method: 'GET',
  path: '/merchant/api/aftersale/counts',
  needs: 'store:service:see',
})

export const merchantAftersale = endpoint<typeof terms.merchantAftersale>()({
  method: 'GET',
  path: '/merchant/api/aftersale/detail',
  needs: 'store:service:see',
})

/**
 * A request for money alone is paid at once; otherwise the return address goes to the buyer first. Money goes back to its payer only,
 * and never more than was paid, so no second factor is asked for.
 */
export const approveAftersale = endpoint<typeof terms.approveAftersale>()({
  method: 'POST',
  path: '/merchant/api/aftersale/approve',
  needs: 'store:service',
  idempotent: true,
})

export const refuseAftersale = endpoint<typeof terms.refuseAftersale>()({
  method: 'POST',
  path: '/merchant/api/aftersale/refuse',
  needs: 'store:service',
})

/** Another amount, or an exchange in place of the money. */
export const offerAftersale = endpoint<typeof terms.offerAftersale>()({
  method: 'POST',
  path: '/merchant/api/aftersale/offer',
  needs: 'store:service',
})

/**
 * Receives a return: whole, it is paid or worked on; in part or damaged, the store names its payment and the buyer answers; a return
 * that is turned away is refused with the reason.
 */
export const receiveAftersale = endpoint<typeof terms.receiveAftersale>()({
  method: 'POST',
  path: '/merchant/api/aftersale/receive',
  needs: 'store:service',
  idempotent: true,
})

/** The exchanged, repaired or missing goods are on their way. */
export const resendAftersale = endpoint<typeof terms.resendAftersale>()({
  method: 'POST',
  path: '/merchant/api/aftersale/resend',
  needs: 'store:service',
})

/** As `resendAftersale`, where the store brings it itself. */
export const resendByStore = endpoint<typeof terms.resendByStore>()({
  method: 'POST',
  path: '/merchant/api/aftersale/resend_by_store',
  needs: 'store:service',
})

/** As `resendAftersale`, where nothing travels: mended on the spot, handed over in the shop. */
export const resendNothing = endpoint<typeof terms.resendNothing>()({
  method: 'POST',
  path: '/merchant/api/aftersale/resend_nothing',
  needs: 'store:service',
})

export const storeSayAftersale = endpoint<typeof terms.storeSayAftersale>()({
  method: 'POST',
  path: '/merchant/api/aftersale/say',
  needs: 'store:service',
  idempotent: true,
})

/** The store's own time, once a request. */
export const storeExtendAftersale = endpoint<typeof terms.storeExtendAftersale>()({
  method: 'POST',
  path: '/merchant/api/aftersale/extend',
  needs: 'store:service',
})

export const returnAddress = endpoint<typeof terms.returnAddress>()({
  method: 'GET',
  path: '/merchant/api/aftersale/return_address',
  needs: 'store:service:see',
})

/** The address for returns; without one no request whose goods come back can be approved. */
export const setReturnAddress = endpoint<typeof terms.setReturnAddress>()({
  method: 'POST',
  path: '/merchant/api/aftersale/set_return_address',
  needs: 'store:service',
  whole: { by: null },
})
