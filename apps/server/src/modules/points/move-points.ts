import { type PointsKind, pointsEarned } from '@mall/contract/points/words'
import { and, asc, desc, eq, gt, inArray, lte, type Placeholder, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Entry, holdPoints, post } from '#modules/ledger/ledger.public.ts'
import { expiryOf, type Pick, pickLots } from './points.rules.ts'
import { pointsHolds, pointsLots } from './points.table.ts'

/** Points that an owner could use now: a scalar for a statement that asks for more. */
export const usablePoints = (ownerId: Placeholder, at: Placeholder) => sql<number>`(
  select coalesce(sum(lot.rest), 0)::float8 from ${pointsLots} lot
  where lot.owner_id = ${ownerId}::bigint and lot.rest > 0 and lot.expire_at > ${at}::timestamptz)`

/** The mall's side of each movement: where points come from and go to, beside their owners. */
type Side = 'earned' | 'adjusted' | 'frozen' | 'used' | 'expired'
const ofOwner = (ownerId: number) => ({ kind: 'points' as const, ownerId })
const ofMall = (party: Side) => ({ kind: 'points_issue' as const, party })

type Movement = Omit<Entry, 'postings' | 'kind'> & { kind: PointsKind; ownerId: number; points: number; side: Side }
/** Between an owner and the mall's side; positive comes to the owner. */
const book = (db: Db, { ownerId, points, side, ...entry }: Movement) =>
  post(db, {
    ...entry,
    postings: [
      { account: ofOwner(ownerId), amount: points },
      { account: ofMall(side), amount: -points },
    ],
  })

/** The account held, and what is over by now expired: what is left can be used. The balance. */
async function open(db: Db, ownerId: number, at: Date): Promise<number> {
  const balance = await holdPoints(db, ownerId)
  return balance - (await expire(db, ownerId, at))
}

/** How many expired. */
async function expire(db: Db, ownerId: number, at: Date): Promise<number> {
  const due = await db
    .select()
    .from(pointsLots)
    .where(and(eq(pointsLots.ownerId, ownerId), gt(pointsLots.rest, 0), lte(pointsLots.expireAt, at)))
    .orderBy(asc(pointsLots.id))
  const [first] = due
  if (!first) return 0
  const points = due.reduce((sum, lot) => sum + lot.rest, 0)
  await take(
    db,
    due.map(({ id, rest }) => ({ id, points: rest })),
    { forGood: true },
  )
  // Points that come back to a lot that is over expire once more: `gone` tells the two apart.
  const ref = `lot:${first.id}:${first.gone}`
  await book(db, { kind: 'expire', ref, title: '积分到期', at, ownerId, points: -points, side: 'expired' })
  return points
}

const restOf = (db: Db, ownerId: number, first = 0) =>
  db
    .select({ id: pointsLots.id, rest: pointsLots.rest })
    .from(pointsLots)
    .where(and(eq(pointsLots.ownerId, ownerId), gt(pointsLots.rest, 0)))
    .orderBy(sql`${pointsLots.id} <> ${first}`, asc(pointsLots.expireAt), asc(pointsLots.id))

/** Takes points out of lots, for an order or for good. */
async function take(db: Db, picks: readonly Pick[], { forGood }: { forGood: boolean }): Promise<void> {
  if (picks.length === 0) return
  const taken = await rowsOf(
    db,
    sql`update ${pointsLots} lot set rest = lot.rest - pick.points, gone = lot.gone + ${forGood ? sql`pick.points` : sql`0`}
      from jsonb_to_recordset(${JSON.stringify(picks)}::jsonb) pick(id bigint, points int)
      where lot.id = pick.id and lot.rest >= pick.points returning lot.id`,
  )
  if (taken.length < picks.length) throw new Error('points were taken while their account was held')
}

/** The points of an owner that expire first are gone, as many of `points` as there are. */
async function lose(db: Db, ownerId: number, points: number, first?: number): Promise<void> {
  if (points > 0) await take(db, pickLots(await restOf(db, ownerId, first), points), { forGood: true })
}

type Earned = {
  ownerId: number
  kind: 'earn_order' | 'earn_evaluation' | 'earn_verification' | 'points_adjust'
  /** The document that brings them, of the entry. */
  ref: string
  title: string
  /** The parts, each with the document that it came for. */
  lots: readonly { ref: string; points: number }[]
  at: Date
}

/** Books earned points in the caller's transaction, once for each `ref`. The owner's debt is set against them. */
export async function earnPoints(db: Db, { ownerId, kind, ref, title, lots, at }: Earned): Promise<void> {
  const points = lots.reduce((sum, lot) => sum + lot.points, 0)
  if (points <= 0) return
  const balance = await open(db, ownerId, at)
  const side = kind === 'points_adjust' ? ('adjusted' as const) : ('earned' as const)
  if (!(await book(db, { kind, ref, title, at, ownerId, points, side }))) return
  const shared = { ownerId, source: kind, gone: 0, earnedAt: at, expireAt: expiryOf(at) }
  await db.insert(pointsLots).values(lots.map((lot) => ({ ...shared, ...lot, rest: lot.points })))
  await lose(db, ownerId, Math.min(points, Math.max(0, -balance)))
}

type Completed = {
  ownerId: number
  orderNo: string
  isVirtual: boolean
  verified: boolean
  goodsAmountFen: number
  discountFen: number
  refundedFen: number
}

/**
 * Points that a completed order brings: for goods that were paid in money, and services that were verified. Cards and the like, which are
 * money's worth, bring none.
 */
export const pointsOf = ({
  isVirtual,
  verified,
  goodsAmountFen,
  discountFen,
  refundedFen,
}: Omit<Completed, 'ownerId' | 'orderNo'>) =>
  isVirtual && !verified ? 0 : pointsEarned(goodsAmountFen - discountFen - refundedFen)

export async function earnByOrder(db: Db, order: Completed, at: Date): Promise<void> {
  const { ownerId, orderNo } = order
  const lots = [{ ref: orderNo, points: pointsOf(order) }]
  await earnPoints(db, { ownerId, kind: 'earn_order', ref: orderNo, title: `订单 ${orderNo} 完成`, lots, at })
}

type Spending = { orderId: number; orderNo: string; points: number }

/**
 * Freezes points for the orders that they were counted for, in the transaction that makes the orders, those that expire first in front.
 * When two tabs use the same points, the second is refused `points.taken`.
 */
export async function spendPoints(db: Db, ownerId: number, spendings: readonly Spending[], at: Date): Promise<void> {
  const wanted = spendings.filter(({ points }) => points > 0)
  const whole = wanted.reduce((sum, { points }) => sum + points, 0)
  if (whole === 0) return
  if ((await open(db, ownerId, at)) < whole) throw new Refusal('points.taken')
  for (const { orderId, orderNo, points } of wanted) {
    const picks = pickLots(await restOf(db, ownerId), points)
    await take(db, picks, { forGood: false })
    await db
      .insert(pointsHolds)
      .values(
        picks.map(({ id: lotId, points }) => ({ orderId, orderNo, ownerId, lotId, points, state: 'frozen' as const })),
      )
    const title = `订单 ${orderNo} 抵扣`
    await book(db, { kind: 'spend', ref: orderNo, title, at, ownerId, points: -points, side: 'frozen' })
  }
}

/** Points of an order that is paid: gone from now on. Its owner's account is not touched, and nobody waits for it. */
export async function usePoints(db: Db, orderId: number, at: Date): Promise<void> {
  const used = await db
    .update(pointsHolds)
    .set({ state: 'used' })
    .where(and(eq(pointsHolds.orderId, orderId), eq(pointsHolds.state, 'frozen')))
    .returning({ points: pointsHolds.points, orderNo: pointsHolds.orderNo })
  const [first] = used
  if (!first) return
  const points = used.reduce((sum, hold) => sum + hold.points, 0)
  await post(db, {
    kind: 'points_used',
    ref: first.orderNo,
    title: `订单 ${first.orderNo} 已付款`,
    at,
    postings: [
      { account: ofMall('frozen'), amount: -points },
      { account: ofMall('used'), amount: points },
    ],
  })
}

/** Points of an order that come back: as many as these, for the document that `ref` names. */
type Part = { points: number; ref: string }

/**
 * An order came to nothing, or money of it went back: the points that it took go back to their lots, once, however often it is called.
 * Without `part` they are all that have not come back yet; of a part, lots that expire last come first. Points that are over by now come
 * back and expire. The owner's debt is set against them. Returns how many came back.
 */
export async function returnPoints(db: Db, orderId: number, at: Date, part?: Part): Promise<number> {
  const its = and(eq(pointsHolds.orderId, orderId), inArray(pointsHolds.state, ['frozen', 'used']))
  const [known] = await db.select({ ownerId: pointsHolds.ownerId }).from(pointsHolds).where(its).limit(1)
  if (!known) return 0
  const { ownerId } = known
  const balance = await open(db, ownerId, at)
  const held = await db
    .select({ hold: pointsHolds })
    .from(pointsHolds)
    .innerJoin(pointsLots, eq(pointsLots.id, pointsHolds.lotId))
    .where(its)
    .orderBy(desc(pointsLots.expireAt), desc(pointsLots.id))
  const [first] = held
  if (!first) return 0
  const rests = held.map(({ hold }) => ({ id: hold.lotId, rest: hold.points - hold.returned }))
  const picks = pickLots(rests, part?.points ?? rests.reduce((sum, { rest }) => sum + rest, 0))
  const points = picks.reduce((sum, pick) => sum + pick.points, 0)
  if (points === 0) return 0
  const back = sql`jsonb_to_recordset(${JSON.stringify(picks)}::jsonb) back(id bigint, points int)`
  await db.execute(
    sql`update ${pointsHolds} hold set returned = hold.returned + back.points,
        state = case when hold.returned + back.points = hold.points then 'released' else hold.state end
      from ${back} where hold.order_id = ${orderId} and hold.lot_id = back.id`,
  )
  await db.execute(sql`update ${pointsLots} lot set rest = lot.rest + back.points from ${back} where lot.id = back.id`)
  const { orderNo, state } = first.hold
  await book(db, {
    kind: 'spend_back',
    // Begins with the order's number, so that people who may not see the order do not read of it.
    ref: part ? `${orderNo}:${part.ref}` : orderNo,
    title: `订单 ${orderNo} 退回`,
    at,
    ownerId,
    points,
    side: state === 'used' ? 'used' : 'frozen',
  })
  await lose(db, ownerId, Math.min(points, Math.max(0, -balance)))
  await expire(db, ownerId, at)
  return points
}

/**
 * An order that waits for approval takes fewer points than it was submitted with: those that expire last go back to the lots that they came
 * from, in the transaction that holds the order. It never takes more.
 */
export async function lowerPoints(db: Db, orderId: number, points: number, at: Date): Promise<void> {
  const its = and(eq(pointsHolds.orderId, orderId), eq(pointsHolds.state, 'frozen'))
  const [known] = await db.select({ ownerId: pointsHolds.ownerId }).from(pointsHolds).where(its).limit(1)
  if (!known) return
  const { ownerId } = known
  const balance = await open(db, ownerId, at)
  const holds = await db
    .select({ lotId: pointsHolds.lotId, points: pointsHolds.points, orderNo: pointsHolds.orderNo })
    .from(pointsHolds)
    .innerJoin(pointsLots, eq(pointsLots.id, pointsHolds.lotId))
    .where(its)
    .orderBy(desc(pointsLots.expireAt), desc(pointsLots.id))
  const [first] = holds
  const held = holds.reduce((sum, hold) => sum + hold.points, 0)
  if (!first || held <= points) return
  const back = pickLots(
    holds.map(({ lotId, points: rest }) => ({ id: lotId, rest })),
    held - points,
  )
  for (const { id: lotId, points: less } of back) {
    const whole = holds.some((hold) => hold.lotId === lotId && hold.points === less)
    const ofLot = and(its, eq(pointsHolds.lotId, lotId))
    await (whole
      ? db.delete(pointsHolds).where(ofLot)
      : db
          .update(pointsHolds)
          .set({ points: sql`${pointsHolds.points} - ${less}` })
          .where(ofLot))
    await db
      .update(pointsLots)
      .set({ rest: sql`${pointsLots.rest} + ${less}` })
      .where(eq(pointsLots.id, lotId))
  }
  const { orderNo } = first
  await book(db, {
    kind: 'spend_back',
    // So many are left: an order may be lowered more than once, and is given up once.
    ref: `${orderNo}:lowered:${points}`,
    title: `订单 ${orderNo} 退回`,
    at,
    ownerId,
    points: held - points,
    side: 'frozen',
  })
  await lose(db, ownerId, Math.min(held - points, Math.max(0, -balance)))
  await expire(db, ownerId, at)
}

type TakenBack = {
  source: 'earn_order' | 'earn_evaluation'
  /** The lot that was given. */
  lot: string
  /** As many of it as are still deserved. */
  keep: number
  /** The document that takes back, of the entry. */
  ref: string
  title: string
  at: Date
}

/**
 * Takes back points given for something that came to nothing: out of its own lot, then out of the lots that expire first; the rest is owed.
 * Nothing is taken where nothing was given.
 */
export async function takeBackPoints(db: Db, { source, lot, keep, ref, title, at }: TakenBack): Promise<void> {
  const its = and(eq(pointsLots.source, source), eq(pointsLots.ref, lot))
  const [known] = await db.select({ ownerId: pointsLots.ownerId }).from(pointsLots).where(its)
  if (!known) return
  const { ownerId } = known
  await open(db, ownerId, at)
  const [given] = await db.select().from(pointsLots).where(its)
  const points = (given?.points ?? 0) - (given?.takenBack ?? 0) - keep
  if (!given || points <= 0) return
  const moved = await book(db, { kind: 'take_back', ref, title, at, ownerId, points: -points, side: 'earned' })
  if (!moved) return
  await db
    .update(pointsLots)
    .set({ takenBack: given.takenBack + points })
    .where(its)
  await lose(db, ownerId, points, given.id)
}

/** Takes back the points that an order had brought, but for what is still paid of it. `ref` is the document that gives the money back. */
export const takeBackByOrder = (db: Db, order: Completed, { ref, at }: { ref: string; at: Date }) =>
  takeBackPoints(db, {
    source: 'earn_order',
    lot: order.orderNo,
    keep: pointsOf(order),
    at,
    // Begins with the order's number, so that people who may not see the order do not read of it.
    ref: `${order.orderNo}:${ref}`,
    title: `订单 ${order.orderNo} 退款`,
  })

/** Everything that expires until now, in a transaction of its own for each owner. False when somebody was faster. */
export async function expirePoints(db: Db, ownerId: number, at: Date): Promise<boolean> {
  await holdPoints(db, ownerId)
  return (await expire(db, ownerId, at)) > 0
}

/** Owners with points that are over and still stand there. */
export async function ownersWithExpired(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ ownerId: pointsLots.ownerId })
    .from(pointsLots)
    .where(and(gt(pointsLots.rest, 0), lte(pointsLots.expireAt, at)))
    .limit(limit)
  return rows.map(({ ownerId }) => ownerId)
}

type Deed = { ref: string; title: string; at: Date }

/** The mall takes points away for good, never more than there are: refuses `points.short`. */
export async function takeAwayPoints(db: Db, ownerId: number, points: number, { at, ...deed }: Deed): Promise<void> {
  const balance = await open(db, ownerId, at)
  if (balance < points) throw new Refusal('points.short', { left: Math.max(0, balance) })
  await book(db, { kind: 'points_adjust', ...deed, at, ownerId, points: -points, side: 'adjusted' })
  await lose(db, ownerId, points)
}

/** Books again the debt of a person who left owing so many points and comes back, in the transaction that makes them. */
export async function recallPoints(
  db: Db,
  { ownerId, points }: { ownerId: number; points: number },
  at: Date,
): Promise<void> {
  await open(db, ownerId, at)
  const title = '注销前所欠积分'
  await book(db, {
    kind: 'take_back',
    ref: `former:${ownerId}`,
    title,
    at,
    ownerId,
    points: -points,
    side: 'adjusted',
  })
}

/** Removes the points of a person who leaves for good. Returns how many are owed: the books forget them, the phone does not. */
export async function forgetPerson(db: Db, { ownerId }: { ownerId: number }, at: Date): Promise<number> {
  const balance = await open(db, ownerId, at)
  if (balance === 0) return 0
  await book(db, {
    kind: 'void',
    ref: `owner:${ownerId}`,
    title: '账号注销，积分清零',
    at,
    ownerId,
    points: -balance,
    side: 'expired',
  })
  await lose(db, ownerId, balance)
  return Math.max(0, -balance)
}
