import { orderTimes } from '@mall/contract/order/words'
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { days, later } from '#kernel/time.ts'
import { move } from '../moves/move-order.ts'
import type { By } from '../moves/order-log.ts'
import { orders } from '../order.table.ts'

/** A buyer who is asked to pay again, because a voucher was refused or too little came, gets at least this long. */
const againDays = 1

/** Waits for money at this instant: its voucher was sent, or its time to pay is not over. */
const waitsAt = (at: Date) =>
  or(
    eq(orders.status, 'pending_confirmation'),
    and(eq(orders.status, 'pending_payment'), or(isNull(orders.expireAt), gt(orders.expireAt, at))),
  )

/** Those of these orders that wait for money, locked by id in the caller's transaction: nobody cancels or pays them now. */
export const lockWaiting = (db: Db, orderIds: readonly number[], at: Date) =>
  db
    .select({ orderId: orders.id, orderNo: orders.orderNo, status: orders.status, payAmountFen: orders.payAmountFen })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), waitsAt(at)))
    .orderBy(asc(orders.id))
    .for('update')

const latest = (...times: (Date | null)[]) =>
  new Date(Math.max(...times.flatMap((time) => (time ? [time.getTime()] : []))))

/**
 * Gives unpaid orders the days that a transfer takes, counted from their submit, so that no repetition adds to them; in the
 * caller's transaction. How many of them still waited for payment.
 */
export async function allowTransfer(db: Db, orderIds: readonly number[], at: Date): Promise<number> {
  const waiting = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), eq(orders.status, 'pending_payment'), waitsAt(at)))
    .orderBy(asc(orders.id))
    .for('update')
  for (const { id, createdAt, expireAt } of waiting) {
    const until = latest(expireAt, later(createdAt, days(orderTimes.transferDays)))
    await db.update(orders).set({ expireAt: until }).where(eq(orders.id, id))
  }
  return waiting.length
}

/** Notes that the buyer sent a voucher, in the caller's transaction. False when the order no longer waits for payment. */
export async function noteVoucher(db: Db, orderId: number, { by, at }: { by: By; at: Date }): Promise<boolean> {
  const moved = await move(db, 'send_voucher', { orderId, at, by, guard: waitsAt(at) })
  return moved !== null
}

/**
 * Lets an order wait for payment again, with time enough for it, in the caller's transaction. `remark` tells the buyer why.
 * False when its voucher was not being looked at; if it waits for payment anyway, it gets that time all the same.
 */
export async function askAgain(
  db: Db,
  orderId: number,
  { by, at, remark }: { by: By; at: Date; remark: string },
): Promise<boolean> {
  const [order] = await db
    .select({ expireAt: orders.expireAt })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  const set = { expireAt: latest(order?.expireAt ?? null, later(at, days(againDays))) }
  const moved = await move(db, 'ask_again', { orderId, at, by, remark, set })
  if (!moved) {
    await db
      .update(orders)
      .set(set)
      .where(and(eq(orders.id, orderId), eq(orders.status, 'pending_payment'), waitsAt(at)))
  }
  return moved !== null
}
