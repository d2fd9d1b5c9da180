import type { HelpTopic } from '@mall/contract/help/words'

/** Titles of the list of questions for people who come from an order. */
export const aboutLabel: Record<HelpTopic, string> = {
  review: '待审批的订单，大家常问',
  unpaid: '待付款的订单，大家常问',
  unshipped: '待发货的订单，大家常问',
  shipped: '待收货的订单，大家常问',
  completed: '已完成的订单，大家常问',
  virtual: '虚拟商品的订单，大家常问',
  ended: '已取消或关闭的订单，大家常问',
}
