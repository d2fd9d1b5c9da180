import { to } from '#app/pages.ts'
export const orderListPath = to.orderList()

export const detailsPath = (orderNo: string): string => to.orderDetails({ order_no: orderNo })

export const logisticsPath = (orderNo: string): string => to.logistics({ order_no: orderNo })

type Review = { itemId?: number; append?: boolean }

/** One line of the order with `itemId`, else all that wait; `append` adds to reviews that are there. */
export const evaluatePath = (orderNo: string, { itemId = 0, append = false }: Review = {}): string =>
  to.evaluate({ order_no: orderNo, order_item_id: itemId, append })

/** Several orders are paid together. */
export const payPath = (orderNos: readonly string[], from: 'list' | 'detail'): string =>
  to.orderPayment({ order_no: orderNos.join(','), from })

export const goodsPath = (goodsId: number): string => to.detail({ goods_id: goodsId })

export const merchantPath = (merId: number): string => to.merchantHome({ mer_id: merId })
