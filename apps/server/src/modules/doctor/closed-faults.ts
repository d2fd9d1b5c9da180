import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { users } from '#modules/account/account.table.ts'
import { ledgerAccounts } from '#modules/ledger/ledger.table.ts'

/** Money, points or credit of people who have closed their account and cannot reach it. Empty when there is none. */
export async function closedFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ id: number; kind: string; balance: number }>(
    db,
    sql`select u.id::float8 as id, a.kind, a.balance::float8 as balance
      from ${users} u join ${ledgerAccounts} a on a.owner_id = u.owner_id
      where u.closed_at is not null and coalesce(a.balance, 0) <> 0 order by u.id, a.kind`,
  )
  return rows.map(({ id, kind, balance }) => `已注销用户 ${id} 的 ${kind} 账户余额 ${balance}，应为 0`)
}
