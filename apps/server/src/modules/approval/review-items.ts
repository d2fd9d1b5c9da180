import type { ReviewItem } from '@mall/contract/review.schema'
import type { Db } from '#db/client.ts'
import { dayOf } from '#kernel/clock.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { budgetTexts } from '#modules/budget/budget.public.ts'
import { authorityOf } from './approval.rules.ts'
import type { ReviewRow } from './approval-case.ts'
import type { WithOrders } from './orders-to-approve.ts'
import { namesIn, type Panel, presentReview } from './present-review.ts'
import { panelOn } from './reviewers.ts'

export const panelOf = (db: Db, companyId: number, at: Date): Promise<Panel> => panelOn(db, companyId, dayOf(at))

type Viewer = Pick<Actor, 'userId' | 'permissions' | 'orderSight'>

/** Reviews of one company as somebody looks at them, each with its order; a fixed number of statements for all. */
export async function reviewItems(
  { db, now, orders }: Pick<Ctx, 'db' | 'now'> & WithOrders,
  rows: readonly ReviewRow[],
  viewer: Viewer,
  panel: Panel,
): Promise<ReviewItem[]> {
  const orderIds = rows.map((row) => row.orderId)
  const waiting = rows.flatMap((row) => (row.state === 'pending' ? [row.orderId] : []))
  const cards = await orders.cardsOf(db, orderIds, viewer, now())
  const applicants = new Map((await orders.casesOf(db, orderIds)).map((one) => [one.orderId, one.applicant]))
  const texts = await budgetTexts(db, waiting)
  const names = await namesIn(db, rows)
  return rows.flatMap((review) => {
    const { row, card } = cards.get(review.orderId) ?? {}
    if (!row || !card) return []
    return [
      {
        ...card,
        applicant: applicants.get(review.orderId) ?? '',
        purpose: row.purpose,
        po_no: row.poNo,
        review: presentReview(review, panel, names),
        budget_text: texts.get(review.orderId) ?? '',
        can_decide: review.state === 'pending' && authorityOf(review, viewer.userId, panel.people, panel.standings).may,
      },
    ]
  })
}
