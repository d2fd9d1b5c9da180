import type { Db } from '#db/client.ts'
import { ownerOf } from '#modules/company/company.public.ts'
import { notify, topicOf } from '#modules/message/message.public.ts'
import { markEscalated } from './levels.ts'
import type { WithOrders } from './orders-to-approve.ts'
import { purchaseText } from './purchase.rules.ts'
import { purchasePath } from './rounds.ts'

/** Tells the owner, once, of a purchase that nobody decided about in time. False when it was decided or told meanwhile. */
export async function escalateReview(
  { db, orders }: { db: Db } & WithOrders,
  reviewId: number,
  at: Date,
): Promise<boolean> {
  const reviews = await markEscalated(db, reviewId, at)
  const [review] = reviews
  if (!review) return false
  const parts = await orders.casesOf(
    db,
    reviews.map(({ orderId }) => orderId),
  )
  const [first] = parts
  if (!first) return true
  const owner = await ownerOf(db, review.companyId)
  // An owner who had their say at an earlier level can only see to it that somebody else has one.
  const next = review.saidIds.includes(owner.userId) ? '本级须由另一位审批人处理，请安排' : '您可直接处理'
  const notification = {
    userId: owner.userId,
    kind: 'order' as const,
    title: '审批已超时',
    text: `${first.applicant} 提交的${purchaseText(parts)}超时未审批，${next}`,
    link: purchasePath(parts),
    topic: topicOf.review(reviewId),
  }
  await notify(db, [{ ...notification, ref: `review:${reviewId}:escalated` }], at)
  return true
}
