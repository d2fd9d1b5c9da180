import type { HelpTopic } from '@mall/contract/help/words'
import type { OrderDetail } from '@mall/contract/order/terms'
import type { OrderStatus } from '@mall/contract/order/words'
import { to } from '#app/pages.ts'

export const orderListPath = to.orderList()

export const detailsPath = (orderNo: string): string => to.orderDetails({ order_no: orderNo })

/** An order of virtual goods, with its codes. */
export const codesPath = (orderNo: string): string => to.virtualOrder({ order_no: orderNo })

/** A membership is a virtual goods without codes, whose order looks like any other. */
export const hasCodes = ({ is_virtual, is_membership }: { is_virtual: boolean; is_membership: boolean }): boolean =>
  is_virtual && !is_membership

export const logisticsPath = (orderNo: string): string => to.logistics({ order_no: orderNo })

type Review = { itemId?: number; append?: boolean }

/** One line of the order with `itemId`, else all that are not reviewed yet; `append` adds to reviews that are there. */
export const evaluatePath = (orderNo: string, { itemId = 0, append = false }: Review = {}): string =>
  to.evaluate({ order_no: orderNo, order_item_id: itemId, append })

/** Several orders are paid together. */
export const payPath = (orderNos: readonly string[], from: 'list' | 'detail'): string =>
  to.orderPayment({ order_no: orderNos.join(','), from })

/** The page's content when the order does not exist, and the target of Back there. */
export const goneOrder = { what: '订单', back: orderListPath }

const topics: Readonly<Record<OrderStatus, HelpTopic>> = {
  pending_review: 'review',
  pending_payment: 'unpaid',
  pending_confirmation: 'unpaid',
  pending_shipment: 'unshipped',
  partially_shipped: 'shipped',
  shipped: 'shipped',
  pending_verification: 'virtual',
  completed: 'completed',
  cancelled: 'ended',
  closed: 'ended',
}

/** The help centre, beginning with common questions on orders of this status; the address does not name the order. */
export const helpPath = ({ status, is_virtual }: Pick<OrderDetail, 'status' | 'is_virtual'>): string =>
  to.help({ about: is_virtual && status === 'completed' ? 'virtual' : topics[status] })

export const goodsPath = (goodsId: number): string => to.detail({ goods_id: goodsId })

export const merchantPath = (merId: number): string => to.merchantHome({ mer_id: merId })

/** The page after ordering: the order itself, or the list when there are several. */
export function ordersPath(orderNos: readonly string[], tab: 'all' | 'unpaid' = 'all'): string {
  const [only] = orderNos
  return only && orderNos.length === 1 ? detailsPath(only) : to.orderList({ tab })
}

/** Invisible characters, which could turn a name around or hide half of it. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** The name of a filter in the list's address: one short line. */
export const sliceWord = (text: string): string =>
  [...text.replace(invisible, ' ').replace(/\s+/g, ' ').trim()].slice(0, 30).join('').trim()
