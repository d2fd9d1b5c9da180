import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Clock } from '#kernel/time.ts'
import { move } from '../moves/move-order.ts'
import type { By } from '../moves/order-log.ts'
import { orderLines, orders, packageLines, packages, packageTraces } from '../order.table.ts'

type Parcel = { merchantId: number; packageId: number }

/**
 * A parcel of a store's that nobody has collected and of which nobody asks for anything, with its order locked in the caller's transaction.
 * Refuses `order.state_changed`, `waybill.collected`, `waybill.in_service`.
 */
export async function holdToRecall(db: Db, { merchantId, packageId }: Parcel) {
  const [found] = await db
    .select({ orderId: orders.id })
    .from(packages)
    .innerJoin(orders, eq(orders.id, packages.orderId))
    .where(and(eq(packages.id, packageId), eq(orders.merchantId, merchantId)))
  if (!found) throw new Refusal('order.state_changed')
  const [order] = await db.select().from(orders).where(eq(orders.id, found.orderId)).for('update')
  const [parcel] = await db.select().from(packages).where(eq(packages.id, packageId))
  if (!order || !parcel) throw new Refusal('order.state_changed')
  if (order.status !== 'shipped' && order.status !== 'partially_shipped') throw new Refusal('order.state_changed')
  const traces = await db.$count(packageTraces, eq(packageTraces.packageId, packageId))
  if (parcel.status !== 'created' || traces > 0) throw new Refusal('waybill.collected')
  const packed = await db.select().from(packageLines).where(eq(packageLines.packageId, packageId))
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id))
  for (const { orderLineId, qty } of packed) {
    const line = lines.find(({ id }) => id === orderLineId)
    const stays = (line?.shippedQty ?? 0) - qty
    if (!line || line.serviceQty + line.refundedQty > stays || line.returnedQty > stays) {
      throw new Refusal('waybill.in_service')
    }
  }
  return { order, parcel, packed, lines }
}

/** Undoes a parcel, whose contents are to be sent again. In the caller's transaction; refuses like `holdToRecall`. */
export async function recallParcel(
  { db, now, by }: { db: Db; now: Clock; by: By },
  { remark, ...of }: Parcel & { remark: string },
): Promise<void> {
  const { order, packed, lines } = await holdToRecall(db, of)
  for (const { orderLineId, qty } of packed) {
    const counted = await db
      .update(orderLines)
      .set({ shippedQty: sql`${orderLines.shippedQty} - ${qty}` })
      .where(
        and(
          eq(orderLines.id, orderLineId),
          sql`${orderLines.serviceQty} + ${orderLines.refundedQty} + ${qty} <= ${orderLines.shippedQty}`,
        ),
      )
      .returning({ id: orderLines.id })
    if (counted.length === 0) throw new Refusal('waybill.in_service')
  }
  const ids = packed.map(({ orderLineId }) => orderLineId)
  await db.delete(packageLines).where(eq(packageLines.packageId, of.packageId))
  await db.delete(packages).where(eq(packages.id, of.packageId))
  const others = await db.$count(packages, eq(packages.orderId, order.id))
  const moved = await move(db, others > 0 ? 'recall_part' : 'recall_all', {
    orderId: order.id,
    at: now(),
    by,
    remark,
    goods: lines.filter(({ id }) => ids.includes(id)),
    set: { autoReceiveAt: null, ...(others > 0 ? {} : { shippedAt: null }) },
  })
  if (!moved) throw new Refusal('order.state_changed')
}
