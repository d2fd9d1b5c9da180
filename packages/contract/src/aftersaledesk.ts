import type * as terms from './aftersaledesk.schema.ts'
import { endpoint } from './endpoint.ts'

/* Requests after the order as the store answers them, and as the platform decides and watches over them. */

/** `waiting`: the store has to do something; `overdue` soonest first. */
export const storeAftersaleTabs = ['waiting', 'all', 'returning', 'arbitrating', 'done'] as const

/** What a store may do with a request. */
export const storeAftersaleCommands = ['approve', 'refuse', 'offer', 'receive', 'resend', 'say', 'extend'] as const
/** What the platform may. */
export const platformAftersaleCommands = ['decide', 'override', 'retry', 'say'] as const

/** How a return came. */
export const receiptResults = ['whole', 'partial', 'damaged', 'refused'] as const

/** The three ways in which the platform decides. */
export const decisions = ['buyer', 'store', 'split'] as const

/** `money`: pays what was asked; `close`: ends it, and nothing comes back. */
export const overrides = ['money', 'close'] as const

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
 * Of money alone it is paid at once; of what comes back first, the return address goes to the buyer. Money goes to who paid it and nowhere
 * else, and never more than was paid: no second factor is asked for.
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
 * What came back: whole, it is paid or worked on; in part or damaged, the store says what it pays and the buyer answers; what is
 * turned away is refused with the reason.
 */
export const receiveAftersale = endpoint<typeof terms.receiveAftersale>()({
  method: 'POST',
  path: '/merchant/api/aftersale/receive',
  needs: 'store:service',
  idempotent: true,
})

/** What was exchanged, repaired or missing is on its way. */
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

/** Where returns go to; without one nothing that comes back can be approved. */
export const setReturnAddress = endpoint<typeof terms.setReturnAddress>()({
  method: 'POST',
  path: '/merchant/api/aftersale/set_return_address',
  needs: 'store:service',
  whole: { by: null },
})

/* ── the platform ── */

export const platformAftersaleTabs = ['arbitrating', 'stuck', 'overdue', 'all'] as const

/** `stuck`: money that channel or bank does not take; `overdue`: the store has less than a day left. */
export const platformAftersales = endpoint<typeof terms.platformAftersales>()({
  method: 'GET',
  path: '/admin/api/aftersale/list',
  needs: 'platform:money:see',
})

export const platformAftersale = endpoint<typeof terms.platformAftersale>()({
  method: 'GET',
  path: '/admin/api/aftersale/detail',
  needs: 'platform:money:see',
})

export const decideAftersale = endpoint<typeof terms.decideAftersale>()({
  method: 'POST',
  path: '/admin/api/aftersale/decide',
  needs: 'platform:money',
  proof: true,
  idempotent: true,
})

/** Ends or pays a request in any state but the last ones, with the reason, which both sides read. */
export const overrideAftersale = endpoint<typeof terms.overrideAftersale>()({
  method: 'POST',
  path: '/admin/api/aftersale/override',
  needs: 'platform:money',
  proof: true,
  idempotent: true,
})

/** Asks channel or bank again for what has not gone back; what has is not sent twice. */
export const retryAftersale = endpoint<typeof terms.retryAftersale>()({
  method: 'POST',
  path: '/admin/api/aftersale/retry',
  needs: 'platform:money',
  proof: true,
})

export const platformSayAftersale = endpoint<typeof terms.platformSayAftersale>()({
  method: 'POST',
  path: '/admin/api/aftersale/say',
  needs: 'platform:money',
  idempotent: true,
})
