import type { OrderDetail } from '@mall/contract/order/terms'
import { payChannelLabel } from '@mall/contract/payment/words'
import { spanText } from '#features/order/order-words.ts'
import { moneyText } from '#ui/money.ts'

type OrderFacts = Pick<
  OrderDetail,
  | 'status'
  | 'is_virtual'
  | 'items'
  | 'promise_text'
  | 'close_reason'
  | 'auto_receive_at'
  | 'server_now'
  | 'commands'
  | 'is_membership'
  | 'refunded_fen'
  | 'pay_type_text'
>

/**
 * The next event in one sentence. The page draws the countdown of an unpaid order itself. `transferPromise`: the time within
 * which the mall confirms a transfer; empty if it promises none.
 */
export function heroHint(order: OrderFacts, transferPromise = ''): string {
  switch (order.status) {
    case 'pending_review':
      return '等待企业审批，通过后即可付款'
    case 'pending_payment':
      return '请尽快完成支付'
    case 'pending_confirmation':
      return `转账凭证已提交，${transferPromise || '正在核对到账'}`
    case 'pending_shipment':
      if (order.is_virtual && !order.is_membership) return '卡券发放中，发放后会通知您'
      return ['商家正在备货', order.promise_text].filter(Boolean).join(' · ')
    case 'partially_shipped':
      return `已发 ${shippedOf(order)} 件，其余 ${qtyOf(order) - shippedOf(order)} 件正在备货`
    case 'shipped':
      return receiptHint(order)
    case 'pending_verification':
      return '到店出示核销码即可使用'
    case 'completed':
      if (order.is_membership) return '会员已开通，会员价即刻可用'
      if (order.is_virtual)
        return order.commands.includes('evaluate') ? '已完成，说说您的感受吧' : '已完成，感谢您的信任'
      return order.commands.includes('evaluate') ? '商品用得怎么样？说说您的感受吧' : '感谢您的信任，期待再次光临'
    case 'cancelled':
    case 'closed':
      return [order.close_reason ? `原因：${order.close_reason}` : '交易已结束', refundHint(order)]
        .filter(Boolean)
        .join('\n')
    default:
      return ''
  }
}

function receiptHint({ auto_receive_at, server_now }: OrderFacts): string {
  if (!auto_receive_at) return '商家已发货，请注意查收'
  const left = Date.parse(auto_receive_at) - Date.parse(server_now)
  return left > 0 ? `商家已发货 · 还剩 ${spanText(left)}自动确认` : '即将自动确认收货'
}

/** The destination of a closed order's refund; empty when nothing was paid. */
export function refundHint({
  refunded_fen,
  pay_type_text,
}: Pick<OrderFacts, 'refunded_fen' | 'pay_type_text'>): string {
  if (refunded_fen <= 0) return ''
  const sum = moneyText(refunded_fen)
  if (pay_type_text === payChannelLabel.balance) return `${sum} 已退回账户余额`
  if (pay_type_text === payChannelLabel.credit) return `${sum} 已退回账期，已还款的部分退回账户余额`
  if (pay_type_text === payChannelLabel.bank_transfer) return `${sum} 将退回您的付款账户，到账时间以银行为准`
  return `${sum} 将原路退回${pay_type_text ? `（${pay_type_text}）` : ''}，到账时间以支付渠道为准`
}

const qtyOf = ({ items }: OrderFacts) => items.reduce((sum, item) => sum + item.qty, 0)
const shippedOf = ({ items }: OrderFacts) => items.reduce((sum, item) => sum + item.shipped_qty, 0)
