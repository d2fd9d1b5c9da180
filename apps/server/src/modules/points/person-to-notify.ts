import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { users } from '#modules/account/account.table.ts'
import { companies, employees } from '#modules/company/company.table.ts'

/** The person to tell of an owner's points: the owner, or for a company its 主账号. Null for a person who has left, and for an unknown id. */
export async function personToNotify(db: Db, ownerId: number): Promise<number | null> {
  const [person] = await rowsOf<{ userId: number }>(
    db,
    sql`select u.id::float8 as "userId" from ${users} u where u.closed_at is null and (u.owner_id = ${ownerId} or exists (
      select from ${employees} e join ${companies} c on c.id = e.company_id
      where e.user_id = u.id and e.is_owner and c.owner_id = ${ownerId}))`,
  )
  return person?.userId ?? null
}
