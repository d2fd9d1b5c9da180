import type { OrderDetail } from '@mall/contract/order'
import { amountWord } from '#features/order/order-words.ts'
import { moneyText } from '#ui/money.ts'
import { timeText } from '#ui/time.ts'

export type InfoFact = { name: string; value: string }

/** What is known of an order besides its goods, in the order in which it happened; only what is there. */
export function factsOf(order: OrderDetail): InfoFact[] {
  const at = (name: string, instant: string | null) => ({ name, value: instant ? timeText(instant) : '' })
  const facts = [
    { name: '交易单号', value: order.trade_no },
    at('下单时间', order.created_at),
    { name: '下单人', value: order.applicant },
    { name: '支付方式', value: order.pay_type_text },
    at('付款时间', order.paid_at),
    at('发货时间', order.shipped_at),
    at('完成时间', order.completed_at),
    { name: '买家留言', value: order.remark },
    { name: order.status === 'closed' ? '关闭原因' : '取消原因', value: order.close_reason },
  ]
  return facts.filter((fact) => fact.value !== '')
}

/** The whole order as text, to paste into a chat or a form. */
export function orderText(order: OrderDetail): string {
  const { address } = order
  const lines = [
    `订单编号：${order.order_no}`,
    `订单状态：${order.status_text}`,
    `店铺：${order.mer_name}`,
    ...order.items.map((item) => {
      const spec = item.sku_text ? `（${item.sku_text}）` : ''
      return `商品：${item.name}${spec} ${moneyText(item.price_fen)} ×${item.qty}${item.unit}`
    }),
    `${amountWord(order.status)}：${moneyText(order.pay_amount_fen)}`,
    order.refunded_fen > 0 ? `已退款：${moneyText(order.refunded_fen)}` : '',
    address ? `收货：${address.name} ${address.phone} ${address.region} ${address.detail}` : '',
    order.po_no ? `采购单号：${order.po_no}` : '',
    order.cost_centre ? `成本中心：${order.cost_centre}` : '',
    order.purpose ? `采购事由：${order.purpose}` : '',
    order.wanted_on ? `期望到货：${order.wanted_on}` : '',
    ...factsOf(order).map(({ name, value }) => `${name}：${value}`),
  ]
  return lines.filter(Boolean).join('\n')
}
