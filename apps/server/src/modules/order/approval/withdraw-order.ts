import * as approvalCalls from '@mall/contract/approval/calls'
import * as approvalTerms from '@mall/contract/approval/terms'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { canResubmit, reviewsOf } from '#modules/approval/approval.public.ts'
import { findOwn } from '../moves/find-order.ts'
import { rebuy } from '../moves/rebuy-order.ts'
import { orders } from '../order.table.ts'
import { withdrawPurchase } from './withdraw-purchase.ts'

/** For both calls a colleague's order does not exist: only its submitter takes it back. */
async function findSubmitted({ db, actor }: Pick<Ctx, 'db' | 'actor'>, orderNo: string) {
  const order = await findOwn({ db, actor }, orderNo)
  if (order.userId !== actor.userId) throw new Refusal('order.not_found')
  return order
}

/** All of the purchase, as it was submitted: what one store's order costs depends on the others. */
export const withdrawOrder = useCase(
  approvalCalls.withdrawOrder,
  approvalTerms.withdrawOrder,
  async (ctx, { order_no }) => {
    const { actor, now } = ctx
    await ctx.db.transaction(async (db) => {
      const order = await findSubmitted({ db, actor }, order_no)
      const withdrawn = await withdrawPurchase({ ...ctx, db }, order, {
        by: { userId: actor.userId, operator: actor.name },
        at: now(),
        closeReason: '申请人撤回',
        remark: '',
        detail: '撤回审批',
      })
      if (!withdrawn) throw new Refusal('order.state_changed')
    })
    return { done: true as const }
  },
)

/**
 * Puts goods that are still on sale back in the cart, to be changed there and submitted again: of all orders of the purchase that were
 * refused or withdrawn.
 */
export const resubmitOrder = useCase(
  approvalCalls.resubmitOrder,
  approvalTerms.resubmitOrder,
  async (ctx, { order_no }) => {
    const order = await findSubmitted(ctx, order_no)
    const last = (await reviewsOf(ctx.db, order.id)).at(-1)
    if (!last || !canResubmit(order, last.state)) throw new Refusal('order.state_changed')
    return ctx.db.transaction(async (db) => {
      const orderIds = await endedOf(db, order.tradeId)
      const { cartIds, dropped, outcomes } = await rebuy({ ...ctx, db }, orderIds)
      const full = [...outcomes.values()].find(({ refusal }) => refusal?.code === 'cart.full')
      if (full?.refusal) throw full.refusal
      return { cart_ids: cartIds, dead: dropped }
    })
  },
)

/** The closed orders of a purchase whose approval ended so. */
async function endedOf(db: Db, tradeId: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(and(eq(orders.tradeId, tradeId), eq(orders.status, 'closed')))
    .orderBy(asc(orders.id))
  const ended: number[] = []
  for (const { id, status } of rows) {
    const last = (await reviewsOf(db, id)).at(-1)
    if (last && canResubmit({ status }, last.state)) ended.push(id)
  }
  return ended
}
