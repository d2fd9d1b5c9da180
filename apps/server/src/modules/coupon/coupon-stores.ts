import { faceText } from '@mall/contract/coupon/describe'
import { and, eq, isNotNull, lte } from 'drizzle-orm'
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

const texts = cachePerDatabase<ReadonlyMap<number, string>>({ max: 1, ttl: 10_000 })

/** Reduction by each store's own coupon in the centre, the largest if there are several; ten seconds old at most. */
export const couponTexts = (db: Db, at: Date): Promise<ReadonlyMap<number, string>> =>
  texts.of(db, 'texts', async () => {
    const rows = await db
      .select({ coupon: coupons })
      .from(coupons)
      .innerJoin(merchants, eq(merchants.id, coupons.merchantId))
      .where(and(openToAll(at), isNotNull(coupons.merchantId), lte(coupons.claimFrom, at)))
    const mostLast = rows
      .map(({ coupon }) => coupon)
      .filter(({ claimed, total }) => claimed < total)
      .toSorted((a, b) => (a.amountFen ?? 0) - (b.amountFen ?? 0))
    return new Map(mostLast.map((coupon) => [coupon.merchantId ?? 0, faceText(coupon)]))
  })
