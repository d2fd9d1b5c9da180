/** One order number, or several to be paid together, comma-joined. */
export const orderNosShape = /^[A-Z]\d{10,19}(,[A-Z]\d{10,19}){0,49}$/

/** Where to look at what was ordered: the order itself, or the list where there are several. */
export function ordersPath(orderNos: readonly string[], tab: 'all' | 'unpaid' = 'all'): string {
  const [only] = orderNos
  return only && orderNos.length === 1
    ? `/order/order_details?order_no=${only}`
    : `/users/order_list${tab === 'all' ? '' : `?tab=${tab}`}`
}
