import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import type { orders } from '#modules/order/order.table.ts'
import { planReturn } from '#modules/split/split.public.ts'
import { backAtOnce } from './own-money-back.ts'
import { drawBack, putOnItsWay } from './pay-back.ts'
import { paymentOrders, payments, refunds } from './payment.table.ts'
import { lockPayment } from './payment-attempt.ts'

type Order = typeof orders.$inferSelect
type Payment = typeof payments.$inferSelect

/**
 * The payment that paid an order. Others that came for it too late hold its share no longer: what they brought went back without a cause.
 * Nothing for an order that no payment paid.
 */
export async function payerOf(db: Db, { id, paidAmountFen }: Pick<Order, 'id' | 'paidAmountFen'>) {
  const [found] = await db
    .select({ id: payments.id, channel: payments.channel })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.paymentId, payments.id))
    .where(
      and(
        eq(paymentOrders.orderId, id),
        eq(payments.status, 'paid'),
        eq(paymentOrders.amountFen, paidAmountFen),
        sql`not exists (select from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.orderId} = ${id}
          and ${refunds.cause} = '')`,
      ),
    )
    .orderBy(asc(payments.id))
    .limit(1)
  return found
}

/** The same, locked in the caller's transaction, before its order. */
export async function lockPayerOf(db: Db, order: Pick<Order, 'id' | 'paidAmountFen'>): Promise<Payment | undefined> {
  const found = await payerOf(db, order)
  return found && lockPayment(db, found)
}

type Deps = Pick<Ctx, 'db' | 'now' | 'random'>
type Part = { orderId: number; orderNo: string; merchantId: number; amountFen: number; cause: string }

/**
 * Takes so much of what was paid for an order from its store and puts it on the way back that it came, once for each `cause`, in the
 * caller's transaction, which holds the payment and has counted it against what the order may get back. In fen, more than 0.
 */
export async function payBackPart(
  deps: Deps,
  payment: Payment,
  { orderId, orderNo, merchantId, amountFen, cause }: Part,
) {
  const { db, now } = deps
  const reason = `订单 ${orderNo} 退款`
  const fromStore = { account: { kind: 'sales' as const, party: `merchant:${merchantId}` }, amount: -amountFen }
  const back = { orderId, amountFen, reason, cause }
  const { channel } = payment
  if (channel === 'balance' || channel === 'credit')
    return backAtOnce(deps, { ...payment, channel }, { back, fromStore })
  // No longer the store's: held until channel or bank has taken it back.
  const held = { account: { kind: 'suspense' as const, party: channel }, amount: amountFen }
  await post(db, {
    kind: 'refund',
    ref: cause === '' ? orderNo : cause,
    title: reason,
    at: now(),
    postings: [fromStore, held],
  })
  if (channel === 'bank_transfer') await drawBack(deps, payment.id, back)
  else await backFromChannel(deps, payment, back)
}

/** Plans the return of the platform's share before a payment into the store's account is refunded. */
async function backFromChannel(
  deps: Deps,
  payment: Payment,
  back: { orderId: number; amountFen: number; reason: string; cause: string },
) {
  const { orderId, amountFen: refundFen } = back
  const leftFen = await leftOf(deps.db, payment.id, orderId)
  const [refund] = await putOnItsWay(deps, payment.id, [{ ...back, receiptId: null }])
  if (!refund) throw new Error('insert returned no row')
  await planReturn(deps, { paymentId: payment.id, orderId, refundNo: refund.refundNo, refundFen, leftFen })
}

/** Sums what a payment brought for an order and is not on its way back, in fen. */
async function leftOf(db: Db, paymentId: number, orderId: number): Promise<number> {
  const [row] = await db
    .select({
      fen: sql<number>`${paymentOrders.amountFen} - coalesce((select sum(gone.amount_fen) from ${refunds} gone
        where gone.payment_id = ${paymentOrders}.payment_id and gone.order_id = ${paymentOrders}.order_id), 0)`.mapWith(
        Number,
      ),
    })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.paymentId, paymentId), eq(paymentOrders.orderId, orderId)))
  return row?.fen ?? 0
}
