import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'

type Fault = { name: string; one: number; other: number }

/** What was paid, what the ledger says, and what the orders say, compared; empty when all agree. */
export async function paymentFaults(db: Db): Promise<string[]> {
  const shares = await rowsOf<Fault>(
    db,
    sql`select p.payment_no as name, p.amount_fen::float8 as one, coalesce(sum(o.amount_fen), 0)::float8 as other
      from payments p left join payment_orders o on o.payment_id = p.id
      group by p.id having p.amount_fen <> coalesce(sum(o.amount_fen), 0)`,
  )
  const posted = await rowsOf<Fault>(
    db,
    sql`with booked as (
        select e.ref, sum(l.amount) filter (where l.amount > 0) as amount
        from ledger_entries e join ledger_postings l on l.entry_id = e.id
        where e.kind = 'consume' and e.ref like 'P%' group by e.ref
      )
      select coalesce(p.payment_no, b.ref) as name, coalesce(p.amount_fen, 0)::float8 as one,
        coalesce(b.amount, 0)::float8 as other
      from (select * from payments where status = 'paid') p full join booked b on b.ref = p.payment_no
      where coalesce(p.amount_fen, 0) <> coalesce(b.amount, 0)`,
  )
  const paidOrders = await rowsOf<Fault>(
    db,
    sql`with got as (
        select s.order_id, sum(s.amount_fen - coalesce(r.amount_fen, 0)) as amount
        from payment_orders s
        join payments p on p.id = s.payment_id and p.status = 'paid'
        left join refunds r on r.payment_id = s.payment_id and r.order_id = s.order_id
        group by s.order_id
      )
      select o.order_no as name, o.paid_amount_fen::float8 as one, coalesce(g.amount, 0)::float8 as other
      from orders o left join got g on g.order_id = o.id
      where o.paid_amount_fen <> coalesce(g.amount, 0)`,
  )
  const back = await rowsOf<Fault>(
    db,
    sql`with booked as (
        select e.ref, sum(l.amount) filter (where l.amount > 0) as amount
        from ledger_entries e join ledger_postings l on l.entry_id = e.id
        where e.kind = 'refund' and e.ref like 'R%' group by e.ref
      )
      select r.refund_no as name, r.amount_fen::float8 as one, coalesce(b.amount, 0)::float8 as other
      from refunds r left join booked b on b.ref = r.refund_no
      where r.status = 'refunded' and r.amount_fen <> coalesce(b.amount, 0)`,
  )
  return [
    ...shares.map(({ name, one, other }) => `支付单 ${name} 金额 ${one} 与各订单合计 ${other} 不符`),
    ...posted.map(({ name, one, other }) => `支付单 ${name} 实付 ${one} 与账本 ${other} 不符`),
    ...paidOrders.map(({ name, one, other }) => `订单 ${name} 已付 ${one} 与支付记录 ${other} 不符`),
    ...back.map(({ name, one, other }) => `退款单 ${name} 金额 ${one} 与账本 ${other} 不符`),
  ]
}
