import type { OrderTab } from '@mall/contract/order/query.words'
import type { OrderDigest } from '@mall/contract/order/terms'
import { type OrderStatus, orderStatusLabel } from '@mall/contract/order/words'

export const tabLabel: Record<OrderTab, string> = {
  all: '全部',
  review: orderStatusLabel.pending_review,
  unpaid: '待付款',
  unshipped: '待发货',
  unreceived: '待收货',
  unverified: '待核销',
  unreviewed: '待评价',
  completed: '已完成',
  cancelled: '已取消',
}

/** Whether the order still needs an action: such a status is shown in red, a finished one in grey. */
export const isOpen = (status: OrderStatus): boolean => !['completed', 'cancelled', 'closed'].includes(status)

/** Before a payment the amount is due, afterwards it is paid; for a closed order it may be either. */
export const amountWord = (status: OrderStatus): string =>
  status === 'closed'
    ? '订单金额'
    : ['pending_review', 'pending_payment', 'pending_confirmation', 'cancelled'].includes(status)
      ? '应付'
      : '实付'

type Way = Pick<OrderDigest, 'status' | 'is_virtual'>

const reached: Partial<Record<OrderStatus, number>> = {
  pending_review: 0,
  pending_payment: 0,
  pending_confirmation: 0,
  pending_shipment: 1,
  partially_shipped: 2,
  shipped: 2,
  pending_verification: 1,
}

/**
 * The steps of an order and the current one, counted from 0; null for an order that has ended without completion. `reviewed`:
 * the order needs approval, or had it.
 */
export function wayOf(
  { status, is_virtual }: Way,
  reviewed = false,
): { steps: readonly string[]; current: number } | null {
  const steps = is_virtual
    ? status === 'pending_verification'
      ? ['提交', '付款', '核销', '完成']
      : ['提交', '付款', '完成']
    : ['提交', '付款', '发货', '完成']
  if (reviewed) steps.splice(1, 0, '审批')
  if (status === 'completed') return { steps, current: steps.length }
  const last = reached[status]
  if (last === undefined) return null
  const current = reviewed && status !== 'pending_review' ? last + 1 : last
  return { steps, current: Math.min(current, steps.length - 1) }
}

/** `9 天 8 小时`, `8 小时 20 分钟`, `不到 1 分钟`; ms. */
export function spanText(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000)
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`
  if (hours > 0) return rest > 0 ? `${hours} 小时 ${rest} 分钟` : `${hours} 小时`
  return rest > 0 ? `${rest} 分钟` : '不到 1 分钟'
}

/** Without tracking, the deliverer or the store has to be asked. */
export const ownDeliveryText = '由商家自行送货，没有运单号与物流轨迹。送达时间请联系送货人或商家'
