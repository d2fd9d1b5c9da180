import * as calls from '@mall/contract/order/calls'
import * as terms from '@mall/contract/order/terms'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { hiddenOrders } from '../order.table.ts'
import { findFor } from './find-order.ts'

/** Out of the caller's list, and out of nobody else's; the order stays where it is. */
export const deleteOrder = useCase(calls.deleteOrder, terms.deleteOrder, async (ctx, { order_no }) => {
  const { actor, now } = ctx
  await ctx.db.transaction(async (db) => {
    const order = await findFor('delete', { ...ctx, db }, order_no)
    const gone = await db
      .insert(hiddenOrders)
      .values({ orderId: order.id, userId: actor.userId, at: now() })
      .onConflictDoNothing()
      .returning({ orderId: hiddenOrders.orderId })
    if (gone.length === 0) throw new Refusal('order.state_changed')
    await audit(
      { ...ctx, db },
      { action: 'order.delete', subject: `order:${order_no}`, detail: '从自己的订单列表中删除' },
    )
  })
  return { done: true as const }
})
