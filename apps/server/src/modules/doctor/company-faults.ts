import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { companies, companyApplications, employees, roles } from '#modules/company/company.table.ts'
import { ledgerEntries } from '#modules/ledger/ledger.table.ts'

/** Companies without exactly one owner, people with another company's role, and small transfers the ledger tells otherwise. */
export async function companyFaults(db: Db): Promise<string[]> {
  const headless = await rowsOf<{ name: string; n: number }>(
    db,
    sql`select c.name, count(e.user_id)::float8 as n from ${companies} c
      left join ${employees} e on e.company_id = c.id and e.is_owner and e.disabled_at is null
      group by c.id having count(e.user_id) <> 1 order by c.id`,
  )
  const strangers = await rowsOf<{ name: string }>(
    db,
    sql`select e.real_name as name from ${employees} e join ${roles} r on r.id = e.role_id
      where r.company_id <> e.company_id or e.is_owner order by e.user_id`,
  )
  const transfers = await rowsOf<{ id: number; made: number; booked: number }>(
    db,
    sql`with booked as (
        select split_part(e.ref, '-', 2)::bigint as id, count(*) as n
        from ${ledgerEntries} e where e.kind = 'adjust' and e.ref like 'company-%' group by 1
      )
      select coalesce(a.id, b.id)::float8 as id, coalesce(b.n, 0)::float8 as booked,
        (coalesce(a.transfers, 0)
          - case when a.amount_fen is not null and a.transferred_at is null then 1 else 0 end)::float8 as made
      from ${companyApplications} a full join booked b on b.id = a.id
      where coalesce(b.n, 0) <> coalesce(a.transfers, 0)
        - case when a.amount_fen is not null and a.transferred_at is null then 1 else 0 end
      order by 1`,
  )
  return [
    ...headless.map(({ name, n }) => `企业 ${name} 有 ${n} 个主账号`),
    ...strangers.map(({ name }) => `员工 ${name} 的角色不属于其企业，或主账号带有角色`),
    ...transfers.map(({ id, made, booked }) => `认证申请 ${id} 打款 ${made} 次，账本为 ${booked} 次`),
  ]
}
