import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { days } from '#kernel/time.ts'
import { extendMembership } from '#modules/account/account.public.ts'
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
