import * as calls from '@mall/contract/order/calls'
import * as terms from '@mall/contract/order/terms'
import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { afterwards } from '../lists/view-order.ts'
import { orders } from '../order.table.ts'
import { byActor, findFor } from './find-order.ts'
import { writeLogs } from './order-log.ts'
import { notifyStoreOfReminder } from './store-messages.ts'

/** The store is told, and reads it in the order's log. */
export const remindShipment = useCase(calls.remindShipment, terms.remindShipment, (ctx, { order_no }) => {
  const { actor, now } = ctx
  return ctx.db.transaction(async (db) => {
    const order = await findFor('remind', { ...ctx, db }, order_no)
    const at = now()
    // When two taps come at once, the second finds another time than it has read.
    const asRead = order.remindedAt === null ? isNull(orders.remindedAt) : eq(orders.remindedAt, order.remindedAt)
    const [reminded] = await db
      .update(orders)
      .set({ remindedAt: at })
      .where(and(eq(orders.id, order.id), eq(orders.status, order.status), asRead))
      .returning({ status: orders.status })
    if (!reminded) throw new Refusal('order.state_changed')
    const { status } = reminded
    await writeLogs(db, [
      { orderId: order.id, move: 'remind', fromStatus: status, toStatus: status, by: byActor(actor), at },
    ])
    await notifyStoreOfReminder(db, order, at)
    return afterwards(ctx, db, order_no)
  })
})
