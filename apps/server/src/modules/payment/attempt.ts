import type { PayChannel, PaymentStatus } from '@mall/contract/payment'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { documentNo } from '#kernel/random.ts'
import { orders } from '#modules/order/order.table.ts'
import { paymentOrders, payments } from './payment.table.ts'

type Bill = { orderId: number; payAmountFen: number }
type Wish = { channel: PayChannel; status: PaymentStatus; amountFen: number; bills: readonly Bill[] }

type Scope = Pick<Ctx, 'db' | 'actor' | 'now' | 'random'>

/** Writes one attempt to pay these orders and closes the attempts before it. Call it inside a transaction. */
export async function newAttempt(scope: Scope, { bills, ...wish }: Wish) {
  const { db } = scope
  const payment = await numbered(scope, wish)
  await db
    .insert(paymentOrders)
    .values(bills.map((bill) => ({ paymentId: payment.id, orderId: bill.orderId, amountFen: bill.payAmountFen })))
  const orderIds = bills.map((bill) => bill.orderId)
  await closeOthers(db, payment.id, orderIds)
  return payment
}

/** Of two who draw the same number in one second, one draws again. */
async function numbered({ db, actor, now, random }: Scope, wish: Omit<Wish, 'bills'>) {
  const at = now()
  for (;;) {
    const [payment] = await db
      .insert(payments)
      .values({
        ...wish,
        paymentNo: documentNo('P', at, random),
        ownerId: actor.ownerId,
        userId: actor.userId,
        createdAt: at,
        paidAt: wish.status === 'paid' ? at : null,
      })
      .onConflictDoNothing()
      .returning()
    if (payment) return payment
  }
}

/** Closes what else was begun for these orders: one bill is not to be paid at two counters. */
export async function closeOthers(db: Db, paymentId: number, orderIds: readonly number[]): Promise<void> {
  const begun = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['created', 'paying']),
        ne(payments.id, paymentId),
        inArray(
          payments.id,
          db
            .select({ id: paymentOrders.paymentId })
            .from(paymentOrders)
            .where(inArray(paymentOrders.orderId, [...orderIds])),
        ),
      ),
    )
    // Always locked in the same order, so that two payments never wait for each other.
    .orderBy(asc(payments.id))
    .for('update')
  await db
    .update(payments)
    .set({ status: 'closed' })
    .where(and(inArray(payments.id, begun), inArray(payments.status, ['created', 'paying'])))
}

/** Which orders a payment is for, each with its share, always in the same order. */
export const sharesOf = (db: Db, paymentId: number) =>
  db
    .select({
      orderId: orders.id,
      orderNo: orders.orderNo,
      merchantId: orders.merchantId,
      amountFen: paymentOrders.amountFen,
    })
    .from(paymentOrders)
    .innerJoin(orders, eq(orders.id, paymentOrders.orderId))
    .where(eq(paymentOrders.paymentId, paymentId))
    .orderBy(asc(orders.id))
