import type { refundOrder as RefundOrder } from '@mall/contract/backoffice'
import type { ParsedOf } from '@mall/contract/endpoint'
import { formatFen } from '@mall/contract/money'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor, Ctx, CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import { closeForRefund } from '#modules/order/order.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { backAtOnce } from './own-money-back.ts'
import { drawBack, putOnItsWay } from './pay-back.ts'
import { paymentOrders, payments, refunds } from './payment.table.ts'
import { lockPayment } from './payment-attempt.ts'
import { sendBack } from './send-refund.ts'

type Deps = Pick<Ctx, 'db' | 'now' | 'random' | 'ports' | 'log'> & { readonly actor: Actor | null }
type Order = typeof orders.$inferSelect
type Payment = typeof payments.$inferSelect

export const refundOrder = (ctx: CtxFor<'store:money'>, { order_no, reason }: ParsedOf<typeof RefundOrder>) =>
  refundPaidOrder(
    ctx,
    { orderNo: order_no, reason, operator: ctx.actor.nickname },
    eq(orders.merchantId, ctx.actor.merchantId),
  )

/**
 * Closes a paid order of which nothing was shipped; what was paid for it goes back the way it came, and only that: other
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
  if (order.status !== 'pending_shipment') throw new Refusal('order.state_changed')
  const paidFen = order.paidAmountFen
  const paidBy = await deps.db.transaction(async (tx) => {
    const scope = { ...deps, db: tx }
    const at = deps.now()
    const payment = await payerOf(scope, order)
    const by = { userId: deps.actor?.userId ?? null, operator }
    const closed = await closeForRefund(tx, order.id, { paidFen, reason, by, at })
    if (!closed) throw new Refusal('order.state_changed')
    if (paidFen > 0) await moneyBack(scope, payment, order)
    const detail = `¥${formatFen(paidFen)} ${reason}`
    const { ownerId } = order
    await audit(scope, { action: 'order.refund', subject: `order:${orderNo}`, detail, ownerId })
    return payment
  })
  await sendBack(deps, paidBy.id)
  return { order_no: orderNo, status: 'closed' as const, refund_fen: paidFen }
}

/** The payment that paid this order, locked. Others that came for it too late hold its share no longer. */
async function payerOf({ db }: Pick<Ctx, 'db'>, order: Order): Promise<Payment> {
  const [found] = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.paymentId, payments.id))
    .where(
      and(
        eq(paymentOrders.orderId, order.id),
        eq(payments.status, 'paid'),
        eq(paymentOrders.amountFen, order.paidAmountFen),
        sql`not exists (select from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.orderId} = ${order.id})`,
      ),
    )
    .orderBy(asc(payments.id))
    .limit(1)
  const payment = found && (await lockPayment(db, found))
  // Refunded by somebody else in between, or not paid by any payment, which the doctor tells.
  if (!payment) throw new Refusal('order.state_changed')
  return payment
}

async function moneyBack(deps: Pick<Ctx, 'db' | 'now' | 'random'>, payment: Payment, order: Order) {
  const { db, now } = deps
  const amountFen = order.paidAmountFen
  const reason = `订单 ${order.orderNo} 退款`
  const fromStore = { account: { kind: 'sales' as const, party: `merchant:${order.merchantId}` }, amount: -amountFen }
  const back = { orderId: order.id, amountFen, reason }
  const { channel } = payment
  if (channel === 'balance' || channel === 'credit')
    return backAtOnce(deps, { ...payment, channel }, { back, fromStore })
  // No longer the store's: held until channel or bank has taken it back.
  const held = { account: { kind: 'suspense' as const, party: channel }, amount: amountFen }
  await post(db, { kind: 'refund', ref: order.orderNo, title: reason, at: now(), postings: [fromStore, held] })
  if (channel === 'bank_transfer') await drawBack(deps, payment.id, back)
  else await putOnItsWay(deps, payment.id, [{ ...back, receiptId: null }])
}
