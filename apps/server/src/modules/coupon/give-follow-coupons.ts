import { faceText } from '@mall/contract/coupon/describe'
import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { claim } from './claim-coupon.ts'
import { coupons } from './coupon.table.ts'
import { givenOnFollow } from './present-coupon.ts'

type Asking = Pick<Ctx, 'db' | 'actor' | 'now'>

/**
 * Gives a store's coupons to a person who has begun to follow it, in the transaction of that, which holds the person: one of each, once a
 * person and once a company. Coupons that they may not have are left out, and they follow all the same.
 */
export async function giveFollowCoupons(ctx: Asking, merchantId: number) {
  const given = await ctx.db
    .select({ coupon: coupons })
    .from(coupons)
    .innerJoin(merchants, eq(merchants.id, coupons.merchantId))
    .where(givenOnFollow(merchantId, ctx.now()))
    .orderBy(asc(coupons.id))
  const gifts = []
  for (const { coupon } of given) {
    const made = await claimed(ctx, coupon.id)
    if (made)
      gifts.push({ coupon_id: coupon.id, name: coupon.name, face_text: faceText(coupon), expire_at: made.expireAt })
  }
  return gifts
}

/** Null if they may not have it; the nested transaction undoes what the claim had begun. */
async function claimed(ctx: Asking, couponId: number) {
  try {
    return await ctx.db.transaction((db) => claim({ ...ctx, db }, couponId, 'follow'))
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
