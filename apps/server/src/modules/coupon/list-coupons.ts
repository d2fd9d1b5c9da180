import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/coupon/calls'
import type { Ticket } from '@mall/contract/coupon/terms'
import * as terms from '@mall/contract/coupon/terms'
import { and, asc, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { days, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { coupons, userCoupons } from './coupon.table.ts'
import { known } from './known-coupon.ts'
import {
  byPlace,
  examplesOf,
  namesFor,
  openToAll,
  presentFace,
  presentTickets,
  readCoupons,
  type Visit,
} from './present-coupon.ts'

export const couponCentre = useCase(
  calls.couponCentre,
  terms.couponCentre,
  async (ctx: Visit, { category, mer_id, page, list_rows }): Promise<OutputOf<typeof calls.couponCentre>> => {
    const kinds = {
      all: undefined,
      platform: sql`${coupons.merchantId} is null`,
      merchant: sql`${coupons.merchantId} is not null`,
      goods: eq(coupons.scope, 'goods'),
    }
    const where = and(openToAll(ctx.now()), kinds[category], mer_id > 0 ? eq(coupons.merchantId, mer_id) : undefined)
    const rows = await readCoupons(ctx, where)
    const sorted = (await presentTickets(ctx, rows, { examples: false })).sort(byPlace)
    const shown = sorted.slice((page - 1) * list_rows, page * list_rows)
    const rowOf = new Map(rows.map((row) => [row.coupon.id, row.coupon]))
    const list = await Promise.all(
      shown.map(async (ticket) => {
        const coupon = rowOf.get(ticket.coupon_id)
        return { ...ticket, goods: coupon ? await examplesOf(ctx, coupon) : [] }
      }),
    )
    const claimable = sorted.filter(({ state }) => state === 'claimable').length
    return { list, total: sorted.length, page, list_rows, claimable }
  },
)

/** One coupon as it is now for the caller. Refuses `coupon.not_found`: drafts, and those that only holders of a code may know. */
export async function ticketOf(ctx: Visit, couponId: number): Promise<Ticket> {
  const rows = await readCoupons(ctx, and(eq(coupons.id, couponId), known(ctx)))
  const [ticket] = await presentTickets(ctx, rows, { examples: true })
  if (!ticket) throw new Refusal('coupon.not_found')
  return ticket
}

export const couponDetail = useCase(calls.couponDetail, terms.couponDetail, async (ctx: Visit, { coupon_id }) => {
  const ticket = await ticketOf(ctx, coupon_id)
  const { list } = await heldList(ctx, and(eq(userCoupons.couponId, coupon_id), usable(ctx.now())), {
    limit: 1,
    offset: 0,
  })
  return { ticket, held: list[0] ?? null }
})

export const usable = (at: Date) =>
  and(
    inArray(userCoupons.status, ['unused', 'locked']),
    or(eq(userCoupons.status, 'locked'), gt(userCoupons.expireAt, at)),
  )
const expired = (at: Date) => and(eq(userCoupons.status, 'unused'), lte(userCoupons.expireAt, at))
const inTab = (at: Date) => ({ usable: usable(at), used: eq(userCoupons.status, 'used'), expired: expired(at) })

/** Coupons that the caller's owner holds; none for a visitor. */
export async function heldList(
  ctx: Visit,
  where: SQL | undefined,
  { limit, offset, order = [] }: { limit: number; offset: number; order?: SQL[] },
) {
  const { db, actor } = ctx
  if (!actor) return { list: [] }
  const at = ctx.now()
  const rows = await db
    .select({
      held: userCoupons,
      coupon: coupons,
      merName: sql<string>`coalesce(${merchants.name}, '')`,
    })
    .from(userCoupons)
    .innerJoin(coupons, eq(coupons.id, userCoupons.couponId))
    .leftJoin(merchants, eq(merchants.id, coupons.merchantId))
    .where(and(eq(userCoupons.ownerId, actor.ownerId), where))
    .orderBy(...order, asc(userCoupons.expireAt), asc(userCoupons.id))
    .limit(limit)
    .offset(offset)
  const names = await namesFor(
    db,
    rows.map(({ coupon }) => coupon),
  )
  const list = rows.map(({ held, ...row }) => ({
    ...presentFace(row, names),
    user_coupon_id: held.id,
    status: held.status === 'unused' && held.expireAt <= at ? ('expired' as const) : held.status,
    usable_from: held.usableFrom.toISOString(),
    expire_at: held.expireAt.toISOString(),
  }))
  return { list }
}

/** Which order holds a coupon is said by whom may see orders: handed in by the app, since orders stand above coupons. */
export type LockedIn = (ctx: Ctx, userCouponIds: readonly number[]) => Promise<ReadonlyMap<number, string>>

export const userCouponList =
  (lockedIn: LockedIn) =>
  async (
    ctx: Ctx,
    { tab, sort, page, list_rows }: ParsedOf<typeof calls.userCoupons>,
  ): Promise<OutputOf<typeof calls.userCoupons>> => {
    const { db, actor } = ctx
    const at = ctx.now()
    const tabs = inTab(at)
    const counted = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})`.mapWith(Number)
    const [counts = { usable: 0, used: 0, expired: 0, ending: 0 }] = await db
      .select({
        usable: counted(tabs.usable),
        used: counted(tabs.used),
        expired: counted(tabs.expired),
        ending: counted(
          and(
            eq(userCoupons.status, 'unused'),
            gt(userCoupons.expireAt, at),
            lte(userCoupons.expireAt, later(at, days(3))),
          ),
        ),
      })
      .from(userCoupons)
      .where(eq(userCoupons.ownerId, actor.ownerId))
    const order =
      tab === 'usable'
        ? sort === 'amount'
          ? [sql`${coupons.amountFen} desc nulls last`]
          : []
        : [desc(userCoupons.expireAt)]
    const { list } = await heldList(ctx, tabs[tab], { limit: list_rows, offset: (page - 1) * list_rows, order })
    const orders = await lockedIn(
      ctx,
      list.flatMap(({ status, user_coupon_id }) => (status === 'locked' ? [user_coupon_id] : [])),
    )
    const { ending, ...tabCounts } = counts
    return {
      list: list.map((row) => ({ ...row, locked_order_no: orders.get(row.user_coupon_id) ?? null })),
      total: tabCounts[tab],
      page,
      list_rows,
      counts: tabCounts,
      ending,
    }
  }
