import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { byActor, findOwn } from './find.ts'
import { writeLogs } from './log.ts'
import { isSameDay } from './order.rules.ts'
import { orders } from './order.table.ts'
import { afterwards } from './view-order.ts'

/** The merchant reads it in the order's log. */
export function remindShipment(ctx: Ctx, { order_no }: { order_no: string }) {
  const { actor, now } = ctx
  return ctx.db.transaction(async (db) => {
    const order = await findOwn({ db, actor }, order_no)
    const at = now()
    if (order.status !== 'pending_shipment' || order.isVirtual) throw new Refusal('order.state_changed')
    if (isSameDay(order.remindedAt, at)) throw new Refusal('order.reminded')
    // Of two taps at once the second finds another time than it has read.
    const asRead = order.remindedAt === null ? isNull(orders.remindedAt) : eq(orders.remindedAt, order.remindedAt)
    const [reminded] = await db
      .update(orders)
      .set({ remindedAt: at })
      .where(and(eq(orders.id, order.id), eq(orders.status, 'pending_shipment'), asRead))
      .returning({ status: orders.status })
    if (!reminded) throw new Refusal('order.state_changed')
    const { status } = reminded
    await writeLogs(db, [
      { orderId: order.id, move: 'remind', fromStatus: status, toStatus: status, by: byActor(actor), at },
    ])
    return afterwards(ctx, db, order_no)
  })
}
