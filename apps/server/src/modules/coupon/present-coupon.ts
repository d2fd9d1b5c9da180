import { rulesOf, scopeText as textOfScope, validText as textOfValid } from '@mall/contract/coupon/describe'
import type { Ticket } from '@mall/contract/coupon/terms'
import { couponLimits, type TicketState } from '@mall/contract/coupon/words'
import { and, desc, eq, gt, inArray, isNull, lt, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { statement } from '#db/statement.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { days, later } from '#kernel/time.ts'
import { users } from '#modules/account/account.table.ts'
import { miniCards, topOfCategory, topOfStore, type Viewer, viewerOf } from '#modules/catalog/catalog.public.ts'
import { categories, goods } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { couponCounts, couponReminders, coupons } from './coupon.table.ts'

export type Visit = Ctx<Actor | null>
type CouponRow = typeof coupons.$inferSelect

/** Never more than these stand in the centre. */
const mostListed = 500
const soon = days(7)

/** A value, or the slot of a statement that it comes to later. */
type OrSlot<T> = T | Placeholder
type Asking = { ownerId: OrSlot<number>; userId: OrSlot<number> }

const columns = ({ ownerId, userId }: Asking) => ({
  coupon: coupons,
  merName: sql<string>`coalesce(${merchants.name}, '')`,
  mine: sql<number>`coalesce((select n from ${couponCounts} where coupon_id = ${coupons}.id and owner_id = ${ownerId}), 0)`.mapWith(
    Number,
  ),
  reminded: sql<boolean>`exists (select from ${couponReminders} where coupon_id = ${coupons}.id and user_id = ${userId})`,
})

const rowsFor = (db: Db, asking: Asking, where: SQL | undefined) =>
  db
    .select(columns(asking))
    .from(coupons)
    .leftJoin(merchants, eq(merchants.id, coupons.merchantId))
    .where(where)
    .orderBy(desc(coupons.id))
    .limit(mostListed)

const whoAsks = ({ actor }: Pick<Visit, 'actor'>) => ({ ownerId: actor?.ownerId ?? 0, userId: actor?.userId ?? 0 })

export const readCoupons = (ctx: Pick<Visit, 'db' | 'actor'>, where: SQL | undefined) =>
  rowsFor(ctx.db, whoAsks(ctx), where)
export type Row = Awaited<ReturnType<typeof readCoupons>>[number]

const openBetween = (at: OrSlot<Date>, until: OrSlot<Date>) =>
  and(
    eq(coupons.state, 'running'),
    eq(coupons.way, 'centre'),
    gt(coupons.claimUntil, at),
    lte(coupons.claimFrom, until),
    or(sql`${coupons.merchantId} is null`, sql`${merchants.status} not in ('closed', 'frozen')`),
  )

/** Those in the centre that may be claimed now or within days, of stores that people can come across. */
export const openToAll = (at: Date) => openBetween(at, later(at, soon))

type OfStore = { ownerId: number; userId: number; merchantId: number; at: Date; until: Date }
const openOfStore = statement<OfStore>()('open_coupons_of_store', (db, given) => {
  const ofIt = or(isNull(coupons.merchantId), eq(coupons.merchantId, given.merchantId))
  return rowsFor(db, given, and(openBetween(given.at, given.until), ofIt))
})

/** The mall's and one store's that are open to all; put together once, since every goods page asks. */
export const readOpenCoupons = (ctx: Visit, merchantId: number): Promise<Row[]> => {
  const at = ctx.now()
  return openOfStore(ctx.db, { ...whoAsks(ctx), merchantId, at, until: later(at, soon) })
}

/** Coupons that the store gives to people who follow it, now and while they last. */
export const givenOnFollow = (merchantId: number, at: Date) =>
  and(
    eq(coupons.merchantId, merchantId),
    ...[eq(coupons.state, 'running'), eq(coupons.way, 'follow')],
    ...[lte(coupons.claimFrom, at), gt(coupons.claimUntil, at), lt(coupons.claimed, coupons.total)],
    sql`${merchants.status} not in ('closed', 'frozen')`,
  )

type Caller = { isMember: boolean; isNew: boolean; isVisitor: boolean }

async function callerOf({ db, actor, now }: Visit): Promise<Caller> {
  if (!actor) return { isMember: false, isNew: false, isVisitor: true }
  const since = later(now(), -days(couponLimits.newDays))
  const [fresh] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, actor.userId), isNull(users.knownSince), gt(users.createdAt, since)))
  return { isMember: actor.isPaidMember, isNew: fresh !== undefined, isVisitor: false }
}

function stateFor({ coupon, mine }: Row, caller: Caller, at: Date): TicketState {
  if (coupon.state !== 'running' || coupon.claimUntil <= at || (coupon.validUntil !== null && coupon.validUntil <= at))
    return 'over'
  // A visitor has to log in before the audience can be checked.
  const isFor =
    caller.isVisitor || coupon.audience === 'all' || (coupon.audience === 'member' ? caller.isMember : caller.isNew)
  if (!isFor) return 'not_for_you'
  if (mine >= coupon.perOwner) return 'taken'
  if (coupon.claimed >= coupon.total) return 'sold_out'
  return coupon.claimFrom > at ? 'coming' : 'claimable'
}

/** Claimable tickets come first, then those that are coming, that one has, and that are gone; large ones first. */
const places: readonly TicketState[] = ['claimable', 'coming', 'taken', 'not_for_you', 'sold_out', 'over']
export const byPlace = (a: Ticket, b: Ticket) =>
  places.indexOf(a.state) - places.indexOf(b.state) ||
  (b.amount_fen ?? 0) - (a.amount_fen ?? 0) ||
  b.coupon_id - a.coupon_id

const validText = ({ validFrom, validUntil, validDays, claimFrom }: CouponRow) =>
  textOfValid({
    days: validDays,
    from: (validFrom ?? claimFrom).toISOString(),
    until: validUntil?.toISOString() ?? null,
  })

/** A ticket names as many of what it is for. */
const named = 3
const tables = { category: categories, goods, merchant: merchants }
type Scopes = readonly (keyof typeof tables)[]

/** Names of what coupons are for, by scope and id: `category 7`; of each coupon the first `most`. */
export async function namesFor(
  db: Db,
  rows: readonly CouponRow[],
  { scopes = ['category', 'merchant'], most = named }: { scopes?: Scopes; most?: number } = {},
): Promise<Names> {
  const found = new Map<string, string>()
  for (const scope of scopes) {
    const of = rows.filter((row) => row.scope === scope)
    const ids = [...new Set(of.flatMap(({ scopeIds }) => scopeIds.slice(0, most)))]
    if (ids.length === 0) continue
    const table = tables[scope]
    const rowsOf = await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids))
    for (const { id, name } of rowsOf) found.set(`${scope} ${id}`, name)
  }
  return found
}
type Names = ReadonlyMap<string, string>

export function scopeText({ coupon, merName }: Pick<Row, 'coupon' | 'merName'>, names: Names): string {
  const { scope, scopeIds } = coupon
  const known = scope === 'goods' ? [] : scopeIds.slice(0, named).flatMap((id) => names.get(`${scope} ${id}`) ?? [])
  return textOfScope({ scope, count: scopeIds.length, names: known, store: merName })
}

export function presentFace(row: Pick<Row, 'coupon' | 'merName'>, names: Names) {
  const { coupon, merName } = row
  const text = scopeText(row, names)
  return {
    coupon_id: coupon.id,
    name: coupon.name,
    mer_id: coupon.merchantId ?? 0,
    mer_name: merName,
    kind: coupon.kind,
    amount_fen: coupon.amountFen,
    pay_percent: coupon.payPercent,
    cap_fen: coupon.capFen,
    min_fen: coupon.minFen,
    scope: coupon.scope,
    scope_text: text,
    audience: coupon.audience,
    rules: rulesOf(
      { ...coupon, isPlatform: coupon.merchantId === null },
      { scopeText: text, validText: validText(coupon) },
    ),
  }
}

/** Three goods that it is for, as examples. */
export async function examplesOf(ctx: Visit, coupon: CouponRow) {
  const viewer = await viewerOf(ctx)
  return (await topOf(ctx.db, coupon, viewer)).slice(0, 3)
}

function topOf(db: Db, { merchantId, scope, scopeIds }: CouponRow, viewer: Viewer) {
  const [first] = scopeIds
  if (scope === 'goods') return miniCards(db, scopeIds.slice(0, 3), viewer)
  if (scope === 'category' && first !== undefined) return topOfCategory(db, { categoryId: first, merchantId }, viewer)
  const storeId = scope === 'merchant' ? first : merchantId
  return storeId ? topOfStore(db, storeId, viewer) : []
}

export async function presentTickets(
  ctx: Visit,
  rows: readonly Row[],
  { examples }: { examples: boolean },
): Promise<Ticket[]> {
  const at = ctx.now()
  const caller = await callerOf(ctx)
  const names = await namesFor(
    ctx.db,
    rows.map(({ coupon }) => coupon),
  )
  return Promise.all(
    rows.map(async (row) => {
      const { coupon } = row
      return {
        ...presentFace(row, names),
        state: stateFor(row, caller, at),
        claim_from: coupon.claimFrom.toISOString(),
        claim_until: coupon.claimUntil.toISOString(),
        valid_text: validText(coupon),
        received_percent: Math.floor((coupon.claimed * 100) / coupon.total),
        per_owner: coupon.perOwner,
        mine: row.mine,
        reminded: row.reminded,
        goods: examples ? await examplesOf(ctx, coupon) : [],
      }
    }),
  )
}
