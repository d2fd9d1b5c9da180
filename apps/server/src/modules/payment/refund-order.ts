import * as orderStoreCalls from '@mall/contract/order/store.calls'
import * as orderStoreTerms from '@mall/contract/order/store.terms'
import { formatFen } from '@mall/contract/text/money'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { closeForRefund } from '#modules/order/order.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { lockPayerOf, payBackPart } from './refund-part.ts'
import { sendBack } from './send-refund.ts'

type Deps = Pick<Ctx, 'db' | 'now' | 'random' | 'ports' | 'log'> & { readonly actor: Actor | null }

export const refundOrder = useCase(
  orderStoreCalls.refundOrder,
  orderStoreTerms.refundOrder,
  (ctx, { order_no, reason }) =>
    refundPaidOrder(
      ctx,
      { orderNo: order_no, reason, operator: ctx.actor.name },
      eq(orders.merchantId, ctx.actor.merchantId),
    ),
)

/**
 * Closes a paid order of which nothing was shipped or used; what was paid for it goes back the way it came, and only that: other
 * orders paid together with it keep theirs. `of` lets the order through. Refuses `order.not_found`, `order.state_changed`.
 */
export async function refundPaidOrder(
  deps: Deps,
  { orderNo, reason, operator }: { orderNo: string; reason: string; operator: string },
  of?: SQL,
) {
  const [order] = await deps.db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNo, orderNo), of))
  if (!order) throw new Refusal('order.not_found')
  if (order.status !== 'pending_shipment' && order.status !== 'pending_verification')
    throw new Refusal('order.state_changed')
  const { paidAmountFen: paidFen, refundedFen } = order
  const backFen = paidFen - refundedFen
  const paidBy = await deps.db.transaction(async (tx) => {
    const scope = { ...deps, db: tx }
    const at = deps.now()
    const payment = await lockPayerOf(tx, order)
    // Refunded by somebody else in between, or not paid by any payment, which the doctor tells.
    if (!payment) throw new Refusal('order.state_changed')
    const by = { userId: deps.actor?.userId ?? null, operator }
    const closed = await closeForRefund(tx, order.id, { paidFen, refundedFen, reason, by, at })
    if (!closed) throw new Refusal('order.state_changed')
    if (backFen > 0) await payBackPart(scope, payment, { ...order, orderId: order.id, amountFen: backFen, cause: '' })
    const detail = `¥${formatFen(backFen)} ${reason}`
    const { ownerId } = order
    await audit(scope, { action: 'order.refund', subject: `order:${orderNo}`, detail, ownerId })
    return payment
  })
  await sendBack(deps, paidBy.id)
  return { order_no: orderNo, status: 'closed' as const, refund_fen: backFen }
}
