import { and, eq, gt } from 'drizzle-orm'
import { byStaff, type Closing, deleted, stays } from '#kernel/closing.ts'
import { couponCounts, couponReminders, coupons, userCoupons } from './coupon.table.ts'

export const closing: Closing = {
  async losses(db, { ownerId }, at) {
    const usable = and(eq(userCoupons.status, 'unused'), gt(userCoupons.expireAt, at))
    const count = await db.$count(userCoupons, and(eq(userCoupons.ownerId, ownerId), usable))
    return count > 0 ? [`${count} 张未使用的优惠券`] : []
  },
  tables: [
    deleted(couponReminders),
    stays(userCoupons, 'named as lost; without a login nobody can use one'),
    stays(couponCounts, 'how many of a coupon were had, which is not had again'),
    stays(coupons, byStaff),
  ],
}
