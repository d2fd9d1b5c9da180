import type { ReviewItem } from '@mall/contract/review'
import type { Db } from '#db/client.ts'
import { dayOf } from '#kernel/clock.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { authorityOf, panelOn, type ReviewRow } from '#modules/approval/approval.public.ts'
import { budgetTexts } from '#modules/budget/budget.public.ts'
import { cardsOf, casesOf } from '#modules/order/order.public.ts'
import { namesIn, type Panel, presentReview } from './present.ts'

export const panelOf = (db: Db, companyId: number, at: Date): Promise<Panel> => panelOn(db, companyId, dayOf(at))

type Viewer = Pick<Actor, 'userId' | 'permissions' | 'orderSight'>

/** Reviews of one company as somebody looks at them, each with its order; a fixed number of statements for all. */
export async function reviewItems(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  rows: readonly ReviewRow[],
  viewer: Viewer,
  panel: Panel,
): Promise<ReviewItem[]> {
  const orderIds = rows.map((row) => row.orderId)
  const waiting = rows.flatMap((row) => (row.state === 'pending' ? [row.orderId] : []))
  const cards = await cardsOf(db, orderIds, viewer, now())
  const applicants = new Map((await casesOf(db, orderIds)).map((one) => [one.orderId, one.applicant]))
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
