import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { refundedLineFaults } from '#modules/order/order.public.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { refunds } from '#modules/payment/payment.table.ts'
import { aftersaleLines, aftersales } from './aftersale.table.ts'

/** What requests say that lines, orders and refunds do not, a sentence each. For the doctor. */
export async function aftersaleFaults(db: Db): Promise<string[]> {
  return [...(await counterFaults(db)), ...(await moneyFaults(db)), ...(await refundedLineFaults(db))]
}

/** What of each line is set aside, dropped and refunded is what requests about it say. */
async function counterFaults(db: Db): Promise<string[]> {
  const open = sql`a.state not in ('completed', 'cancelled', 'closed') and a.paid_at is null`
  const done = sql`a.paid_at is not null and a.kind in ('refund_only', 'return_refund')`
  const settledOther = sql`a.paid_at is not null and a.decision->>'result' = 'split'`
  const unsent = sql`a.place = 'unshipped'`
  const sum = (what: ReturnType<typeof sql>, which: ReturnType<typeof sql>) =>
    sql`coalesce(sum(${what}) filter (where ${which}), 0)`
  const rows = await rowsOf<{ order_no: string; name: string }>(
    db,
    sql`select o.order_no, l.name from ${orderLines} l join ${orders} o on o.id = l.order_id
      left join lateral (
        select ${sum(sql`p.qty`, sql`${open} and ${unsent}`)} as held, ${sum(sql`p.qty`, sql`${open} and not ${unsent}`)} as service,
          ${sum(sql`p.amount_fen`, open)} as service_fen, ${sum(sql`p.amount_fen`, sql`a.paid_at is not null`)} as refunded_fen,
          ${sum(sql`p.qty`, sql`(${done} or ${settledOther}) and ${unsent}`)} as dropped,
          ${sum(sql`p.qty`, sql`(${done} or ${settledOther}) and not ${unsent}`)} as refunded
        from ${aftersaleLines} p join ${aftersales} a on a.id = p.aftersale_id where p.order_line_id = l.id
      ) said on true
      where (l.held_qty, l.service_qty, l.service_fen, l.refunded_fen, l.dropped_qty, l.refunded_qty)
        is distinct from (said.held, said.service, said.service_fen, said.refunded_fen, said.dropped, said.refunded)
      order by l.id limit 50`,
  )
  return rows.map(({ order_no, name }) => `订单 ${order_no} 的“${name}”售后数量或金额与售后单不符`)
}

/** What a request says goes back is on its way or there, and it has ended when all of it is there. */
async function moneyFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ no: string }>(
    db,
    sql`select a.aftersale_no as no from ${aftersales} a left join lateral (
        select coalesce(sum(r.amount_fen), 0) as fen, count(*) filter (where r.status <> 'refunded') as waiting
        from ${refunds} r where r.cause = a.aftersale_no
      ) back on true
      where back.fen <> case when a.paid_at is null then 0 else (a.money->>'amount_fen')::bigint end
        or (a.state = 'refunding' and back.waiting = 0 and a.paid_at < now() - interval '1 day')
        or (a.state = 'completed' and a.kind in ('refund_only', 'return_refund') and (back.waiting > 0 or a.paid_at is null))
      order by a.id limit 50`,
  )
  return rows.map(({ no }) => `售后单 ${no} 的金额与退款不符`)
}
