import type { Employee } from '@mall/contract/employee/terms'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import { maskPhone } from '#modules/account/account.public.ts'
import { knownDevices, tokens, users } from '#modules/account/account.table.ts'
import { employees, invitations, roles } from './company.table.ts'

type Row = Pick<
  Employee,
  'id' | 'real_name' | 'account' | 'department' | 'role_id' | 'is_owner' | 'status' | 'avatar'
> & {
  phone: string
  role_name: string | null
  /** Milliseconds since 1970. */
  last_login: number | null
}

/** People who work for a company, and people invited to; of the latter nothing of their own is shown but the phone that was typed. */
const peopleOf = (companyId: number, at: Date) => sql`(
  select e.user_id as id, e.real_name, u.phone, coalesce(u.account, '') as account, e.department, e.role_id,
    r.name as role_name, e.is_owner, case when e.disabled_at is null then 'on' else 'off' end as status, u.avatar
  from ${employees} e join ${users} u on u.id = e.user_id left join ${roles} r on r.id = e.role_id
  where e.company_id = ${companyId}
  union all
  select i.user_id, i.real_name, u.phone, '', i.department, i.role_id, r.name, false, 'invited', ''
  from ${invitations} i join ${users} u on u.id = i.user_id left join ${roles} r on r.id = i.role_id
  where i.company_id = ${companyId} and i.status = 'open' and i.expires_at > ${at.toISOString()}::timestamptz
) p`

const lastLogin = sql`case when p.status <> 'invited' then (extract(epoch from greatest(
  (select max(t.created_at) from ${tokens} t where t.user_id = p.id),
  (select max(k.last_seen_at) from ${knownDevices} k where k.user_id = p.id)
)) * 1000)::float8 end`

export type Input = { keyword: string; roleId: number; status: 'all' | Employee['status'] }
type Asker = { companyId: number; userId: number; at: Date }

/** A phone is found whole or by the four digits that are shown: searching must not spell out the rest. */
function matching({ keyword, roleId, status }: Input): SQL {
  const contains = (column: SQL) => ilike(column, holding(keyword))
  const conditions = [
    ...(keyword === ''
      ? []
      : [
          sql`(${contains(sql`p.real_name`)} or ${contains(sql`p.account`)} or ${contains(sql`p.department`)}
            or p.phone = ${keyword} or right(p.phone, 4) = ${keyword})`,
        ]),
    ...(roleId === 0 ? [] : [sql`p.role_id = ${roleId}`]),
    ...(status === 'all' ? [] : [sql`p.status = ${status}`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** The owner first, then who came first; who is only invited last. */
export async function listPeople(db: Db, asker: Asker, input: Input, part: { limit: number; offset: number }) {
  const people = peopleOf(asker.companyId, asker.at)
  const rows = await rowsOf<Row>(
    db,
    sql`select p.*, ${lastLogin} as last_login from ${people} where ${matching(input)}
      order by p.is_owner desc, p.status = 'invited', p.id limit ${part.limit} offset ${part.offset}`,
  )
  const [counts] = await rowsOf<{ total: number; on: number; off: number; invited: number }>(
    db,
    sql`select count(*) filter (where ${matching(input)}) as total, count(*) filter (where p.status = 'on') as on,
      count(*) filter (where p.status = 'off') as off, count(*) filter (where p.status = 'invited') as invited
      from ${people}`,
  )
  const { total = 0, on = 0, off = 0, invited = 0 } = counts ?? {}
  return { list: rows.map((row) => present(row, asker.userId)), total, counts: { on, off, invited } }
}

export async function findPerson(db: Db, asker: Asker, id: number): Promise<Employee | null> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select p.*, ${lastLogin} as last_login from ${peopleOf(asker.companyId, asker.at)} where p.id = ${id}`,
  )
  return row ? present(row, asker.userId) : null
}

const present = (row: Row, askerId: number): Employee => ({
  id: row.id,
  real_name: row.real_name,
  phone: maskPhone(row.phone),
  account: row.account,
  department: row.department,
  role_id: row.role_id,
  role_name: row.is_owner ? '主账号' : (row.role_name ?? '未分配角色'),
  is_owner: row.is_owner,
  is_self: row.id === askerId,
  status: row.status,
  avatar: row.avatar,
  last_login_at: row.last_login === null ? null : new Date(row.last_login).toISOString(),
})
