import type { PayChannel, PaymentStatus } from '@mall/contract/payment/words'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { documentNo } from '#kernel/random.ts'
import { holdPresent } from '#modules/account/account.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { paymentOrders, payments } from './payment.table.ts'
import { newRemitCode } from './remit-code.rules.ts'

type Bill = { orderId: number; payAmountFen: number }
type Input = { channel: PayChannel; status: PaymentStatus; amountFen: number; purpose?: 'order' | 'recharge' | 'repay' }

type Scope = Pick<Ctx, 'db' | 'now' | 'random'> & { actor: Pick<Actor, 'ownerId' | 'userId'> }

/** Writes one attempt to pay these orders and closes the attempts before it. Call it inside a transaction. */
export async function newAttempt(scope: Scope, { bills, ...input }: Input & { bills: readonly Bill[] }) {
  const { db } = scope
  const payment = await newPayment(scope, input)
  await db
    .insert(paymentOrders)
    .values(bills.map((bill) => ({ paymentId: payment.id, orderId: bill.orderId, amountFen: bill.payAmountFen })))
  const orderIds = bills.map((bill) => bill.orderId)
  await closeOthers(db, payment.id, orderIds)
  return payment
}

/** Two callers may draw the same number in one second, or the same remit code: the second one draws again. */
export async function newPayment(scope: Scope, input: Input) {
  await holdPresent(scope.db, scope.actor.userId)
  for (;;) {
    const payment = await tryPayment(scope, input)
    if (payment) return payment
  }
}

/** Nothing when a drawn number or code exists already, or, for a repayment by transfer, when another one waits. */
export async function tryPayment({ db, actor, now, random }: Scope, input: Input) {
  const at = now()
  const [payment] = await db
    .insert(payments)
    .values({
      ...input,
      paymentNo: documentNo('P', at, random),
      ownerId: actor.ownerId,
      userId: actor.userId,
      remitCode: input.channel === 'bank_transfer' ? newRemitCode(random) : null,
      createdAt: at,
      paidAt: input.status === 'paid' ? at : null,
    })
    .onConflictDoNothing()
    .returning()
  return payment
}

const attemptsFor = (db: Db, orderIds: readonly number[]) =>
  db
    .select({ id: paymentOrders.paymentId })
    .from(paymentOrders)
    .where(inArray(paymentOrders.orderId, [...orderIds]))

/** Every attempt to pay these orders, locked by id. */
export const lockAttempts = (db: Db, orderIds: readonly number[]) =>
  db
    .select()
    .from(payments)
    .where(inArray(payments.id, attemptsFor(db, orderIds)))
    .orderBy(asc(payments.id))
    .for('update')

/**
 * Locks a payment, and with it every other attempt for its orders: settling one closes the others, and since all who do so
 * lock by id, two of them never wait for each other. Nothing when there is no such payment.
 */
export async function lockPayment(db: Db, which: { id: number } | { paymentNo: string }) {
  const it = 'id' in which ? eq(payments.id, which.id) : eq(payments.paymentNo, which.paymentNo)
  const [found] = await db.select({ id: payments.id }).from(payments).where(it)
  if (!found) return undefined
  const own = db
    .select({ orderId: paymentOrders.orderId })
    .from(paymentOrders)
    .where(eq(paymentOrders.paymentId, found.id))
  const siblings = db
    .select({ id: paymentOrders.paymentId })
    .from(paymentOrders)
    .where(inArray(paymentOrders.orderId, own))
  // One list: with `or` beside it every payment there is would be looked through.
  const together = sql`(select ${found.id}::bigint union all ${siblings})`
  const locked = await db
    .select()
    .from(payments)
    .where(sql`${payments.id} in ${together}`)
    .orderBy(asc(payments.id))
    .for('update')
  return locked.find((payment) => payment.id === found.id)
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
        inArray(payments.id, attemptsFor(db, orderIds)),
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
