import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { dayOf } from '#kernel/time.ts'
import { authorityOf } from './approval.rules.ts'
import { orderReviews } from './approval.table.ts'
import type { ReviewRow } from './approval-case.ts'
import type { Step } from './purchase.rules.ts'
import { holdRights, panelOn } from './reviewers.ts'

/** Whether somebody may decide a level, by their rights at this moment, which stay so until the end of the transaction. */
export async function heldAuthority(db: Db, review: ReviewRow, userId: number, at: Date) {
  await holdRights(db, userId)
  const { people, delegations } = await panelOn(db, review.companyId, dayOf(at))
  const authority = authorityOf(review, userId, people, delegations)
  return { ...authority, person: people.find((one) => one.userId === userId) ?? null }
}

type Decision = {
  state: 'approved' | 'rejected'
  decidedBy: number
  onBehalfOf: number | null
  remark: string
  decidedAt: Date
}

/** Decides these parts of a level, in the caller's transaction. False when any was decided, or void, meanwhile. */
export async function decideParts(db: Db, reviewIds: readonly number[], decision: Decision): Promise<boolean> {
  if (reviewIds.length === 0) return true
  const decided = await db
    .update(orderReviews)
    .set(decision)
    .where(and(inArray(orderReviews.id, [...reviewIds]), eq(orderReviews.state, 'pending')))
    .returning({ id: orderReviews.id })
  return decided.length === reviewIds.length
}

/** The parts of a purchase that wait at this level of this round, by their orders. */
export const waitingAt = (db: Db, { tradeId, round, level }: Step) =>
  db
    .select()
    .from(orderReviews)
    .where(and(atStep({ tradeId, round, level }), eq(orderReviews.state, 'pending')))
    .orderBy(asc(orderReviews.orderId))

/** All parts of a purchase at this level of this round, decided or not, by their orders. */
export const reviewsOfPurchase = (db: Db, step: Step) =>
  db.select().from(orderReviews).where(atStep(step)).orderBy(asc(orderReviews.orderId))

const atStep = ({ tradeId, round, level }: Step) =>
  and(eq(orderReviews.tradeId, tradeId), eq(orderReviews.round, round), eq(orderReviews.level, level))

/** All that waits in a company, the oldest first. */
export const waitingIn = (db: Db, companyId: number) =>
  db
    .select()
    .from(orderReviews)
    .where(and(eq(orderReviews.companyId, companyId), eq(orderReviews.state, 'pending')))
    .orderBy(asc(orderReviews.id))

type Decided = { total: number; ids: number[] }

/** The purchases that somebody decided about, the latest first, each with all the parts that they decided. */
export async function decidedBy(
  db: Db,
  { companyId, userId }: { companyId: number; userId: number },
  { limit, offset }: { limit: number; offset: number },
) {
  const [found] = await rowsOf<Decided>(
    db,
    sql`with decided as (
        select max(id) as latest, array_agg(id order by order_id) as ids from ${orderReviews}
        where company_id = ${companyId} and decided_by = ${userId} group by trade_id, round, level
      ), shown as (select * from decided order by latest desc limit ${limit} offset ${offset})
      select (select count(*) from decided)::int as total,
        (select coalesce(json_agg(part.id order by shown.latest desc, part.nth), '[]')
          from shown, unnest(shown.ids) with ordinality part(id, nth)) as ids`,
  )
  const { total, ids } = found ?? { total: 0, ids: [] }
  if (ids.length === 0) return { rows: [], total }
  const rows = await db.select().from(orderReviews).where(inArray(orderReviews.id, ids))
  const place = new Map(ids.map((id, i) => [id, i]))
  return { rows: rows.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0)), total }
}

export const reviewsOf = (db: Db, orderId: number) =>
  db.select().from(orderReviews).where(eq(orderReviews.orderId, orderId)).orderBy(asc(orderReviews.id))

/** One part of each purchase that nobody decided about in time and whose company was not told, the oldest first. */
export async function overdueReviews(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select min(id)::float8 as id from ${orderReviews}
      where state = 'pending' and escalated_at is null and due_at <= ${at.toISOString()}::timestamptz
      group by trade_id, round, level order by min(due_at), 1 limit ${limit}`,
  )
  return rows.map((row) => row.id)
}

/** Notes for all parts of a purchase that the owner is told, once. Empty when it was decided or noted meanwhile, or is in other hands. */
export async function markEscalated(db: Db, reviewId: number, at: Date): Promise<ReviewRow[]> {
  const [known] = await db.select().from(orderReviews).where(eq(orderReviews.id, reviewId))
  if (!known) return []
  const due = and(atStep(known), eq(orderReviews.state, 'pending'), isNull(orderReviews.escalatedAt))
  const free = await db
    .select({ id: orderReviews.id })
    .from(orderReviews)
    .where(due)
    .orderBy(asc(orderReviews.id))
    .for('update', { skipLocked: true })
  const ids = free.map(({ id }) => id)
  if (!ids.includes(reviewId)) return []
  return db
    .update(orderReviews)
    .set({ escalatedAt: at })
    .where(and(inArray(orderReviews.id, ids), due))
    .returning()
}
