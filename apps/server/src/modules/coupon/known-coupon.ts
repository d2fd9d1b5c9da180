import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { CouponTerms } from './best-coupons.rules.ts'
import { coupons, userCoupons } from './coupon.table.ts'

type Asking = Pick<Ctx<Actor | null>, 'db' | 'actor'>

/** No drafts; and of those that are given by a code only what the caller holds. */
export const known = ({ actor }: Pick<Asking, 'actor'>): SQL | undefined =>
  and(
    ne(coupons.state, 'draft'),
    or(
      inArray(coupons.way, ['centre', 'follow']),
      sql`exists (select from ${userCoupons} where coupon_id = ${coupons}.id and owner_id = ${actor?.ownerId ?? 0})`,
    ),
  )

/** Refuses `coupon.not_found`. */
export async function knownCoupon(ctx: Asking, couponId: number) {
  const [coupon] = await ctx.db
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, couponId), known(ctx)))
  if (!coupon) throw new Refusal('coupon.not_found')
  return coupon
}

/** Terms of a coupon that the caller may know. Refuses `coupon.not_found`. */
export async function knownTerms(ctx: Asking, couponId: number): Promise<CouponTerms> {
  const coupon = await knownCoupon(ctx, couponId)
  return { ...coupon, issuer: coupon.merchantId }
}
