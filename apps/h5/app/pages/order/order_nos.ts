import { to } from '#app/pages.ts'
/** Where to look at what was ordered: the order itself, or the list where there are several. */
export function ordersPath(orderNos: readonly string[], tab: 'all' | 'unpaid' = 'all'): string {
  const [only] = orderNos
  return only && orderNos.length === 1 ? to.orderDetails({ order_no: only }) : to.orderList({ tab })
}
