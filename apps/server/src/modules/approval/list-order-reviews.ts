import type * as calls from '@mall/contract/approval/calls'
import type { ParsedOf } from '@mall/contract/call/call'
import { can } from '@mall/contract/permission/permission'
import type { Ctx } from '#kernel/ctx.ts'
import { purchaseBudgets, textOf } from '#modules/budget/budget.public.ts'
import { authorityOf, canResubmit } from './approval.rules.ts'
import { reviewsOf, waitingAt } from './levels.ts'
import type { WithOrders } from './orders-to-approve.ts'
import { namesIn, presentReview } from './present-review.ts'
import { sumFen } from './purchase.rules.ts'
import { panelOf } from './review-items.ts'

const none = {
  list: [],
  can_decide: false,
  can_withdraw: false,
  can_resubmit: false,
  budget_text: '',
  order_nos: [],
  pay_amount_fen: 0,
}

/** How an order was decided about, and what the caller may do now about the purchase that it is a part of. */
export async function orderReviews(ctx: Ctx & WithOrders, { order_no }: ParsedOf<typeof calls.orderReviews>) {
  const { db, actor, now, orders } = ctx
  const order = await orders.findOwn(ctx, order_no)
  const rows = await reviewsOf(db, order.id)
  const last = rows.at(-1)
  if (!last) return none
  const panel = await panelOf(db, last.companyId, now())
  const names = await namesIn(db, rows)
  const waits = last.state === 'pending'
  const together = waits ? await waitingAt(db, last) : []
  const parts = await orders.casesOf(
    db,
    together.map(({ orderId }) => orderId),
  )
  const payAmountFen = sumFen(parts)
  const own = order.userId === actor.userId && can(actor.permissions, 'order:submit')
  return {
    list: rows.map((row) => presentReview(row, panel, names)),
    can_decide: waits && authorityOf(last, actor.userId, panel.people, panel.delegations).may,
    can_withdraw: waits && own,
    can_resubmit: own && canResubmit(order, last.state),
    budget_text: textOf(
      await purchaseBudgets(
        db,
        parts.map(({ orderId }) => orderId),
        payAmountFen,
      ),
    ),
    order_nos: parts.map(({ orderNo }) => orderNo),
    pay_amount_fen: payAmountFen,
  }
}
