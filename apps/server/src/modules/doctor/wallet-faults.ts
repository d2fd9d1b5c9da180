import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '#modules/ledger/ledger.table.ts'
import { withdrawals } from '#modules/wallet/wallet.table.ts'

type Fault = { name: string; one: number; other: number }

/** Withdrawals against what the ledger says of them; empty when both agree. */
export async function walletFaults(db: Db): Promise<string[]> {
  const moved = await rowsOf<Fault & { step: string }>(
    db,
    sql`with booked as (
        select e.ref, a.kind || ':' || a.party as account, sum(p.amount) as amount
        from ${ledgerEntries} e join ${ledgerPostings} p on p.entry_id = e.id join ${ledgerAccounts} a on a.id = p.account_id
        where e.kind = 'withdraw' and (a.kind = 'wallet' or (a.kind = 'channel' and a.party = 'bank')) group by 1, 2
      ), wanted as (
        select withdraw_no as ref, 'wallet:owner:' || owner_id as account, -amount_fen as amount from ${withdrawals}
        union all select withdraw_no || '-back', 'wallet:owner:' || owner_id, amount_fen
          from ${withdrawals} where status = 'refused'
        union all select withdraw_no || '-paid', 'channel:bank', amount_fen from ${withdrawals} where status = 'paid'
      )
      select split_part(ref, '-', 1) as name, split_part(ref, '-', 2) as step,
        coalesce(w.amount, 0)::float8 as one, coalesce(b.amount, 0)::float8 as other
      from wanted w full join booked b using (ref, account)
      where coalesce(w.amount, 0) <> coalesce(b.amount, 0) order by ref, account`,
  )
  const [waiting] = await rowsOf<{ one: number; other: number }>(
    db,
    sql`select
      coalesce((select sum(amount_fen) from ${withdrawals} where status in ('pending', 'paying')), 0)::float8 as one,
      coalesce((select sum(p.amount) from ${ledgerPostings} p join ${ledgerAccounts} a on a.id = p.account_id
        where a.kind = 'suspense' and a.party = 'withdraw'), 0)::float8 as other`,
  )
  const steps: Record<string, string> = { '': '提出', back: '退回', paid: '打款' }
  return [
    ...moved.map(({ name, step, one, other }) => `提现 ${name} ${steps[step] ?? step}应记 ${one}，账本为 ${other}`),
    ...(waiting && waiting.one !== waiting.other
      ? [`未完成的提现合计 ${waiting.one}，账本中待付 ${waiting.other}`]
      : []),
  ]
}
