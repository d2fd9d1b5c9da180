import { formatFen } from '@mall/contract/money'
import type { Db } from '#db/client.ts'
import { ownerOf } from '#modules/company/company.public.ts'
import { tell } from '#modules/message/message.public.ts'
import { markEscalated } from './levels.ts'
import type { WithOrders } from './orders-to-approve.ts'

/** Tells the owner, once, of a level that nobody decided in time. False when it was decided or told meanwhile. */
export async function escalateReview(
  { db, orders }: { db: Db } & WithOrders,
  reviewId: number,
  at: Date,
): Promise<boolean> {
  const review = await markEscalated(db, reviewId, at)
  if (!review) return false
  const [about] = await orders.casesOf(db, [review.orderId])
  if (!about) return true
  const owner = await ownerOf(db, review.companyId)
  // An owner who had their say at an earlier level can only see to it that somebody else has one.
  const next = review.saidIds.includes(owner.userId) ? '本级须由另一位审批人处理，请安排' : '您可直接处理'
  const text = `${about.applicant} 提交的订单 ${about.orderNo}（¥${formatFen(about.payAmountFen)}）超时未审批，${next}`
  const link = `/order/order_details?order_no=${about.orderNo}`
  const told = { userId: owner.userId, kind: 'order' as const, title: '审批已超时', text, link }
  await tell(db, [{ ...told, ref: `review:${review.id}:escalated` }], at)
  return true
}
