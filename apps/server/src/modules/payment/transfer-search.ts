import { or, sql } from 'drizzle-orm'
import { holding, ilike } from '#db/like.ts'
import { users } from '#modules/account/account.table.ts'
import { companies } from '#modules/company/company.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { paymentOrders, payments } from './payment.table.ts'

/** The payer's name, where `companies` and `users` are joined. */
export const payerName = sql<string>`coalesce(${companies.name}, ${users.nickname})`

/** Payments of this number, with this remit code, for this order, or by somebody of this name. */
export function transferIs(keyword: string) {
  if (keyword === '') return undefined
  const word = holding(keyword)
  const forOrder = sql`exists (select from ${paymentOrders} s join ${orders} o on o.id = s.order_id
    where s.payment_id = ${payments}.id and ${ilike(sql`o.order_no`, word)})`
  return or(ilike(payments.paymentNo, word), ilike(payments.remitCode, word), ilike(payerName, word), forOrder)
}
