import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { depositMoves, depositRefunds, merchantDeposits } from '#modules/deposit/deposit.table.ts'
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '#modules/ledger/ledger.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'

type Fault = { name: string; one: number; other: number }
type Check = { says: (fault: Fault) => string; query: SQL }

const checks: readonly Check[] = [
  {
    says: ({ name, one, other }) => `店铺 ${name} 保证金 ${one} 与明细合计 ${other} 不符`,
    query: sql`select m.name, d.held_fen::float8 as one, coalesce(k.fen, 0)::float8 as other
      from ${merchantDeposits} d join ${merchants} m on m.id = d.merchant_id
      left join (select merchant_id, sum(amount_fen) as fen from ${depositMoves} group by 1) k on k.merchant_id = d.merchant_id
      where d.held_fen <> coalesce(k.fen, 0) order by 1 limit 50`,
  },
  {
    says: ({ name, one, other }) => `店铺 ${name} 保证金 ${one} 与账本 ${other} 不符`,
    query: sql`with booked as (
        select a.party, sum(p.amount) as fen from ${ledgerAccounts} a join ${ledgerPostings} p on p.account_id = a.id
        where a.kind = 'deposit' group by 1
      )
      select m.name, coalesce(d.held_fen, 0)::float8 as one, coalesce(b.fen, 0)::float8 as other
      from ${merchants} m left join ${merchantDeposits} d on d.merchant_id = m.id
      left join booked b on b.party = 'merchant:' || m.id
      where coalesce(d.held_fen, 0) <> coalesce(b.fen, 0) order by 1 limit 50`,
  },
  {
    says: ({ name, one, other }) => `保证金变动 ${name} 金额 ${one} 与账本 ${other} 不符`,
    query: sql`with booked as (
        select e.ref, sum(p.amount) as fen from ${ledgerEntries} e join ${ledgerPostings} p on p.entry_id = e.id
        join ${ledgerAccounts} a on a.id = p.account_id where a.kind = 'deposit' group by 1
      )
      select coalesce(k.move_no, b.ref) as name, coalesce(k.amount_fen, 0)::float8 as one, coalesce(b.fen, 0)::float8 as other
      from ${depositMoves} k full join booked b on b.ref = k.move_no
      where coalesce(k.amount_fen, 0) <> coalesce(b.fen, 0) order by 1 limit 50`,
  },
  {
    says: ({ name, one, other }) => `保证金变动 ${name} 到买家余额、平台或银行 ${one} 与账本 ${other} 不符`,
    query: sql`with booked as (
        select e.ref, a.kind || ':' || a.party as account, sum(p.amount) as fen from ${ledgerEntries} e
        join ${ledgerPostings} p on p.entry_id = e.id join ${ledgerAccounts} a on a.id = p.account_id
        where a.kind <> 'deposit' and e.ref like 'G%' group by 1, 2
      )
      select k.move_no as name, (-k.amount_fen)::float8 as one, coalesce(b.fen, 0)::float8 as other
      from ${depositMoves} k left join booked b on b.ref = k.move_no and b.account = case k.kind
        when 'paid' then 'suspense:bank_transfer' when 'to_buyer' then 'wallet:owner:' || k.owner_id
        when 'to_mall' then 'penalty:mall' else 'channel:bank' end
      where -k.amount_fen <> coalesce(b.fen, 0) order by 1 limit 50`,
  },
  {
    says: ({ name, one, other }) => `店铺 ${name} 退还中的保证金 ${one} 与申请合计 ${other} 不符`,
    query: sql`select m.name, d.paying_fen::float8 as one, coalesce(r.fen, 0)::float8 as other
      from ${merchantDeposits} d join ${merchants} m on m.id = d.merchant_id
      left join (
        select merchant_id, sum(amount_fen) as fen from ${depositRefunds} where state = 'paying' group by 1
      ) r on r.merchant_id = d.merchant_id
      where d.paying_fen <> coalesce(r.fen, 0) order by 1 limit 50`,
  },
  {
    says: ({ name, one, other }) => `保证金退还 ${name} 已退 ${one} 与明细 ${other} 不符`,
    query: sql`select coalesce(r.refund_no, k.move_no) as name,
        (case when r.state = 'paid' then r.amount_fen else 0 end)::float8 as one, coalesce(-k.amount_fen, 0)::float8 as other
      from ${depositRefunds} r full join (select move_no, amount_fen from ${depositMoves} where kind = 'back') k
        on k.move_no = r.refund_no
      where coalesce(case when r.state = 'paid' then r.amount_fen end, 0) <> coalesce(-k.amount_fen, 0) order by 1 limit 50`,
  },
]

/** Deposits against their movements, their repayments and the ledger, recomputed; empty when all agree. */
export async function depositFaults(db: Db): Promise<string[]> {
  const faults: string[] = []
  for (const { says, query } of checks) faults.push(...(await rowsOf<Fault>(db, query)).map(says))
  return faults
}
