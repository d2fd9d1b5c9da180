import type * as terms from './checkout.schema.ts'
import { endpoint } from './endpoint.ts'

/** Of a company's notes on an order: characters, and papers. */
export const noteLimits = { poNo: 40, purpose: 100, attachments: 5 } as const

export const confirmOrder = endpoint<typeof terms.confirmOrder>()({
  method: 'GET',
  path: '/shop/api/order/confirm',
  needs: 'login',
})

/**
 * Makes one trade with one order per merchant (physical and virtual apart), takes the stock and clears the cart lines,
 * or does nothing: when anything differs from `fingerprint` it says what (`order.changed`).
 */
export const submitOrder = endpoint<typeof terms.submitOrder>()({
  method: 'POST',
  path: '/shop/api/order/submit',
  needs: 'order:submit',
  idempotent: true,
  limit: 'write',
})
