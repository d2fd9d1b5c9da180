import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

export const confirmOrder = endpoint<typeof terms.confirmOrder>()({
  method: 'GET',
  path: '/shop/api/order/confirm',
  needs: 'login',
})

/**
 * Makes one trade with one order per merchant (physical and virtual apart), takes the stock and clears the cart lines,
 * or does nothing: when anything differs from `fingerprint` it names the differences (`order.changed`).
 */
export const submitOrder = endpoint<typeof terms.submitOrder>()({
  method: 'POST',
  path: '/shop/api/order/submit',
  needs: 'order:submit',
  idempotent: true,
  limit: 'write',
})

/** `keyword`: in the names of goods, the number, the company's own number, and its part numbers. */
export const listOrders = endpoint<typeof terms.listOrders>()({
  method: 'GET',
  path: '/shop/api/order/list',
  needs: 'login',
})

/** Submitters of the orders that the caller may see, by name; only the caller, for a person who sees their own. */
export const orderApplicants = endpoint<typeof terms.orderApplicants>()({
  method: 'GET',
  path: '/shop/api/order/applicants',
  needs: 'login',
})

export const orderCounts = endpoint<typeof terms.orderCounts>()({
  method: 'GET',
  path: '/shop/api/order/counts',
  needs: 'login',
})

export const viewOrder = endpoint<typeof terms.viewOrder>()({
  method: 'GET',
  path: '/shop/api/order/detail',
  needs: 'login',
})

/* ── commands ── */

export const cancelOrder = endpoint<typeof terms.cancelOrder>()({
  method: 'POST',
  path: '/shop/api/order/cancel',
  needs: 'order:submit',
})

export const receiveOrder = endpoint<typeof terms.receiveOrder>()({
  method: 'POST',
  path: '/shop/api/order/receive',
  needs: 'order:submit',
})

/** Once an order, by five days. */
export const extendReceipt = endpoint<typeof terms.extendReceipt>()({
  method: 'POST',
  path: '/shop/api/order/extend',
  needs: 'order:submit',
})

/** Once a day. */
export const remindShipment = endpoint<typeof terms.remindShipment>()({
  method: 'POST',
  path: '/shop/api/order/remind',
  needs: 'login',
})

/** Once, before anything is shipped. */
export const changeOrderAddress = endpoint<typeof terms.changeOrderAddress>()({
  method: 'POST',
  path: '/shop/api/order/change_address',
  needs: 'order:submit',
})

/** Hides an order that is cancelled or closed from the caller's own list; it is never erased. */
export const deleteOrder = endpoint<typeof terms.deleteOrder>()({
  method: 'POST',
  path: '/shop/api/order/delete',
  needs: 'order:submit',
})

export const rebuyOrder = endpoint<typeof terms.rebuyOrder>()({
  method: 'POST',
  path: '/shop/api/order/rebuy',
  needs: 'cart:add',
  idempotent: true,
})

export const logistics = endpoint<typeof terms.logistics>()({
  method: 'GET',
  path: '/shop/api/order/logistics',
  needs: 'login',
})
