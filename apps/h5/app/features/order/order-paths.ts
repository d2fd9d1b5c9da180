export const orderListPath = '/users/order_list'

export const detailsPath = (orderNo: string): string => `/order/order_details?order_no=${orderNo}`

export const logisticsPath = (orderNo: string): string => `/order/order_logistics?order_no=${orderNo}`

type Review = { itemId?: number; append?: boolean }

/** One line of the order with `itemId`, else all that wait; `append` adds to reviews that are there. */
export function evaluatePath(orderNo: string, { itemId = 0, append = false }: Review = {}): string {
  const item = itemId > 0 ? `&order_item_id=${itemId}` : ''
  return `/order/product_evaluate?order_no=${orderNo}${item}${append ? '&append=1' : ''}`
}

/** Several orders are paid together. */
export const payPath = (orderNos: readonly string[], from: 'list' | 'detail'): string =>
  `/order/order_payment?order_no=${orderNos.join(',')}&from=${from}`

export const goodsPath = (goodsId: number): string => `/product/detail?goods_id=${goodsId}`

export const merchantPath = (merId: number): string => `/merchant/merchant_home?mer_id=${merId}`
