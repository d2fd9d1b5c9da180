import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { columnsOf, type Part, part } from '#db/statement.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { budgetEntries } from '#modules/budget/budget.table.ts'
import { useCoupons } from '#modules/coupon/coupon.public.ts'
import { orderCoupons } from '#modules/coupon/coupon.table.ts'
import { usePoints } from '#modules/points/points.public.ts'
import { deliverCodes } from '../codes/deliver-codes.ts'
import { aftermath } from '../moves/company-effects.ts'
import { notifyingOfPaid } from '../moves/store-messages.ts'
import { orderLogs, orders, payHandovers } from '../order.table.ts'

type Given = {
  /** A relation `(order_id, amount_fen)`. */
  bills: SQL
  /** A part of the statement that has to be locked and done before the orders are. */
  after: SQL
  /** Only a company has budgets, and people who hand their bills to one another. */
  ofCompany: boolean
  channel: Placeholder
  userId: Placeholder
  operator: Placeholder
  at: Placeholder
}

/**
 * The move `pay` of orders that somebody pays together from what their owner has with the mall, as parts of a statement: one
 * row of `paid` for each that waited for just this amount and whose time is not over. When one is missing the caller
 * throws; `afterPaying` follows. Locked by id, as every action on several orders does.
 */
export const payingOrders = (db: Db, given: Given): Part[] => {
  const { bills, after, ofCompany, channel, userId, operator, at } = given
  const budgeted = sql`exists (select from ${budgetEntries} entry where entry.order_id = ${orders.id})`
  return [
    part(
      db,
      'waiting',
      sql`select o.id, b.amount_fen from ${orders} o join ${bills} b on b.order_id = o.id where ${after}
      order by o.id for no key update of o`,
    ),
    part(
      db,
      'paid',
      sql`update ${orders} set status = 'pending_shipment', paid_at = ${at}::timestamptz, pay_channel = ${channel}::text,
        paid_amount_fen = waiting.amount_fen
      from waiting where ${orders.id} = waiting.id and ${orders.id} = any(array(select id from waiting))
        and ${orders.status} = 'pending_payment'
        and ${orders.payAmountFen} = waiting.amount_fen
        and (${orders.expireAt} is null or ${orders.expireAt} > ${at}::timestamptz)
      returning ${orders.id} as id, ${orders.isVirtual} as is_virtual,
        ${orders.orderNo} as order_no, ${orders.merchantId} as merchant_id, ${orders.paidAmountFen} as paid_amount_fen,
        ${ofCompany ? budgeted : sql`false`} as budgeted,
        exists (select from ${orderCoupons} share where share.order_id = ${orders.id}) as with_coupons,
        ${orders.pointsFen} > 0 as with_points`,
    ),
    part(
      db,
      'noted',
      sql`insert into ${orderLogs} (${columnsOf(orderLogs, logColumns)})
      select id, 'pay', 'pending_payment', 'pending_shipment', ${userId}::bigint, ${operator}::text, '', ${at}::timestamptz
      from paid order by id`,
    ),
    notifyingOfPaid(db, at),
    ...(ofCompany ? [takingBills(db, userId)] : []),
  ]
}

/** A bill that was handed to all who may pay becomes the payer's: the others do not see it any more. */
const takingBills = (db: Db, userId: Placeholder): Part =>
  part(
    db,
    'bills_taken',
    sql`update ${payHandovers} set to_user_id = ${userId}::bigint from paid
      where ${payHandovers.orderId} = paid.id and ${payHandovers.toUserId} is null`,
  )
const logColumns = ['orderId', 'move', 'fromStatus', 'toStatus', 'userId', 'operator', 'remark', 'at'] as const

export type PaidOrder = { id: number; isVirtual: boolean; budgeted: boolean; withCoupons: boolean; withPoints: boolean }
export const paidOrders = sql<PaidOrder[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'isVirtual', is_virtual, 'budgeted', budgeted,
    'withCoupons', with_coupons, 'withPoints', with_points) order by id), '[]')
  from paid
)`

/** The consequences of a payment: budgets count the orders as spent, codes are delivered at once, and coupons and points are used up. */
export async function afterPaying(
  { db, ...given }: Pick<Ctx, 'db' | 'random' | 'ports'>,
  paid: readonly PaidOrder[],
  { userId, at }: { userId: number; at: Date },
): Promise<void> {
  for (const { id, isVirtual, budgeted } of paid) {
    await aftermath(db, 'pay', { id, refundedFen: 0, budgeted }, { userId, at })
    if (isVirtual) await deliverCodes(db, given, { orderId: id, at })
  }
  // After the budgets of all of them, as a cancel takes them.
  for (const { id, withCoupons } of paid) if (withCoupons) await useCoupons(db, id, at)
  for (const { id, withPoints } of paid) if (withPoints) await usePoints(db, id, at)
}
