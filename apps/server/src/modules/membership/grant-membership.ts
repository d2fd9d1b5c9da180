import { eq, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { days } from '#kernel/clock.ts'
import { extendMembership } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { membershipGrants, membershipPlans } from './membership.table.ts'

/** Whether a sku brings membership: a column of the statement that reads it. */
export const bringsMembership = (skuId: SQL) =>
  sql<boolean>`exists (select from ${membershipPlans} plan where plan.sku_id = ${skuId})`

type Grant = { orderId: number; userId: number; skuId: number; qty: number; paidFen: number }

/** Prolongs the membership of the buyer, in the transaction that delivers the order, which happens once. */
export async function grantMembership(db: Db, { userId, ...grant }: Grant, at: Date): Promise<void> {
  const [plan] = await db.select().from(membershipPlans).where(eq(membershipPlans.skuId, grant.skuId))
  if (!plan) throw new Error(`sku ${grant.skuId} brings no membership`)
  const spell = await extendMembership(db, userId, { lasts: days(plan.days * grant.qty), at })
  await db.insert(membershipGrants).values({ ...grant, ...spell, days: plan.days, userId, at })
}

/** People whose membership differs from the one bought for them, a sentence each. For the doctor. */
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
