import { and, asc, desc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { dayOf } from '#kernel/clock.ts'
import { authorityOf } from './approval.rules.ts'
import { orderReviews } from './approval.table.ts'
import type { ReviewRow } from './approval-case.ts'
import { holdRights, panelOn } from './reviewers.ts'

/** Whether somebody may decide a level, by their rights at this moment, which stay so until the end of the transaction. */
export async function heldAuthority(db: Db, review: ReviewRow, userId: number, at: Date) {
  await holdRights(db, userId)
  const { people, standings } = await panelOn(db, review.companyId, dayOf(at))
  const authority = authorityOf(review, userId, people, standings)
  return { ...authority, person: people.find((one) => one.userId === userId) ?? null }
}

type Decision = {
  state: 'approved' | 'rejected'
  decidedBy: number
  onBehalfOf: number | null
  remark: string
  decidedAt: Date
}

/** Decides a level, in the caller's transaction. False when it was decided, or void, meanwhile. */
export async function decideLevel(db: Db, reviewId: number, decision: Decision): Promise<boolean> {
  const decided = await db
    .update(orderReviews)
    .set(decision)
    .where(and(eq(orderReviews.id, reviewId), eq(orderReviews.state, 'pending')))
    .returning({ id: orderReviews.id })
  return decided.length > 0
}

/** All that waits in a company, the oldest first. */
export const waitingIn = (db: Db, companyId: number) =>
  db
    .select()
    .from(orderReviews)
    .where(and(eq(orderReviews.companyId, companyId), eq(orderReviews.state, 'pending')))
    .orderBy(asc(orderReviews.id))

const by = (companyId: number, userId: number) =>
  and(eq(orderReviews.companyId, companyId), eq(orderReviews.decidedBy, userId))

/** What somebody decided, the latest first. */
export async function decidedBy(
  db: Db,
  who: { companyId: number; userId: number },
  page: { limit: number; offset: number },
) {
  const rows = await db
    .select()
    .from(orderReviews)
    .where(by(who.companyId, who.userId))
    .orderBy(desc(orderReviews.id))
    .limit(page.limit)
    .offset(page.offset)
  return { rows, total: await db.$count(orderReviews, by(who.companyId, who.userId)) }
}

export const reviewsOf = (db: Db, orderId: number) =>
  db.select().from(orderReviews).where(eq(orderReviews.orderId, orderId)).orderBy(asc(orderReviews.id))

/** Levels that nobody decided in time and whose company was not told, the oldest first. */
export async function overdueReviews(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orderReviews.id })
    .from(orderReviews)
    .where(and(eq(orderReviews.state, 'pending'), isNull(orderReviews.escalatedAt), lte(orderReviews.dueAt, at)))
    .orderBy(asc(orderReviews.dueAt))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Notes that the owner is told, once. Null when it was decided or noted meanwhile, or is in other hands. */
export async function markEscalated(db: Db, reviewId: number, at: Date): Promise<ReviewRow | null> {
  const free = db
    .select({ id: orderReviews.id })
    .from(orderReviews)
    .where(eq(orderReviews.id, reviewId))
    .for('update', { skipLocked: true })
  const [marked] = await db
    .update(orderReviews)
    .set({ escalatedAt: at })
    .where(and(inArray(orderReviews.id, free), eq(orderReviews.state, 'pending'), isNull(orderReviews.escalatedAt)))
    .returning()
  return marked ?? null
}
