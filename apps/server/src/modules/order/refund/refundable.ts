import type { OrderStatus } from '@mall/contract/order/words'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { takeBack, type Untouched, untouchedOf } from '#modules/virtual/virtual.public.ts'
import { orderLines, type orders } from '../order.table.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'isVirtual' | 'isMembership' | 'status' | 'paidAt'>

/** In which something of virtual goods can be given back. */
export const refundableStates: readonly OrderStatus[] = ['pending_shipment', 'pending_verification', 'completed']

/**
 * The pieces of each line of a paid order of virtual goods that can still be given back: services that were not used and are not over,
 * cards that were not read, for some days after payment, and codes that were not delivered yet. Empty for other orders, for memberships,
 * and for those that came to nothing. With `forUpdate` the codes are held.
 */
export async function refundableOf(
  db: Db,
  order: Order,
  at: Date,
  { forUpdate = false } = {},
): Promise<Map<number, Untouched>> {
  if (!order.isVirtual || order.isMembership || !refundableStates.includes(order.status)) return new Map()
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id))
  const kept = lines.map(({ id, qty, droppedQty }) => ({ id, qty: qty - droppedQty }))
  return untouchedOf(db, order.id, kept, { at, paidAt: order.paidAt ?? at, forUpdate })
}

/**
 * Takes back the codes of pieces that are refunded, in the transaction that holds the order, before the lines count them: what was not
 * delivered first, then what was delivered last.
 */
export async function takeCodesBack(
  db: Db,
  order: Order,
  pieces: readonly { readonly lineId: number; readonly qty: number }[],
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  const untouched = await refundableOf(db, order, at, { forUpdate: true })
  const codeIds = pieces.flatMap(({ lineId, qty }) => {
    const its = untouched.get(lineId)
    if (!its || its.qty < qty) throw new Error(`${qty} pieces of line ${lineId} cannot be given back any more`)
    const delivered = qty - (its.qty - its.codeIds.length)
    return delivered > 0 ? its.codeIds.slice(-delivered) : []
  })
  await takeBack(db, codeIds, reason)
}
