import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orders } from '#modules/order/order.table.ts'
import type { Mall } from './mall.ts'

/** An order as it rests. */
export const orderOf = async (db: Db, orderId: number) =>
  (await db.select().from(orders).where(eq(orders.id, orderId)))[0]

/** The buyer cancels. */
export const cancelled = (buyer: ReturnType<Mall['as']>, order_no: string) =>
  buyer.post('/shop/api/order/cancel', { order_no, reason: '不想买了' })
