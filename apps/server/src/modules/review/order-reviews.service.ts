import { can } from '@mall/contract/permission'
import type { Ctx } from '#kernel/ctx.ts'
import { authorityOf, reviewsOf } from '#modules/approval/approval.public.ts'
import { budgetTexts } from '#modules/budget/budget.public.ts'
import { type FoundOrder, findOwn } from '#modules/order/order.public.ts'
import { panelOf } from './items.ts'
import { namesIn, presentReview } from './present.ts'

const none = { list: [], can_decide: false, can_withdraw: false, can_resubmit: false, budget_text: '' }

/** How an order was decided about, and what the caller may do about it now. */
export async function orderReviews(ctx: Ctx, { order_no }: { order_no: string }) {
  const { db, actor, now } = ctx
  const order = await findOwn(ctx, order_no)
  const rows = await reviewsOf(db, order.id)
  const last = rows.at(-1)
  if (!last) return none
  const panel = await panelOf(db, last.companyId, now())
  const names = await namesIn(db, rows)
  const waits = last.state === 'pending'
  const own = order.userId === actor.userId && can(actor.permissions, 'order:submit')
  return {
    list: rows.map((row) => presentReview(row, panel, names)),
    can_decide: waits && authorityOf(last, actor.userId, panel.people, panel.standings).may,
    can_withdraw: waits && own,
    can_resubmit: own && canResubmit(order, last.state),
    budget_text: waits ? ((await budgetTexts(db, [order.id])).get(order.id) ?? '') : '',
  }
}

export const canResubmit = ({ status }: Pick<FoundOrder, 'status'>, lastState: string) =>
  status === 'closed' && (lastState === 'rejected' || lastState === 'withdrawn')
