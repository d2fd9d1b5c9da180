import { and, asc, eq, inArray, isNull, ne, type Placeholder, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import type { CouponTerms } from './best-coupons.rules.ts'
import { coupons, orderCoupons, userCoupons } from './coupon.table.ts'

/** A coupon that somebody holds and has not used; `id` is that of what they hold. Instants as ISO 8601. */
export type HeldTerms = CouponTerms & {
  couponId: number
  name: string
  merName: string
  platformPercent: number
  usableFrom: string
  expireAt: string
}

/** Coupons that an owner could use, one day or now: a scalar for a statement that asks for more. */
export const heldCoupons = (ownerId: Placeholder, at: Placeholder) => sql<HeldTerms[] | null>`(
  select jsonb_agg(jsonb_build_object('id', held.id, 'couponId', c.id, 'issuer', c.merchant_id, 'name', c.name,
    'merName', coalesce((select m.name from ${merchants} m where m.id = c.merchant_id), ''),
    'kind', c.kind, 'amountFen', c.amount_fen, 'payPercent', c.pay_percent, 'capFen', c.cap_fen, 'minFen', c.min_fen,
    'scope', c.scope, 'scopeIds', c.scope_ids, 'platformPercent', c.platform_percent,
    'usableFrom', held.usable_from, 'expireAt', held.expire_at) order by held.expire_at, held.id)
  from (select uc.* from ${userCoupons} uc
    where uc.owner_id = ${ownerId}::bigint and uc.status = 'unused' and uc.expire_at > ${at}::timestamptz
    order by uc.expire_at, uc.id limit 300) held
  join ${coupons} c on c.id = held.coupon_id)`

/** The sum that a coupon took off one order, in fen. */
export type CouponShare = {
  userCouponId: number
  orderId: number
  goodsFen: number
  freightFen: number
  platformPercent: number
}

/**
 * Binds coupons to the orders that they were counted for, in the transaction that makes the orders: of two tabs that use one, the second is
 * refused `coupon.taken`. Each is held in the order of its id.
 */
export async function lockCoupons(db: Db, ownerId: number, shares: readonly CouponShare[], at: Date): Promise<void> {
  const ids = [...new Set(shares.map(({ userCouponId }) => userCouponId))].sort((a, b) => a - b)
  for (const id of ids) {
    const held = await db
      .update(userCoupons)
      .set({ status: 'locked' })
      .where(
        and(
          eq(userCoupons.id, id),
          eq(userCoupons.ownerId, ownerId),
          eq(userCoupons.status, 'unused'),
          sql`${userCoupons.usableFrom} <= ${at.toISOString()}::timestamptz`,
          sql`${userCoupons.expireAt} > ${at.toISOString()}::timestamptz`,
        ),
      )
      .returning({ id: userCoupons.id })
    if (held.length === 0) throw new Refusal('coupon.taken')
  }
  if (shares.length > 0) await db.insert(orderCoupons).values([...shares])
}

type Bound = { terms: HeldTerms; shares: { orderId: number; goodsFen: number; freightFen: number }[] }

/** The coupons that these orders hold, and what each takes off each of them. */
export const boundCoupons = (db: Db, orderIds: readonly number[]): Promise<Bound[]> =>
  rowsOf<Bound>(
    db,
    sql`select jsonb_build_object('id', uc.id, 'couponId', c.id, 'issuer', c.merchant_id, 'name', c.name,
        'merName', coalesce((select m.name from ${merchants} m where m.id = c.merchant_id), ''),
        'kind', c.kind, 'amountFen', c.amount_fen, 'payPercent', c.pay_percent, 'capFen', c.cap_fen, 'minFen', c.min_fen,
        'scope', c.scope, 'scopeIds', c.scope_ids, 'platformPercent', c.platform_percent,
        'usableFrom', uc.usable_from, 'expireAt', uc.expire_at) as terms,
        jsonb_agg(jsonb_build_object('orderId', s.order_id, 'goodsFen', s.goods_fen, 'freightFen', s.freight_fen)) as shares
      from ${orderCoupons} s
      join ${userCoupons} uc on uc.id = s.user_coupon_id join ${coupons} c on c.id = uc.coupon_id
      where s.order_id = any(array(select jsonb_array_elements_text(${JSON.stringify(orderIds)}::jsonb)::bigint))
        and s.released_at is null
      group by uc.id, c.id order by uc.expire_at, uc.id`,
  )

/**
 * These orders, which wait for approval, are counted with other shares of the coupons of their purchase, in the transaction that holds the
 * orders. A coupon that no order holds any more goes back. Each is held first, in the order of its id.
 */
export async function replaceCoupons(
  db: Db,
  orderIds: readonly number[],
  shares: readonly CouponShare[],
): Promise<void> {
  const before = await db
    .delete(orderCoupons)
    .where(inArray(orderCoupons.orderId, [...orderIds]))
    .returning({ id: orderCoupons.userCouponId })
  const bound = shares.map(({ userCouponId }) => userCouponId)
  const ids = [...new Set([...before.map(({ id }) => id), ...bound])]
  if (ids.length === 0) return
  await db
    .select({ id: userCoupons.id })
    .from(userCoupons)
    .where(inArray(userCoupons.id, ids))
    .orderBy(asc(userCoupons.id))
    .for('no key update')
  if (shares.length > 0) {
    await db.insert(orderCoupons).values([...shares])
    await db.update(userCoupons).set({ status: 'locked' }).where(inArray(userCoupons.id, bound))
  }
  await letGo(db, ids)
}

/** Frees those of these coupons, which the caller holds, that no order holds any more. */
const letGo = (db: Db, ids: readonly number[]) =>
  db
    .update(userCoupons)
    .set({ status: 'unused', usedAt: null })
    .where(
      and(
        inArray(userCoupons.id, [...ids]),
        ne(userCoupons.status, 'unused'),
        sql`not exists (select from ${orderCoupons} o where o.user_coupon_id = ${userCoupons}.id and o.released_at is null)`,
      ),
    )
    .returning({ id: userCoupons.id, expireAt: userCoupons.expireAt })

/** Coupons of an order that is paid: used from now on. */
export const useCoupons = (db: Db, orderId: number, at: Date) =>
  db
    .update(userCoupons)
    .set({ status: 'used', usedAt: at })
    .where(
      and(
        eq(userCoupons.status, 'locked'),
        inArray(
          userCoupons.id,
          db.select({ id: orderCoupons.userCouponId }).from(orderCoupons).where(eq(orderCoupons.orderId, orderId)),
        ),
      ),
    )

/**
 * Releases the coupons of an order, or these of them, once it came to nothing or all money of their goods went back: they go back to
 * their owners when no other order holds any of them. Exactly once, however often it is called. Each is locked first, and checked
 * afterwards: if two orders of one trade end at once, the second sees that the first has let go. Resolves to those that are back.
 */
export async function releaseCoupons(
  db: Db,
  orderId: number,
  at: Date,
  only?: readonly number[],
): Promise<{ id: number; expireAt: Date }[]> {
  const released = await db
    .update(orderCoupons)
    .set({ releasedAt: at })
    .where(
      and(
        eq(orderCoupons.orderId, orderId),
        isNull(orderCoupons.releasedAt),
        only && inArray(orderCoupons.userCouponId, [...only]),
      ),
    )
    .returning({ id: orderCoupons.userCouponId })
  if (released.length === 0) return []
  const ids = released.map(({ id }) => id)
  await db
    .select({ id: userCoupons.id })
    .from(userCoupons)
    .where(inArray(userCoupons.id, ids))
    .orderBy(asc(userCoupons.id))
    .for('no key update')
  return letGo(db, ids)
}

/** Reductions of an order by coupons, the stores' first. */
export const couponsOf = (db: Db, orderId: number) =>
  db
    .select({
      name: coupons.name,
      merchantId: coupons.merchantId,
      goodsFen: orderCoupons.goodsFen,
      freightFen: orderCoupons.freightFen,
    })
    .from(orderCoupons)
    .innerJoin(userCoupons, eq(userCoupons.id, orderCoupons.userCouponId))
    .innerJoin(coupons, eq(coupons.id, userCoupons.couponId))
    .where(eq(orderCoupons.orderId, orderId))
    .orderBy(sql`${coupons.merchantId} is null`, asc(orderCoupons.userCouponId))
