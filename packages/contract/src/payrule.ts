import { endpoint } from './endpoint.ts'
import type * as terms from './payrule.schema.ts'

/*
 * Who of a company may pay how much of its money, from its balance or on its credit; and handing a bill to who may. The rule
 * of the employee comes before that of their role, that before the company's. Without any, who may pay may pay all.
 */

export const payRuleScopes = ['company', 'role', 'employee'] as const
export const payRuleScopeLabel = { company: '全公司', role: '角色', employee: '员工' } as const

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
 * 转交付款: lists the orders for that colleague, or for all who may pay, and tells them. Again changes whom and why.
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
