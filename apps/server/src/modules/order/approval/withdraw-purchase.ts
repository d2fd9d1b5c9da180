import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { lockForRelease, lockOrders } from '../moves/lock-orders.ts'
import type { By } from '../moves/order-log.ts'
import { orders } from '../order.table.ts'
import { allCameBack, type CameBack } from '../refund-outcome.rules.ts'
import { withdrawFromReview } from './decide-order.ts'

type Deed = { by: By; at: Date; remark: string; closeReason: string; detail: string }

/**
 * Takes a purchase back from approval, in the caller's transaction: every order of it that waits is closed, and what it held is free. What
 * came back; null, and nothing done, when this order waits no longer.
 */
export async function withdrawPurchase(
  ctx: Ctx,
  order: Pick<typeof orders.$inferSelect, 'id' | 'tradeId'>,
  { detail, ...deed }: Deed,
): Promise<CameBack | null> {
  const { db, actor } = ctx
  const ofPurchase = await db
    .select({ id: orders.id, orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.tradeId, order.tradeId), eq(orders.ownerId, actor.ownerId)))
    .orderBy(asc(orders.id))
  const held = await lockOrders(
    db,
    actor.ownerId,
    ofPurchase.map(({ orderNo }) => orderNo),
  )
  const waiting = held.filter(({ status }) => status === 'pending_review')
  if (!waiting.some(({ id }) => id === order.id)) return null
  await lockForRelease(
    db,
    actor.companyId ?? 0,
    waiting.map(({ id }) => id),
  )
  const parts: CameBack[] = []
  for (const { id, orderNo } of waiting) {
    const back = await withdrawFromReview(db, id, deed)
    if (!back) throw new Error('an order moved while it was held')
    parts.push(back)
    await audit(ctx, { action: 'order.withdraw', subject: `order:${orderNo}`, detail })
  }
  return allCameBack(parts)
}
