import { can, orderRights } from './permission.ts'

/** Orders that a role's right to orders covers: those of the whole company, or one's own and those handed to one. */
export const orderScopes = ['company', 'own'] as const
export type OrderScope = (typeof orderScopes)[number]
export const orderScopeLabel: Record<OrderScope, string> = { company: '全公司的订单', own: '本人的订单' }

/** Orders that a person may see: the company's, their own and those handed to them, or none. */
export const orderSights = [...orderScopes, 'none'] as const
export type OrderSight = (typeof orderSights)[number]

/** A reviewer sees all orders of the company, whatever the scope of their role. */
export function orderSight(held: readonly string[], scope: OrderScope): OrderSight {
  if (can(held, 'order:review')) return 'company'
  return can(held, orderRights) ? scope : 'none'
}
