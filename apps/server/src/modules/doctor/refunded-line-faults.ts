import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { paidShare } from '#modules/order/order.public.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'

/** Disagreements of orders with their lines about refunds; `aftersale-faults.ts` compares lines with requests. */
export async function refundedLineFaults(db: Db): Promise<string[]> {
  const paid = paidShare(sql`l`)
  const rows = await rowsOf<{ order_no: string; name: string }>(
    db,
    sql`select o.order_no, l.name from ${orderLines} l join ${orders} o on o.id = l.order_id
      where l.refunded_fen + l.service_fen + l.reserved_fen + l.forgone_fen > ${paid}
        or (l.dropped_qty > 0 or l.refunded_qty > 0) and o.refunded_fen < l.refunded_fen
      order by l.id limit 50`,
  )
  const left = await rowsOf<{ order_no: string; name: string }>(
    db,
    sql`select o.order_no, l.name from ${orderLines} l join ${orders} o on o.id = l.order_id
      where l.dropped_qty + l.refunded_qty = l.qty and l.forgone_fen = 0 and l.refunded_fen <> ${paid}
      order by l.id limit 50`,
  )
  const wrong = await rowsOf<{ order_no: string; status: string }>(
    db,
    sql`select o.order_no, o.status from ${orders} o join lateral (
        select bool_and(l.refunded_fen = ${paid} and l.dropped_qty + l.shipped_qty = l.qty) as back, sum(l.shipped_qty) as shipped
        from ${orderLines} l where l.order_id = o.id
      ) its on true
      where o.paid_at is not null and not o.is_virtual
        and (o.status = 'closed' and its.shipped > 0 and not its.back or o.status <> 'closed' and its.back)
      order by o.id limit 50`,
  )
  return [
    ...rows.map(({ order_no, name }) => `订单 ${order_no} 的“${name}”退款数量或金额不符`),
    ...left.map(({ order_no, name }) => `订单 ${order_no} 的“${name}”已全部退完，实付却没有全部退回`),
    ...wrong.map(({ order_no, status }) => `订单 ${order_no} 的状态 ${status} 与货款是否全部退回不符`),
  ]
}
