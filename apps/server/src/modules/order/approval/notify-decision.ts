import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { OrdersToApprove } from '#modules/approval/approval.public.ts'
import { notify, topicOf } from '#modules/message/message.public.ts'
import { goodsOf, message, named } from '../moves/order-messages.ts'
import { orders } from '../order.table.ts'

const withRemark = (text: string, remark: string) => (remark === '' ? text : `${text}（${remark}）`)

type Told = Parameters<OrdersToApprove['notifyApproved']>[1]

/** One order is named by its goods, several by their number; the link leads to all of them. */
async function about(db: Db, parts: Told['parts'], reviewId: number) {
  const [first] = parts
  if (!first) return null
  const [order] = await db.select().from(orders).where(eq(orders.id, first.orderId))
  if (!order) return null
  const goods = await goodsOf(db, order.id)
  const single = message(order, goods)
  if (parts.length === 1) return { ...single, what: named(goods) }
  const orderNos = parts.map(({ orderNo }) => orderNo).join(',')
  return {
    ...single,
    link: `/order/order_pay_status?order_no=${orderNos}`,
    topic: topicOf.review(reviewId),
    what: `采购的 ${parts.length} 笔订单`,
  }
}

export const notifyApproved: OrdersToApprove['notifyApproved'] = async (db, { parts, remark, reviewId, at }) => {
  const found = await about(db, parts, reviewId)
  if (!found) return
  const { what, ...told } = found
  const text = `${withRemark(`${what}已通过审批`, remark)}，请在期限内付款`
  await notify(db, [{ ...told, title: '审批通过', text, ref: `review:${reviewId}:approved` }], at)
}

export const notifyRejected: OrdersToApprove['notifyRejected'] = async (
  db,
  { parts, waiting, remark, reviewId, at },
) => {
  const found = await about(db, parts, reviewId)
  if (!found) return
  const { what, ...told } = found
  const rest = waiting > 0 ? `，同一采购的其余 ${waiting} 笔订单不受影响` : ''
  const text = `${withRemark(`${what}被驳回`, remark)}，可修改后重新提交${rest}`
  const numbers = parts.map(({ orderId }) => orderId).join(',')
  const title = waiting > 0 ? '部分订单审批未通过' : '审批未通过'
  await notify(db, [{ ...told, title, text, ref: `review:${reviewId}:rejected:${numbers}` }], at)
}
