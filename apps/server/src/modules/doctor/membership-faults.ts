import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { users } from '#modules/account/account.table.ts'
import { membershipGrants } from '#modules/membership/membership.table.ts'

/** People whose membership differs from the one bought for them, a sentence each. */
export async function membershipFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select u.id::float8 as id from ${users} u join (
        select user_id, max(until_at) as until from ${membershipGrants} group by user_id
      ) g on g.user_id = u.id
      where u.closed_at is null and u.paid_member_until is distinct from g.until order by u.id limit 50`,
  )
  return rows.map(({ id }) => `用户 ${id} 的会员期限与购买记录不符`)
}
