import { couponAudiences, couponKinds, couponScopes, couponStates, couponWays } from '@mall/contract/coupon/words'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'
import { owners, users } from '#modules/account/account.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'

/** Templates of coupons. Once one runs, its reduction, scope and time are never changed: people hold it. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** Null: the platform's. */
    merchantId: ref('merchant_id').references(() => merchants.id),
    name: text().notNull(),
    kind: text({ enum: couponKinds }).notNull(),
    amountFen: fen('amount_fen'),
    payPercent: integer('pay_percent'),
    capFen: fen('cap_fen'),
    minFen: fen('min_fen').notNull(),
    scope: text({ enum: couponScopes }).notNull(),
    scopeIds: jsonb('scope_ids').$type<number[]>().notNull(),
    total: integer().notNull(),
    claimed: integer().notNull().default(0),
    /** As many as one person, or one company, may claim. */
    perOwner: integer('per_owner').notNull(),
    claimFrom: at('claim_from').notNull(),
    claimUntil: at('claim_until').notNull(),
    /** From when until when it counts, or so many days from the moment it was claimed. */
    validFrom: at('valid_from'),
    validUntil: at('valid_until'),
    validDays: integer('valid_days'),
    audience: text({ enum: couponAudiences }).notNull(),
    way: text({ enum: couponWays }).notNull(),
    /** The code that all share, in capitals. */
    code: text().unique(),
    /** How much of what it takes off the platform bears, in percent; its giver bears the rest. */
    platformPercent: integer('platform_percent').notNull(),
    state: text({ enum: couponStates }).notNull(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('coupons_merchant').on(t.merchantId, t.id),
    index('coupons_follow_running').on(t.merchantId).where(sql`${t.state} = 'running' and ${t.way} = 'follow'`),
    index('coupons_running').on(t.claimUntil).where(sql`${t.state} = 'running' and ${t.way} = 'centre'`),
    check('coupons_claimed', sql`${t.claimed} between 0 and ${t.total}`),
    check('coupons_percent', sql`(${t.kind} = 'percent_off') = (${t.payPercent} is not null)`),
    check('coupons_amount', sql`${t.kind} in ('percent_off', 'freight') or ${t.amountFen} > 0`),
    check('coupons_valid', sql`(${t.validDays} is null) = (${t.validUntil} is not null)`),
    check('coupons_follow', sql`${t.way} <> 'follow' or (${t.merchantId} is not null and ${t.perOwner} = 1)`),
    check('coupons_borne', sql`${t.platformPercent} between 0 and 100`),
  ],
)

/** How many one owner has claimed of a coupon: the counter that the limit is guarded by. */
export const couponCounts = pgTable(
  'coupon_counts',
  {
    couponId: ref('coupon_id')
      .notNull()
      .references(() => coupons.id),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => owners.id),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.couponId, t.ownerId] })],
)

/** Codes each of which is good for one. */
export const couponCodes = pgTable(
  'coupon_codes',
  {
    code: text().primaryKey(),
    couponId: ref('coupon_id')
      .notNull()
      .references(() => coupons.id),
    usedAt: at('used_at'),
  },
  (t) => [index('coupon_codes_coupon').on(t.couponId)],
)

/** Claimed coupons. One that is unused when its time is over has expired: nothing has to be written for it. */
export const userCoupons = pgTable(
  'user_coupons',
  {
    id: id(),
    couponId: ref('coupon_id')
      .notNull()
      .references(() => coupons.id),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => owners.id),
    /** The user who claimed it. */
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    status: text({ enum: ['unused', 'locked', 'used'] }).notNull(),
    usableFrom: at('usable_from').notNull(),
    expireAt: at('expire_at').notNull(),
    claimedAt: at('claimed_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('user_coupons_owner').on(t.ownerId, t.status, t.expireAt), index('user_coupons_coupon').on(t.couponId)],
)

/**
 * The sum that a coupon took off an order, and who bears it. `releasedAt`: the order came to nothing, or all money of the goods that it was
 * for went back. A coupon goes back when no order holds any of it.
 */
export const orderCoupons = pgTable(
  'order_coupons',
  {
    userCouponId: ref('user_coupon_id')
      .notNull()
      .references(() => userCoupons.id),
    orderId: ref('order_id').notNull(),
    /** Sums off goods and off freight. */
    goodsFen: fen('goods_fen').notNull(),
    freightFen: fen('freight_fen').notNull(),
    platformPercent: integer('platform_percent').notNull(),
    releasedAt: at('released_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userCouponId, t.orderId] }),
    uniqueIndex('order_coupons_order').on(t.orderId, t.userCouponId),
    check('order_coupons_fen', sql`${t.goodsFen} >= 0 and ${t.freightFen} >= 0`),
  ],
)

/** People who want to be told when it may be claimed. */
export const couponReminders = pgTable(
  'coupon_reminders',
  {
    couponId: ref('coupon_id')
      .notNull()
      .references(() => coupons.id),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    toldAt: at('told_at'),
  },
  (t) => [primaryKey({ columns: [t.couponId, t.userId] })],
)
