import { endpoint } from '../call/call.ts'
import { invoiceRights } from '../permission/permission.ts'
import type * as terms from './terms.ts'

/** Requests whose orders the caller may all see, newest first. */
export const invoiceRecords = endpoint<typeof terms.invoiceRecords>()({
  method: 'GET',
  path: '/shop/api/invoice/records',
  needs: invoiceRights,
})

/** Completed orders with something left to be invoiced. */
export const invoiceOrders = endpoint<typeof terms.invoiceOrders>()({
  method: 'GET',
  path: '/shop/api/invoice/orders',
  needs: invoiceRights,
})

/** The invoices that a request over these orders would make, one for each store. */
export const previewInvoice = endpoint<typeof terms.previewInvoice>()({
  method: 'GET',
  path: '/shop/api/invoice/preview',
  needs: 'invoice:create',
})

/**
 * Orders of one store or of several: each store is asked for one invoice over its orders, all of them or none. Of two who ask for the same order at once
 * one is refused `invoice.taken`.
 */
export const applyInvoice = endpoint<typeof terms.applyInvoice>()({
  method: 'POST',
  path: '/shop/api/invoice/apply',
  needs: 'invoice:create',
  idempotent: true,
})

/** By its id, or the last one of an order. Links to files end after a while. */
export const viewInvoice = endpoint<typeof terms.viewInvoice>()({
  method: 'GET',
  path: '/shop/api/invoice/detail',
  needs: invoiceRights,
})

export const cancelInvoice = endpoint<typeof terms.cancelInvoice>()({
  method: 'POST',
  path: '/shop/api/invoice/cancel',
  needs: 'invoice:delete',
})

/** 换开, once: the issued one is taken back and another made out to a new title, when the store agrees. */
export const reissueInvoice = endpoint<typeof terms.reissueInvoice>()({
  method: 'POST',
  path: '/shop/api/invoice/reissue',
  needs: 'invoice:edit',
})

/** Confirms or declines the red letter of a special invoice. */
export const answerRed = endpoint<typeof terms.answerRed>()({
  method: 'POST',
  path: '/shop/api/invoice/answer_red',
  needs: 'invoice:edit',
})

/** Sends the files of an issued invoice. */
export const mailInvoice = endpoint<typeof terms.mailInvoice>()({
  method: 'POST',
  path: '/shop/api/invoice/mail',
  needs: invoiceRights,
  limit: 'code',
})

/** The caller's records as .xlsx, narrowed as in the list. */
export const exportInvoices = endpoint<typeof terms.exportInvoices>()({
  method: 'GET',
  path: '/shop/api/invoice/export',
  needs: invoiceRights,
  reply: 'file',
})
