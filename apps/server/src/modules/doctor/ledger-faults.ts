import { eq, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { ledgerAccounts, ledgerDays, ledgerEntries, ledgerPostings } from '#modules/ledger/ledger.table.ts'

/**
 * Accounts whose carried balance is not the sum of their postings, entries that do not add up to zero, and days that are
 * not what their postings add up to.
 */
export async function ledgerFaults(db: Db): Promise<string[]> {
  const drifted = await db
    .select({
      kind: ledgerAccounts.kind,
      party: ledgerAccounts.party,
      balance: ledgerAccounts.balance,
      sum: sql<number>`coalesce(sum(${ledgerPostings.amount}), 0)`.mapWith(Number),
    })
    .from(ledgerAccounts)
    .leftJoin(ledgerPostings, eq(ledgerPostings.accountId, ledgerAccounts.id))
    .where(inArray(ledgerAccounts.kind, ['wallet', 'points']))
    .groupBy(ledgerAccounts.id)
    .having(sql`${ledgerAccounts.balance} <> coalesce(sum(${ledgerPostings.amount}), 0)`)
  const unbalanced = await db
    .select({ entryId: ledgerPostings.entryId, sum: sql<number>`sum(${ledgerPostings.amount})`.mapWith(Number) })
    .from(ledgerPostings)
    .groupBy(ledgerPostings.entryId)
    .having(sql`sum(${ledgerPostings.amount}) <> 0`)
  return [
    ...drifted.map((row) => `账户 ${row.kind} ${row.party} 余额 ${row.balance} 与流水合计 ${row.sum} 不符`),
    ...unbalanced.map((row) => `分录 ${row.entryId} 借贷不平，差 ${row.sum}`),
    ...(await strangePostings(db)),
    ...(await wrongDays(db)),
  ]
}

/** A posting repeats kind and instant of its entry. */
async function strangePostings(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select p.id::float8 as id from ${ledgerPostings} p join ${ledgerEntries} e on e.id = p.entry_id
      where p.kind <> e.kind or p.at <> e.at`,
  )
  return rows.map(({ id }) => `流水 ${id} 的类型或时间与分录不符`)
}

async function wrongDays(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string; day: string; kind: string }>(
    db,
    sql`with added as (
        select p.account_id, (p.at at time zone 'Asia/Shanghai')::date as day, p.kind,
          coalesce(sum(p.amount) filter (where p.amount > 0), 0) as income_fen,
          count(*) filter (where p.amount > 0) as income_count,
          coalesce(-sum(p.amount) filter (where p.amount < 0), 0) as expense_fen,
          count(*) filter (where p.amount < 0) as expense_count
        from ${ledgerPostings} p join ${ledgerAccounts} a on a.id = p.account_id
        where a.kind in ('wallet', 'points') group by 1, 2, 3
      )
      select a.kind || ' ' || a.party as name, day::text as day, kind_of as kind
      from (
        select account_id, day, kind as kind_of,
          row(s.income_fen, s.income_count, s.expense_fen, s.expense_count) is not distinct from
          row(d.income_fen, d.income_count, d.expense_fen, d.expense_count) as same
        from added s full join ${ledgerDays} d using (account_id, day, kind)
      ) compared join ${ledgerAccounts} a on a.id = compared.account_id
      where not same order by 1, 2, 3`,
  )
  return rows.map(({ name, day, kind }) => `账户 ${name} ${day} 的 ${kind} 日汇总与流水不符`)
}
