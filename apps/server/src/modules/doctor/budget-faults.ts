import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { budgetEntries, budgetMonths } from '#modules/budget/budget.table.ts'

/** Budgets whose months are not the sums of their entries, one sentence each. */
export async function budgetFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ id: number; month: string }>(
    db,
    sql`with told as (
        select budget_id, month,
          sum(case when kind = 'raise' then amount_fen else 0 end) as raised,
          sum(case kind when 'reserve' then amount_fen when 'commit' then -amount_fen when 'release' then -amount_fen else 0 end)
            as reserved,
          sum(case kind when 'commit' then amount_fen when 'refund' then -amount_fen else 0 end) as committed
        from ${budgetEntries} group by budget_id, month
      )
      select coalesce(m.budget_id, t.budget_id)::float8 as id, coalesce(m.month, t.month) as month
      from ${budgetMonths} m full join told t on t.budget_id = m.budget_id and t.month = m.month
      where coalesce(m.raised_fen, 0) <> coalesce(t.raised, 0) or coalesce(m.reserved_fen, 0) <> coalesce(t.reserved, 0)
        or coalesce(m.committed_fen, 0) <> coalesce(t.committed, 0)
      order by 1, 2 limit 50`,
  )
  const strays = await rowsOf<{ id: number }>(
    db,
    sql`select e.id::float8 as id from ${budgetEntries} e where (e.order_id is null) <> (e.kind = 'raise')
        or e.kind in ('commit', 'release') and not exists (
          select from ${budgetEntries} r where r.budget_id = e.budget_id and r.order_id = e.order_id and r.month = e.month
            and r.kind = 'reserve' and r.amount_fen = e.amount_fen
        )
        or e.kind = 'refund' and not exists (
          select from ${budgetEntries} r where r.budget_id = e.budget_id and r.order_id = e.order_id and r.month = e.month
            and r.kind = 'commit'
        )
      order by e.id limit 50`,
  )
  return [
    ...rows.map(({ id, month }) => `预算 ${id} 在 ${month} 的合计与流水不符`),
    ...strays.map(({ id }) => `预算流水 ${id} 没有对应的预占或支出`),
  ]
}
