import type { ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/order/calls'
import * as terms from '@mall/contract/order/terms'
import { orderTimes } from '@mall/contract/order/words'
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { earnByOrder } from '#modules/points/points.public.ts'
import { countSales } from '../figures/count-sales.ts'
import { afterwards } from '../lists/view-order.ts'
import { orders } from '../order.table.ts'
import { byActor, findFor } from './find-order.ts'
import { move } from './move-order.ts'
import { system, writeLogs } from './order-log.ts'

type Input = ParsedOf<typeof calls.receiveOrder>

export const receiveOrder = useCase(calls.receiveOrder, terms.receiveOrder, (ctx, { order_no }) => {
  const { actor, now } = ctx
  return ctx.db.transaction(async (db) => {
    const order = await findFor('receive', { ...ctx, db }, order_no)
    const at = now()
    const step = { orderId: order.id, at, by: byActor(actor), set: { completedAt: at } }
    const moved = await move(db, 'receive', step)
    if (!moved) throw new Refusal('order.state_changed')
    await countSales(db, order.id)
    await earnByOrder(db, moved, at)
    return afterwards(ctx, db, order_no)
  })
})

/** In the caller's transaction. False when the order was received already, or still has time. */
export async function autoReceive(db: Db, orderId: number, at: Date): Promise<boolean> {
  const guard = lte(orders.autoReceiveAt, at)
  const moved = await move(db, 'auto_receive', { orderId, at, by: system, set: { completedAt: at }, guard })
  if (!moved) return false
  await countSales(db, orderId)
  await earnByOrder(db, moved, at)
  return true
}

export const extendReceipt = useCase(calls.extendReceipt, terms.extendReceipt, (ctx, { order_no }: Input) => {
  const { actor, now } = ctx
  return ctx.db.transaction(async (db) => {
    const order = await findFor('extend', { ...ctx, db }, order_no)
    // A 签收 may move the time at the same moment: it grows from what it is then.
    const extension = sql`make_interval(hours => ${24 * orderTimes.extendDays})`
    const [extended] = await db
      .update(orders)
      .set({ extended: true, autoReceiveAt: sql`${orders.autoReceiveAt} + ${extension}` })
      .where(
        and(
          eq(orders.id, order.id),
          eq(orders.status, 'shipped'),
          eq(orders.extended, false),
          isNotNull(orders.autoReceiveAt),
        ),
      )
      .returning({ status: orders.status })
    if (!extended) throw new Refusal('order.state_changed')
    const { status } = extended
    await writeLogs(db, [
      { orderId: order.id, move: 'extend', fromStatus: status, toStatus: status, by: byActor(actor), at: now() },
    ])
    return afterwards(ctx, db, order_no)
  })
})
