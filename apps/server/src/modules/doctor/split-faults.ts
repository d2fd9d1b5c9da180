import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '#modules/ledger/ledger.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { payments, refunds } from '#modules/payment/payment.table.ts'
import { settlementLines, settlements } from '#modules/settlement/settlement.table.ts'
import { splitMoves, splitOrders } from '#modules/split/split.table.ts'

type Fault = { name: string; one: number; other: number }
type Check = { says: (fault: Fault) => string; query: SQL }

/** The platform's part of each order: what is shared and planned, less what is returned. */
const shared = sql`(
  select split_order_id, sum(case when kind = 'share' then amount_fen else -amount_fen end) as fen
  from ${splitMoves} where state <> 'failed' group by split_order_id)`

const checks: readonly Check[] = [
  {
    says: ({ name, one, other }) => `分账单 ${name} 已完成 ${one} 与账本 ${other} 不符`,
    query: sql`with posted as (
        select e.ref, sum(p.amount) as fen from ${ledgerEntries} e join ${ledgerPostings} p on p.entry_id = e.id
        join ${ledgerAccounts} a on a.id = p.account_id
        where e.kind in ('share', 'unshare') and a.kind = 'channel' and a.party like '%\\_split' group by e.ref
      ), moved as (
        select move_no, case when kind = 'share' then amount_fen else -amount_fen end as fen
        from ${splitMoves} where state = 'done' and amount_fen > 0
      )
      select coalesce(m.move_no, b.ref) as name, coalesce(m.fen, 0)::float8 as one, coalesce(b.fen, 0)::float8 as other
      from moved m full join posted b on b.ref = m.move_no
      where coalesce(m.fen, 0) <> coalesce(b.fen, 0) order by 1 limit 50`,
  },
  {
    says: ({ name, one, other }) => `订单 ${name} 分给平台 ${one}，多于买家付了没退的 ${other}`,
    query: sql`select o.order_no as name, s.fen::float8 as one, (so.amount_fen - o.refunded_fen)::float8 as other
      from ${splitOrders} so join ${orders} o on o.id = so.order_id join ${shared} s on s.split_order_id = so.id
      where so.paid_at is not null and (s.fen < 0 or s.fen > so.amount_fen - o.refunded_fen) order by 1 limit 50`,
  },
  {
    says: ({ name, one, other }) => `订单 ${name} 渠道结给店铺 ${one} 与结算明细 ${other} 不符`,
    query: sql`select o.order_no as name, so.registered_fen::float8 as one, coalesce(l.fen, 0)::float8 as other
      from ${splitOrders} so join ${orders} o on o.id = so.order_id left join (
        select split_order_id, sum(direct_fen) as fen from ${settlementLines} where kind = 'split' group by 1
      ) l on l.split_order_id = so.id where so.registered_fen <> coalesce(l.fen, 0) order by 1 limit 50`,
  },
  {
    // A share that was refused is counted anew within the hour.
    says: ({ name, one, other }) => `订单 ${name} 渠道结给店铺 ${one}，应为付了没退的减去分给平台的 ${other}`,
    query: sql`select o.order_no as name, so.registered_fen::float8 as one,
        (so.amount_fen - o.refunded_fen - coalesce(s.fen, 0))::float8 as other
      from ${splitOrders} so join ${orders} o on o.id = so.order_id left join ${shared} s on s.split_order_id = so.id
      where so.paid_at is not null and o.settled_refunded_fen = o.refunded_fen
        and so.registered_fen <> so.amount_fen - o.refunded_fen - coalesce(s.fen, 0)
        and not exists (select from ${splitMoves} m where m.split_order_id = so.id and m.state = 'failed')
      order by 1 limit 50`,
  },
  {
    // Paid into accounts of stores and not gone from there: to buyers, to the platform, or to the stores by a statement.
    says: ({ name, one, other }) => `渠道账户 ${name} 余额 ${one} 与各订单合计 ${other} 不符`,
    query: sql`with held as (
        select so.channel || '_split' as name, -so.amount_fen as fen
        from ${splitOrders} so join ${payments} p on p.id = so.payment_id where p.status = 'paid'
        union all
        select so.channel || '_split', r.amount_fen from ${refunds} r
        join ${splitOrders} so on so.payment_id = r.payment_id and so.order_id = r.order_id where r.status = 'refunded'
        union all
        select so.channel || '_split', case when m.kind = 'share' then m.amount_fen else -m.amount_fen end
        from ${splitMoves} m join ${splitOrders} so on so.id = m.split_order_id where m.state = 'done'
        union all
        select so.channel || '_split', l.direct_fen from ${settlementLines} l
        join ${splitOrders} so on so.id = l.split_order_id join ${settlements} s on s.id = l.settlement_id
      ), expected as (select name, sum(fen) as fen from held group by name), kept as (
        select a.party as name, sum(p.amount) as fen from ${ledgerAccounts} a join ${ledgerPostings} p on p.account_id = a.id
        where a.kind = 'channel' and a.party like '%\\_split' group by a.party
      )
      select coalesce(k.name, x.name) as name, coalesce(k.fen, 0)::float8 as one, coalesce(x.fen, 0)::float8 as other
      from kept k full join expected x on x.name = k.name where coalesce(k.fen, 0) <> coalesce(x.fen, 0)`,
  },
]

/** Shares against orders, statements and the ledger, recomputed; empty when all agree. */
export async function splitFaults(db: Db): Promise<string[]> {
  const faults: string[] = []
  for (const { says, query } of checks) faults.push(...(await rowsOf<Fault>(db, query)).map(says))
  return faults
}
