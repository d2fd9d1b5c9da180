import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { type AddressSnapshot, orderLines, orders } from '../order.table.ts'
import { isWaitingToShip } from '../order-due.rules.ts'
import { qtyToShip } from '../qty-to-ship.rules.ts'

type Of = { merchantId: number; orderNo: string }

/** An order of a store of which something waits to be sent, locked in the caller's transaction. Refuses `order.not_found`, `order.state_changed`. */
export async function holdToSend(
  db: Db,
  { merchantId, orderNo }: Of,
): Promise<{ orderId: number; address: AddressSnapshot | null }> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNo, orderNo), eq(orders.merchantId, merchantId)))
    .for('update')
  if (!order) throw new Refusal('order.not_found')
  if (!isWaitingToShip(order)) throw new Refusal('order.state_changed')
  return { orderId: order.id, address: order.address }
}

/** Name and weight of all that is left of an order, for its carrier. */
export async function contentsToSend(db: Db, orderId: number): Promise<{ goods: string; weightGrams: number }> {
  const lines = await db
    .select({ line: orderLines, weightGrams: skus.weightGrams })
    .from(orderLines)
    .innerJoin(skus, eq(skus.id, orderLines.skuId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  const left = lines.filter(({ line }) => qtyToShip(line) > 0)
  const [first] = left
  const goods = first ? `${first.line.name}${left.length > 1 ? ` 等 ${left.length} 种` : ''}` : ''
  return { goods, weightGrams: left.reduce((sum, { line, weightGrams }) => sum + weightGrams * qtyToShip(line), 0) }
}
