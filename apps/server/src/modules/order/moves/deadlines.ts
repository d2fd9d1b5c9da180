import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { orders } from '../order.table.ts'
import { expireOrder } from './cancel-order.ts'
import { autoReceive } from './receive-order.ts'

/** Unpaid orders whose time is over, the oldest first. */
export async function unpaidTooLong(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'pending_payment'), lte(orders.expireAt, at)))
    .orderBy(asc(orders.expireAt))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Shipped orders that are received by themselves by now, the oldest first. */
export async function unreceivedTooLong(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'shipped'), lte(orders.autoReceiveAt, at)))
    .orderBy(asc(orders.autoReceiveAt))
    .limit(limit)
  return rows.map((row) => row.id)
}

/**
 * Locks an order for a sweep, in the caller's transaction. False when somebody else has it at this very moment: the sweep
 * passes it over instead of waiting, and finds it again next minute if it is still due.
 */
export async function lockUnlessBusy(db: Db, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update', { skipLocked: true })
  return rows.length > 0
}

/**
 * Lets the deadline that an order waits for pass at once, for the demo: payment or receipt, in the caller's transaction.
 * Refuses `order.not_found`, and `order.state_changed` when it waits for none.
 */
export async function letTimeoutPass({ db, now }: { db: Db } & Pick<Ctx, 'now'>, orderNo: string): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update')
  if (!order) throw new Refusal('order.not_found')
  const at = now()
  if (order.status === 'pending_payment') {
    await db.update(orders).set({ expireAt: at }).where(eq(orders.id, order.id))
    await expireOrder(db, order.id, at)
  } else if (order.status === 'shipped') {
    await db.update(orders).set({ autoReceiveAt: at }).where(eq(orders.id, order.id))
    await autoReceive(db, order.id, at)
  } else throw new Refusal('order.state_changed')
}
