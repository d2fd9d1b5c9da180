import { and, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { merchantQualifications as papers } from './merchant.table.ts'

/** The paper that keeps a store from selling in a category: its name, if it has ended and no other of that name follows. */
export async function endedPaper(
  db: Db,
  { merchantId, categoryId, today }: { merchantId: number; categoryId: number; today: string },
): Promise<string | null> {
  const next = alias(papers, 'next')
  const followed = sql`exists (select from ${papers} ${next} where ${and(
    eq(next.merchantId, papers.merchantId),
    eq(next.categoryId, papers.categoryId),
    eq(next.name, papers.name),
    or(isNull(next.expiresOn), gte(next.expiresOn, today)),
  )})`
  const [row] = await db
    .select({ name: papers.name })
    .from(papers)
    .where(
      and(
        ...[eq(papers.merchantId, merchantId), eq(papers.categoryId, categoryId)],
        ...[isNotNull(papers.expiresOn), lt(papers.expiresOn, today), sql`not ${followed}`],
      ),
    )
    .limit(1)
  return row?.name ?? null
}

const newer = alias(papers, 'newer')
/** Papers that no newer one has replaced. */
export const inForce = sql`not exists (select from ${papers} ${newer} where ${and(
  eq(newer.merchantId, papers.merchantId),
  eq(newer.categoryId, papers.categoryId),
  eq(newer.name, papers.name),
  sql`${newer.id} > ${papers.id}`,
)})`

export type Paper = typeof papers.$inferSelect

/** One of a store's papers, held until the caller's transaction ends. */
export async function holdPaper(db: Db, id: number, merchantId?: number): Promise<Paper | undefined> {
  const [row] = await db
    .select()
    .from(papers)
    .where(and(eq(papers.id, id), merchantId === undefined ? undefined : eq(papers.merchantId, merchantId)))
    .for('update')
  return row
}

/** Puts a newer one in its place; there are no reminders of the old one any more. */
export async function replacePaper(db: Db, old: Paper, next: { image: string; expiresOn: string | null }, at: Date) {
  await db
    .update(papers)
    .set({ expiredAt: old.expiredAt ?? at })
    .where(eq(papers.id, old.id))
  await db.insert(papers).values({ merchantId: old.merchantId, categoryId: old.categoryId, name: old.name, ...next })
}

/** Papers that end within so many days, or have ended, and whose store was not told yet. */
export async function papersToMind(
  db: Db,
  { within, today, soon }: { within: number; today: string; soon: string },
  limit: number,
) {
  const untold = or(isNull(papers.remindedDays), sql`${papers.remindedDays} > ${within}`)
  const ending =
    within < 0
      ? lt(papers.expiresOn, today)
      : and(gte(papers.expiresOn, today), sql`${papers.expiresOn} <= ${soon}`, untold)
  const rows = await db
    .select({ id: papers.id })
    .from(papers)
    .where(and(isNull(papers.expiredAt), ending))
    .orderBy(papers.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export const noteReminded = (db: Db, id: number, within: number) =>
  db.update(papers).set({ remindedDays: within }).where(eq(papers.id, id))
export const noteEnded = (db: Db, id: number, at: Date) =>
  db.update(papers).set({ expiredAt: at }).where(eq(papers.id, id))
