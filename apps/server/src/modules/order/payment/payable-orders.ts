import type { OrderStatus } from '@mall/contract/order/words'
import { and, asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Scope } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { seckillTakes } from '#modules/seckill/seckill.table.ts'
import { seen } from '../lists/visible-orders.ts'
import { orderLines, orders } from '../order.table.ts'

/** An order, with the facts that paying it needs. Amounts in fen. */
export type PayableOrder = {
  orderId: number
  orderNo: string
  tradeId: number
  ownerId: number
  userId: number
  merchantId: number
  merchantName: string
  status: OrderStatus
  payAmountFen: number
  expireAt: Date | null
  isVirtual: boolean
  isMembership: boolean
  itemCount: number
  image: string
  /** It holds pieces of a flash sale, which do not wait long for money. */
  isSeckill: boolean
}

/** A `PayableOrder` without what only a screen wants. */
export type Bill = Omit<PayableOrder, 'itemCount' | 'image' | 'isSeckill'>

export const billColumns = {
  orderId: orders.id,
  orderNo: orders.orderNo,
  tradeId: orders.tradeId,
  ownerId: orders.ownerId,
  userId: orders.userId,
  merchantId: orders.merchantId,
  merchantName: orders.merchantName,
  status: orders.status,
  payAmountFen: orders.payAmountFen,
  expireAt: orders.expireAt,
  isVirtual: orders.isVirtual,
  isMembership: orders.isMembership,
}

const columns = {
  ...billColumns,
  itemCount: sql<number>`(select count(*) from ${orderLines} line where line.order_id = ${orders}.id)`.mapWith(Number),
  isSeckill: sql<boolean>`exists (select from ${seckillTakes} take where take.order_id = ${orders}.id and take.back_at is null)`,
  image: sql<string>`coalesce(
    (select line.image from ${orderLines} line where line.order_id = ${orders}.id order by line.id limit 1), ''
  )`,
}

/** Orders that the caller may see, in the sequence asked for, each once. Refuses `order.not_found` when any is missing. */
export async function payableOrders({ db, actor }: Scope, orderNos: readonly string[]): Promise<PayableOrder[]> {
  const wanted = [...new Set(orderNos)]
  const rows = await db
    .select(columns)
    .from(orders)
    .where(and(inArray(orders.orderNo, wanted), seen(actor)))
  return inSequence(wanted, rows)
}

/** Each number's order. Refuses `order.not_found` when any is missing. */
export function inSequence<Row extends { orderNo: string }>(orderNos: readonly string[], rows: readonly Row[]): Row[] {
  const byNo = new Map(rows.map((row) => [row.orderNo, row]))
  return orderNos.map((orderNo) => {
    const row = byNo.get(orderNo)
    if (!row) throw new Refusal('order.not_found')
    return row
  })
}

/** Orders of any owner, for settling a payment that is known to be for them; by id. */
export const ordersForSettlement = (db: Db, orderIds: readonly number[]): Promise<PayableOrder[]> =>
  db
    .select(columns)
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(orders.id))
