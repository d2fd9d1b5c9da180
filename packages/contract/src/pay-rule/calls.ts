import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/** Everybody of the company may read them. */
export const payRules = endpoint<typeof terms.payRules>()({
  method: 'GET',
  path: '/user/api/company/pay_rules',
  needs: 'login',
})

/** Replaces them all. Only who holds `*`. */
export const savePayRules = endpoint<typeof terms.savePayRules>()({
  method: 'PUT',
  path: '/user/api/company/pay_rules',
  needs: 'login',
  whole: { by: null },
})

/** Colleagues who may pay these orders, the owner among them. */
export const payers = endpoint<typeof terms.payers>()({
  method: 'GET',
  path: '/shop/api/payment/payers',
  needs: 'order:submit',
})

/**
 * 转交付款: lists the orders for that colleague, or for all who may pay, and tells them. A repetition replaces both.
 */
export const handOver = endpoint<typeof terms.handOver>()({
  method: 'POST',
  path: '/shop/api/payment/hand_over',
  needs: 'order:submit',
  idempotent: true,
})

/** Orders that wait for payment and were handed to the caller or to all who may pay, newest first. */
export const handedOver = endpoint<typeof terms.handedOver>()({
  method: 'GET',
  path: '/shop/api/payment/handed_over',
  needs: 'order:pay',
})
