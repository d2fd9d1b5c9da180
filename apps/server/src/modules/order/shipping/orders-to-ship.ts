import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CtxFor } from '#kernel/ctx.ts'
import { linesOf } from '../lists/merchant-orders.ts'
import { ofStore, waitingStatuses } from '../lists/store-order-filter.ts'
import { orders } from '../order.table.ts'
import { qtyToShip } from '../qty-to-ship.rules.ts'

export type OrderToShip = Pick<typeof orders.$inferSelect, 'orderNo' | 'address' | 'remark' | 'paidAt'> & {
  /** The goods still to be sent of it, each with how many. */
  goods: string
  leftQty: number
}

/** Orders of the caller's store of which something is to be sent, the longest wait first; one more than `most` at most. */
export async function ordersToShip({ db, actor }: CtxFor<'store:orders'>, most: number): Promise<OrderToShip[]> {
  const waiting = await db
    .select({
      id: orders.id,
      orderNo: orders.orderNo,
      address: orders.address,
      remark: orders.remark,
      paidAt: orders.paidAt,
    })
    .from(orders)
    .where(and(ofStore(actor), inArray(orders.status, [...waitingStatuses]), eq(orders.isVirtual, false)))
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(most + 1)
  const lines = Map.groupBy(
    await linesOf(
      db,
      waiting.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  )
  return waiting.map(({ id, ...order }) => {
    const left = (lines.get(id) ?? []).flatMap((line) => (qtyToShip(line) > 0 ? [{ line, qty: qtyToShip(line) }] : []))
    const goods = left
      .map(({ line, qty }) => `${[line.name, line.skuText].filter(Boolean).join(' ')} ×${qty}`)
      .join('；')
    return { ...order, goods, leftQty: left.reduce((sum, { qty }) => sum + qty, 0) }
  })
}
