import { gatewayChannels } from '@mall/contract/payment/words'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '#modules/ledger/ledger.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { bankReceipts, paymentOrders, payments, refunds } from '#modules/payment/payment.table.ts'
import { ownMoneyChecks } from './own-money-checks.ts'
import { booked, type Check, type Fault } from './sum-check.ts'

/** Two sums that must agree, by name; `found` lists those that do not. */
const checks: readonly Check[] = [
  {
    says: ({ name, one, other }) => `支付单 ${name} 金额 ${one} 与各订单合计 ${other} 不符`,
    query: sql`select p.payment_no as name, p.amount_fen::float8 as one, coalesce(sum(o.amount_fen), 0)::float8 as other
      from ${payments} p left join ${paymentOrders} o on o.payment_id = p.id where p.purpose = 'order'
      group by p.id having p.amount_fen <> coalesce(sum(o.amount_fen), 0)`,
  },
  {
    says: ({ name, one, other }) => `支付单 ${name} 实付 ${one} 与账本 ${other} 不符`,
    query: sql`select coalesce(p.payment_no, b.ref) as name, coalesce(p.amount_fen, 0)::float8 as one,
        coalesce(b.amount, 0)::float8 as other
      from (select * from ${payments} where status = 'paid' and purpose in ('order', 'repay')) p
      full join ${booked(sql`e.kind = 'consume' and e.ref like 'P%'`)} b on b.ref = p.payment_no
      where coalesce(p.amount_fen, 0) <> coalesce(b.amount, 0)`,
  },
  {
    says: ({ name, one, other }) => `充值单 ${name} 实付 ${one} 与账本 ${other} 不符`,
    query: sql`select coalesce(p.payment_no, b.ref) as name, coalesce(p.amount_fen, 0)::float8 as one,
        coalesce(b.amount, 0)::float8 as other
      from (select * from ${payments} where status = 'paid' and purpose = 'recharge') p
      full join (
        select e.ref, l.amount, coalesce(a.owner_id, (
          select back.owner_id from ${payments} back join ${refunds} r on r.payment_id = back.id and r.order_id is null
          where back.payment_no = e.ref limit 1
        )) as owner_id from ${ledgerEntries} e
        join ${ledgerPostings} l on l.entry_id = e.id and l.amount > 0
        join ${ledgerAccounts} a on a.id = l.account_id
        where e.kind = 'recharge' and e.ref like 'P%'
      ) b on b.ref = p.payment_no and b.owner_id = p.owner_id
      where coalesce(p.amount_fen, 0) <> coalesce(b.amount, 0)`,
  },
  {
    says: ({ name, one, other }) => `订单 ${name} 实付减退款 ${one} 与支付记录 ${other} 不符`,
    query: sql`with got as (
        select s.order_id, sum(s.amount_fen - coalesce(r.amount_fen, 0)) as amount
        from ${paymentOrders} s
        join ${payments} p on p.id = s.payment_id and p.status = 'paid'
        left join (
          select payment_id, order_id, sum(amount_fen) as amount_fen from ${refunds} group by payment_id, order_id
        ) r on r.payment_id = s.payment_id and r.order_id = s.order_id
        group by s.order_id
      )
      select o.order_no as name, (o.paid_amount_fen - o.refunded_fen)::float8 as one, coalesce(g.amount, 0)::float8 as other
      from ${orders} o left join got g on g.order_id = o.id
      where o.paid_amount_fen - o.refunded_fen <> coalesce(g.amount, 0)`,
  },
  {
    says: ({ name, one, other }) => `订单 ${name} 已退 ${one} 与账本从店铺退出 ${other} 不符`,
    query: sql`with entry as (
        select o.id as order_id, o.order_no as ref from ${orders} o where o.refunded_fen > 0
        union all select r.order_id, r.refund_no from ${refunds} r where r.order_id is not null
        union all select distinct r.order_id, r.cause from ${refunds} r where r.cause <> ''
      ), taken as (
        select n.order_id, -sum(l.amount) as amount from entry n
        join ${ledgerEntries} e on e.kind = 'refund' and e.ref = n.ref
        join ${ledgerPostings} l on l.entry_id = e.id
        join ${ledgerAccounts} a on a.id = l.account_id and a.kind = 'sales'
        group by n.order_id
      )
      select o.order_no as name, o.refunded_fen::float8 as one, coalesce(t.amount, 0)::float8 as other
      from ${orders} o left join taken t on t.order_id = o.id where o.refunded_fen <> coalesce(t.amount, 0)`,
  },
  {
    says: ({ name, one, other }) => `退款单 ${name} 金额 ${one} 与账本 ${other} 不符`,
    query: sql`select r.refund_no as name, r.amount_fen::float8 as one, coalesce(b.amount, 0)::float8 as other
      from ${refunds} r left join ${booked(sql`e.kind = 'refund' and e.ref like 'R%'`)} b on b.ref = r.refund_no
      where coalesce(b.amount, 0) <> case when r.status = 'refunded' then r.amount_fen else 0 end`,
  },
  {
    says: ({ name, one, other }) => `到账 ${name} 金额 ${one} 与账本 ${other} 不符`,
    query: sql`select r.receipt_no as name, r.amount_fen::float8 as one, coalesce(b.amount, 0)::float8 as other
      from ${bankReceipts} r left join ${booked(sql`e.kind = 'adjust' and e.ref like 'B%'`)} b on b.ref = r.receipt_no
      where r.amount_fen <> coalesce(b.amount, 0)`,
  },
  {
    says: ({ name, one, other }) => `到账 ${name} 退回 ${one} 与账本 ${other} 不符`,
    query: sql`select r.receipt_no as name, (case when r.state = 'returned' then r.amount_fen else 0 end)::float8 as one,
        coalesce(b.amount, 0)::float8 as other
      from ${bankReceipts} r left join ${booked(sql`e.kind = 'refund' and e.ref like 'B%'`)} b on b.ref = r.receipt_no
      where coalesce(b.amount, 0) <> case when r.state = 'returned' then r.amount_fen else 0 end`,
  },
  {
    says: ({ name, one, other }) => `到账 ${name} 金额 ${one} 少于由它退回的 ${other}`,
    query: sql`select b.receipt_no as name, b.amount_fen::float8 as one, sum(r.amount_fen)::float8 as other
      from ${bankReceipts} b join ${refunds} r on r.receipt_id = b.id
      group by b.id having b.amount_fen < sum(r.amount_fen)`,
  },
  {
    says: ({ name, one, other }) => `转账 ${name} 已到 ${one} 与认领的到账 ${other} 不符`,
    query: sql`select p.payment_no as name, p.received_fen::float8 as one, coalesce(b.amount, 0)::float8 as other
      from ${payments} p left join (
        select payment_id, sum(amount_fen) as amount from ${bankReceipts} where state = 'claimed' group by payment_id
      ) b on b.payment_id = p.id
      where p.received_fen <> coalesce(b.amount, 0)`,
  },
  {
    says: ({ name, one, other }) => `转账 ${name} 已到 ${one} 少于用掉和退回的 ${other}`,
    query: sql`select name, one, other from (
        select p.payment_no as name, p.received_fen::float8 as one,
          (case when p.status = 'paid' then p.amount_fen else 0 end + coalesce((
            select sum(r.amount_fen) from ${refunds} r where r.payment_id = p.id and r.order_id is null
          ), 0))::float8 as other
        from ${payments} p where p.channel = 'bank_transfer'
      ) used where one < other`,
  },
  {
    // Money that is held: money on its way back, and of transfers the part that has neither paid for anything nor gone back.
    says: ({ name, one, other }) => `暂挂账户 ${name} 余额 ${one} 与应挂 ${other} 不符`,
    query: sql`with held as (
        select p.channel as name, sum(r.amount_fen) as amount from ${refunds} r join ${payments} p on p.id = r.payment_id
        where r.status = 'refunding' and p.channel not in ('balance', 'credit') group by 1
        union all
        select 'bank_transfer', sum(b.amount_fen) from ${bankReceipts} b where b.state in ('unclaimed', 'returning')
        union all
        select 'bank_transfer', sum(p.received_fen - case when p.status = 'paid' then p.amount_fen else 0 end - coalesce((
          select sum(r.amount_fen) from ${refunds} r where r.payment_id = p.id and r.order_id is null
        ), 0)) from ${payments} p where p.channel = 'bank_transfer'
      ), expected as (
        select name, sum(amount) as amount from held group by name
      ), kept as (
        select a.party as name, sum(l.amount) as amount
        from ${ledgerAccounts} a join ${ledgerPostings} l on l.account_id = a.id
        where a.kind = 'suspense' and a.party in ${[...gatewayChannels, 'bank_transfer' as const]} group by a.party
      )
      select coalesce(k.name, x.name) as name, coalesce(k.amount, 0)::float8 as one, coalesce(x.amount, 0)::float8 as other
      from kept k full join expected x on x.name = k.name
      where coalesce(k.amount, 0) <> coalesce(x.amount, 0)`,
  },
]

/** Compares payments, receipts and refunds with the ledger and the orders; empty when all agree. */
export async function paymentFaults(db: Db): Promise<string[]> {
  const faults: string[] = []
  for (const { says, query } of [...checks, ...ownMoneyChecks])
    faults.push(...(await rowsOf<Fault>(db, query)).map(says))
  return faults
}
