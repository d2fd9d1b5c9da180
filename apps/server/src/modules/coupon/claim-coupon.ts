import * as calls from '@mall/contract/coupon/calls'
import * as terms from '@mall/contract/coupon/terms'
import { type CouponWay, couponLimits } from '@mall/contract/coupon/words'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { part, statement } from '#db/statement.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { days, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { users } from '#modules/account/account.table.ts'
import { couponCodes, couponCounts, coupons, userCoupons } from './coupon.table.ts'
import { ticketOf } from './list-coupons.ts'

type Claim = {
  couponId: number
  ownerId: number
  userId: number
  isMember: boolean
  /** Since when an account is new. */
  since: Date
  at: Date
  by: By
}
/** In the centre, with a code, or by following its store. */
type By = 'centre' | 'code' | 'follow'
const byOf = (way: CouponWay): By => (way === 'centre' || way === 'follow' ? way : 'code')

/**
 * One more for its owner and one fewer to be had, both counters guarded by their own rows: the owner's first, so that a person who taps
 * often waits only for themselves. Without an `id` some condition does not hold; then the caller throws, and nothing stays.
 */
const claiming = statement<Claim>()('claim_coupon', (db, { couponId, ownerId, userId, isMember, since, at, by }) =>
  db
    .with(
      // The user is held, so that they do not leave for good meanwhile; a user who has left gets nothing more.
      part(
        db,
        'here',
        sql`select known_since, created_at from ${users} where id = ${userId}::bigint and closed_at is null for key share`,
      ),
      part(
        db,
        'mine',
        sql`insert into ${couponCounts} as counts (coupon_id, owner_id, n)
            select c.id, ${ownerId}::bigint, 1 from ${coupons} c, here where c.id = ${couponId}::bigint
              and (c.way <> 'follow' or here.known_since is null or c.claim_from > here.created_at)
              and (c.way <> 'follow' or not exists (select from ${userCoupons} h where h.coupon_id = c.id and h.user_id = ${userId}::bigint))
            on conflict (coupon_id, owner_id) do update set n = counts.n + 1
              where counts.n < (select c.per_owner from ${coupons} c where c.id = ${couponId}::bigint)
            returning coupon_id`,
      ),
      part(
        db,
        'took',
        sql`update ${coupons} set claimed = ${coupons.claimed} + 1
            where ${coupons.id} = any(array(select coupon_id from mine)) and ${coupons.state} = 'running'
              and ${coupons.claimed} < ${coupons.total} and ${by}::text = case when ${coupons.way} in ('centre', 'follow') then ${coupons.way} else 'code' end
              and ${coupons.claimFrom} <= ${at}::timestamptz and ${coupons.claimUntil} > ${at}::timestamptz
              and coalesce(${coupons.validUntil} > ${at}::timestamptz, true)
              and (${coupons.audience} = 'all' or (${coupons.audience} = 'member' and ${isMember}::boolean)
                or (${coupons.audience} = 'new'
                  and exists (select from here where here.known_since is null and here.created_at > ${since}::timestamptz)))
            returning ${coupons.id} as id, ${coupons.validFrom} as valid_from, ${coupons.validUntil} as valid_until,
              ${coupons.validDays} as valid_days`,
      ),
      part(
        db,
        'made',
        sql`insert into ${userCoupons} (coupon_id, owner_id, user_id, status, usable_from, expire_at, claimed_at)
            select id, ${ownerId}::bigint, ${userId}::bigint, 'unused', greatest(valid_from, ${at}::timestamptz),
              coalesce(valid_until, ${at}::timestamptz + valid_days * interval '1 day'), ${at}::timestamptz
            from took returning id, expire_at`,
      ),
    )
    .select({
      isCounted: sql<boolean>`exists (select from mine)`,
      id: sql<number | null>`(select id::float8 from made)`,
      expireAt: sql<string | null>`(select to_json(expire_at) #>> '{}' from made)`,
    })
    .from(sql`(values (1)) once`),
)

const asked = ({ actor, now }: Pick<Ctx, 'actor' | 'now'>, couponId: number, by: By): Claim => {
  const at = now()
  const since = later(at, -days(couponLimits.newDays))
  return { couponId, by, at, since, ownerId: actor.ownerId, userId: actor.userId, isMember: actor.isPaidMember }
}

/** In the caller's transaction. */
export async function claim(ctx: Pick<Ctx, 'db' | 'actor' | 'now'>, couponId: number, by: By) {
  const input = asked(ctx, couponId, by)
  const [made] = await claiming(ctx.db, input)
  if (!made?.id || made.expireAt === null) throw await whyNot(ctx.db, input, made?.isCounted ?? false)
  return { id: made.id, expireAt: new Date(made.expireAt).toISOString() }
}

/** Why the claim failed, as things stand now; `isCounted`: the limit of its owner is not the reason. */
async function whyNot(
  db: Db,
  { couponId, userId, isMember, since, at, by }: Claim,
  isCounted: boolean,
): Promise<Refusal> {
  const [found] = await db
    .select({
      coupon: coupons,
      createdAt: users.createdAt,
      knownSince: users.knownSince,
      closedAt: users.closedAt,
    })
    .from(coupons)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(coupons.id, couponId))
  if (!found || found.coupon.state === 'draft' || byOf(found.coupon.way) !== by) return new Refusal('coupon.not_found')
  const { coupon, createdAt, knownSince } = found
  if (found.closedAt) return new Refusal('auth.expired')
  const isOver = coupon.claimUntil <= at || (coupon.validUntil !== null && coupon.validUntil <= at)
  if (coupon.state !== 'running' || isOver) return new Refusal('coupon.over')
  if (coupon.claimFrom > at) return new Refusal('coupon.coming')
  if (coupon.audience === 'member' && !isMember) return new Refusal('coupon.members')
  if (coupon.audience === 'new' && (knownSince !== null || createdAt <= since))
    return new Refusal('coupon.newcomers', { days: couponLimits.newDays })
  return new Refusal(isCounted ? 'coupon.gone' : 'coupon.limit')
}

/** Claims a coupon in the centre; one that is given for following its store is refused with that reason. */
async function claimInCentre(ctx: Ctx, couponId: number) {
  try {
    return await ctx.db.transaction((db) => claim({ ...ctx, db }, couponId, 'centre'))
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.code === 'coupon.not_found'
    throw isUnknown && (await isGivenOnFollow(ctx.db, couponId)) ? new Refusal('coupon.by_follow') : error
  }
}

const isGivenOnFollow = async (db: Db, couponId: number) =>
  (await db.$count(coupons, and(eq(coupons.id, couponId), eq(coupons.way, 'follow'), ne(coupons.state, 'draft')))) > 0

export const claimCoupon = useCase(calls.claimCoupon, terms.claimCoupon, async (ctx, { coupon_id }) => {
  const { id, expireAt } = await claimInCentre(ctx, coupon_id)
  return { user_coupon_id: id, expire_at: expireAt, ticket: await ticketOf(ctx, coupon_id) }
})

/** One after the other, each in a transaction of its own. */
export const claimCoupons = useCase(calls.claimCoupons, terms.claimCoupons, async (ctx, { coupon_ids }) => {
  const results = []
  for (const couponId of new Set(coupon_ids)) {
    const reason = await tried(ctx, couponId)
    results.push({ coupon_id: couponId, ok: reason === '', reason })
  }
  return { results }
})

/** Why it was not claimed; empty where it was. */
async function tried(ctx: Ctx, couponId: number): Promise<string> {
  try {
    await claimInCentre(ctx, couponId)
    return ''
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** A code for one is used up in the transaction that gives the coupon. */
export const redeemCoupon = useCase(calls.redeemCoupon, terms.redeemCoupon, async (ctx, { code }) => {
  return ctx.db.transaction(async (db) => {
    const couponId = await couponOf(db, code, ctx.now())
    if (couponId === undefined) throw new Refusal('coupon.code')
    const made = await claim({ ...ctx, db }, couponId, 'code').catch((error: unknown) => {
      // A person who tries codes must not learn which of these reasons it was.
      const code = error instanceof Refusal ? error.code : null
      const isMute =
        code === 'coupon.not_found' || code === 'coupon.over' || code === 'coupon.coming' || code === 'coupon.gone'
      throw isMute ? new Refusal('coupon.code') : error
    })
    const [row] = await db.select({ name: coupons.name }).from(coupons).where(eq(coupons.id, couponId))
    return { user_coupon_id: made.id, name: row?.name ?? '', expire_at: made.expireAt }
  })
})

async function couponOf(db: Db, code: string, at: Date): Promise<number | undefined> {
  const [single] = await db
    .update(couponCodes)
    .set({ usedAt: at })
    .where(and(eq(couponCodes.code, code), isNull(couponCodes.usedAt)))
    .returning({ id: couponCodes.couponId })
  if (single) return single.id
  const [shared] = await db.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code))
  return shared?.id
}
