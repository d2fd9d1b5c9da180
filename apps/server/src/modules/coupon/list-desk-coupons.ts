import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import { faceText } from '@mall/contract/coupon/describe'
import type * as platformCalls from '@mall/contract/coupon/platform.calls'
import type * as storeCalls from '@mall/contract/coupon/store.calls'
import { couponLimits } from '@mall/contract/coupon/words'
import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import type { Ctx, StaffActor } from '#kernel/ctx.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { couponCodes, coupons, orderCoupons, userCoupons } from './coupon.table.ts'
import { namesFor, scopeText } from './present-coupon.ts'

type Answer = OutputOf<typeof storeCalls.storeCoupons>

/** Sums over a coupon's shares in orders that stand. */
const shares = (what: SQL) =>
  sql<number>`coalesce((select ${what} from ${orderCoupons} s join ${userCoupons} u on u.id = s.user_coupon_id
    where u.coupon_id = ${coupons}.id and s.released_at is null), 0)`.mapWith(Number)
const given = sql`s.goods_fen + s.freight_fen`

const columns = {
  coupon: coupons,
  merName: sql<string>`coalesce(${merchants.name}, '')`,
  codes: sql<number>`(select count(*)::int from ${couponCodes} where coupon_id = ${coupons}.id)`,
  used: sql<number>`(select count(*)::int from ${userCoupons} where coupon_id = ${coupons}.id and status = 'used')`,
  givenFen: shares(sql`sum(${given})`),
  // Rounded down for each order, as it is settled; the giver bears the rest.
  platformFen: shares(sql`sum((${given}) * s.platform_percent / 100)`),
}

async function listed(
  { db }: Ctx,
  { state, keyword, page, list_rows }: ParsedOf<typeof storeCalls.storeCoupons>,
  own: SQL | undefined,
  soldOf: SoldOf,
): Promise<Answer> {
  const pattern = holding(keyword)
  const where = and(
    own,
    state && eq(coupons.state, state),
    keyword === ''
      ? undefined
      : or(ilike(coupons.name, pattern), eq(coupons.code, keyword.toUpperCase()), ilike(merchants.name, pattern)),
  )
  const rows = await db
    .select(columns)
    .from(coupons)
    .leftJoin(merchants, eq(merchants.id, coupons.merchantId))
    .where(where)
    .orderBy(desc(coupons.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows)
  const [{ n } = { n: 0 }] = await db
    .select({ n: count() })
    .from(coupons)
    .leftJoin(merchants, eq(merchants.id, coupons.merchantId))
    .where(where)
  const held = rows.map(({ coupon }) => coupon)
  const names = await namesFor(db, held, { scopes: ['category', 'goods', 'merchant'], most: couponLimits.scope })
  const sold = await soldOf(
    db,
    held.map(({ id }) => id),
  )
  const list = rows.map(({ coupon, merName, codes, used, givenFen, platformFen }) => ({
    id: coupon.id,
    mer_id: coupon.merchantId ?? 0,
    mer_name: merName,
    name: coupon.name,
    kind: coupon.kind,
    state: coupon.state,
    way: coupon.way,
    amount_fen: coupon.amountFen,
    pay_percent: coupon.payPercent,
    cap_fen: coupon.capFen,
    min_fen: coupon.minFen,
    scope: coupon.scope,
    scope_ids: coupon.scopeIds,
    audience: coupon.audience,
    scope_text: scopeText({ coupon, merName: '' }, names),
    face_text: faceText(coupon),
    scope_names: coupon.scopeIds.map((id) => ({ id, name: names.get(`${coupon.scope} ${id}`) ?? '' })),
    total: coupon.total,
    per_owner: coupon.perOwner,
    code: coupon.code,
    platform_percent: coupon.platformPercent,
    claim_from: coupon.claimFrom.toISOString(),
    claim_until: coupon.claimUntil.toISOString(),
    valid_from: coupon.validFrom?.toISOString() ?? null,
    valid_until: coupon.validUntil?.toISOString() ?? null,
    valid_days: coupon.validDays,
    codes,
    claimed: coupon.claimed,
    used,
    given_fen: givenFen,
    platform_fen: platformFen,
    sold_fen: sold.get(coupon.id) ?? 0,
  }))
  return { list, total: n, page, list_rows }
}

/** Payments for orders that used each coupon: orders stand above coupons, so the app hands it in. */
export type SoldOf = (db: Db, couponIds: readonly number[]) => Promise<ReadonlyMap<number, number>>

export const storeCouponList =
  (soldOf: SoldOf) => (ctx: Ctx<StaffActor>, filter: ParsedOf<typeof storeCalls.storeCoupons>) =>
    listed(ctx, filter, eq(coupons.merchantId, ctx.actor.merchantId), soldOf)

export const mallCouponList =
  (soldOf: SoldOf) =>
  (ctx: Ctx, { of, ...filter }: ParsedOf<typeof platformCalls.mallCoupons>) =>
    listed(
      ctx,
      filter,
      of === 'all'
        ? undefined
        : of === 'platform'
          ? sql`${coupons.merchantId} is null`
          : sql`${coupons.merchantId} is not null`,
      soldOf,
    )
