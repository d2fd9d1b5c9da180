import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { coupons } from './coupon.table.ts'
import { openToAll } from './present-coupon.ts'

/** `all`: the platform has one for whatever is sold. */
type CouponStores = { all: boolean; ids: ReadonlySet<number> }

const kept = cachePerDatabase<CouponStores>({ max: 1, ttl: 10_000 })

/** The stores whose goods something stands in the centre for; ten seconds old at most. */
export const couponStores = (db: Db, at: Date): Promise<CouponStores> =>
  kept.of(db, 'stores', async () => {
    const rows = await db
      .select({ merchantId: coupons.merchantId, scope: coupons.scope, scopeIds: coupons.scopeIds })
      .from(coupons)
      .leftJoin(merchants, eq(merchants.id, coupons.merchantId))
      .where(openToAll(at))
    return {
      all: rows.some(({ merchantId, scope }) => merchantId === null && scope === 'all'),
      ids: new Set(
        rows.flatMap(({ merchantId, scope, scopeIds }) => merchantId ?? (scope === 'merchant' ? scopeIds : [])),
      ),
    }
  })
