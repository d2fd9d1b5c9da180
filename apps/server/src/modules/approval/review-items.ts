import type { ReviewItem } from '@mall/contract/approval/terms'
import type { Db } from '#db/client.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { dayOf } from '#kernel/time.ts'
import { textOf, weighPurchases } from '#modules/budget/budget.public.ts'
import { authorityOf } from './approval.rules.ts'
import type { ReviewRow } from './approval-case.ts'
import type { WithOrders } from './orders-to-approve.ts'
import { namesIn, type Panel, presentReview } from './present-review.ts'
import { decisionFingerprint, purchasesOf, sumFen } from './purchase.rules.ts'
import { panelOn } from './reviewers.ts'

export const panelOf = (db: Db, companyId: number, at: Date): Promise<Panel> => panelOn(db, companyId, dayOf(at))

type Viewer = Pick<Actor, 'userId' | 'permissions' | 'orderSight'>

/** Purchases of one company as somebody looks at them, each with its orders; a fixed number of statements for all. */
export async function reviewItems(
  { db, now, orders }: Pick<Ctx, 'db' | 'now'> & WithOrders,
  rows: readonly ReviewRow[],
  viewer: Viewer,
  panel: Panel,
): Promise<ReviewItem[]> {
  const orderIds = rows.map((row) => row.orderId)
  const cards = await orders.cardsOf(db, orderIds, viewer, now())
  const cases = new Map((await orders.casesOf(db, orderIds)).map((one) => [one.orderId, one]))
  const names = await namesIn(db, rows)
  const purchases = purchasesOf(rows)
  const waiting = purchases.map((reviews) => reviews.filter(({ state }) => state === 'pending'))
  const budgets = await weighPurchases(
    db,
    waiting.map((reviews) => ({
      orderIds: reviews.map(({ orderId }) => orderId),
      purchaseFen: sumFen(reviews.flatMap(({ orderId }) => cases.get(orderId) ?? [])),
    })),
  )
  return purchases.flatMap((reviews, i): ReviewItem[] => {
    const parts = reviews.flatMap((review) => {
      const about = cases.get(review.orderId)
      const { row, card } = cards.get(review.orderId) ?? {}
      return about && row && card ? [{ review, about, row, card }] : []
    })
    const [first] = parts
    if (!first) return []
    // A purchase that was approved in part is shown as approved; refused orders are marked at their part.
    const said = parts.find(({ review }) => review.state === 'approved') ?? first
    const outcome = parts.map(({ about }) => ({
      orderId: about.orderId,
      orderNo: about.orderNo,
      merchantName: about.merchantName,
      isRefused: false,
      beforeFen: about.payAmountFen,
      afterFen: about.payAmountFen,
    }))
    return [
      {
        order_no: first.card.order_no,
        trade_no: first.about.tradeNo,
        created_at: first.card.created_at,
        applicant: first.about.applicant,
        purpose: first.row.purpose,
        po_no: first.row.poNo,
        pay_amount_fen: sumFen(parts.map(({ about }) => about)),
        total_qty: parts.reduce((sum, { card }) => sum + card.total_qty, 0),
        parts: parts.map(({ card, review }) => ({
          ...card,
          review_state: review.state,
          refused_because: reasonOf(review),
        })),
        review: presentReview(said.review, panel, names),
        budget_text: textOf(budgets[i] ?? []),
        can_decide:
          first.review.state === 'pending' &&
          authorityOf(first.review, viewer.userId, panel.people, panel.delegations).may,
        fingerprint: decisionFingerprint(
          first.review,
          outcome,
          parts.map(({ review }) => review.fingerprint),
        ),
      },
    ]
  })
}

const reasonOf = ({ state, remark }: ReviewRow) => (state === 'rejected' ? remark : '')
