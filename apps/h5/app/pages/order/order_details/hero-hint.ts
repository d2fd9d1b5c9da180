import type { OrderDetail } from '@mall/contract/order'
import { spanText } from '#features/order/order-words.ts'

type Standing = Pick<
  OrderDetail,
  | 'status'
  | 'is_virtual'
  | 'items'
  | 'promise_text'
  | 'close_reason'
  | 'auto_receive_at'
  | 'server_now'
  | 'commands'
  | 'codes'
>

/** What comes next, in one sentence. The countdown of an unpaid order is drawn by the page. */
export function heroHint(order: Standing): string {
  switch (order.status) {
    case 'pending_review':
      return '等待企业审批，通过后即可付款'
    case 'pending_payment':
      return '请尽快完成支付'
    case 'pending_confirmation':
      return '正在确认收款，请稍候'
    case 'pending_shipment':
      if (order.is_virtual) return '卡密发放中，请稍候刷新'
      return ['商家正在备货', order.promise_text].filter(Boolean).join(' · ')
    case 'partially_shipped':
      return `已发 ${shippedOf(order)} 件，其余 ${qtyOf(order) - shippedOf(order)} 件正在备货`
    case 'shipped':
      return receiptHint(order)
    case 'completed':
      if (order.is_virtual && order.codes.length > 0) return '卡密已发放，请妥善保管'
      return order.commands.includes('evaluate') ? '商品用得怎么样？说说您的感受吧' : '感谢您的信任，期待再次光临'
    case 'cancelled':
    case 'closed':
      return order.close_reason ? `原因：${order.close_reason}` : '交易已结束'
    default:
      return ''
  }
}

function receiptHint({ auto_receive_at, server_now }: Standing): string {
  if (!auto_receive_at) return '商家已发货，请注意查收'
  const left = Date.parse(auto_receive_at) - Date.parse(server_now)
  return left > 0 ? `商家已发货 · 还剩 ${spanText(left)}自动确认` : '即将自动确认收货'
}

const qtyOf = ({ items }: Standing) => items.reduce((sum, item) => sum + item.qty, 0)
const shippedOf = ({ items }: Standing) => items.reduce((sum, item) => sum + item.shipped_qty, 0)
