import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { goods } from './catalog.table.ts'
import { forgetDetail } from './view-goods.ts'

/**
 * Counts sold units, in the caller's transaction. The score moves by as much as the sales alone would move it, so that
 * what an operator put on top stays. Locks in the order of the ids.
 */
export async function addSales(db: Db, sold: readonly { goodsId: number; qty: number }[]): Promise<void> {
  const sums = new Map<number, number>()
  for (const { goodsId, qty } of sold) sums.set(goodsId, (sums.get(goodsId) ?? 0) + qty)
  if (sums.size === 0) return
  const rows = JSON.stringify([...sums].map(([id, qty]) => ({ id, qty })))
  await db.execute(sql`
    with sold as (select * from jsonb_to_recordset(${rows}::jsonb) as r(id bigint, qty int)),
      held as (select g.id from ${goods} g where g.id in (select id from sold) order by g.id for update)
    update ${goods} g set sales = greatest(0, g.sales + sold.qty),
      score = g.score + round(100 * log((1 + greatest(0, g.sales + sold.qty))::numeric))::int
        - round(100 * log((1 + g.sales)::numeric))::int
    from held join sold on sold.id = held.id where g.id = held.id`)
  for (const id of sums.keys()) forgetDetail(id)
}

/** From this many stars on, a review is a good one. */
export const goodStars = 4

export type ReviewCount = { goodsId: number; star: number; tags: readonly string[] }

/** Counts a review into the summary of its goods, in the caller's transaction. */
export const recordReview = (db: Db, goodsId: number, review: Omit<ReviewCount, 'goodsId'>) =>
  recordReviews(db, [{ goodsId, ...review }])

/** The same for many reviews, in one statement. Locks in the order of the ids. */
export const recordReviews = (db: Db, reviews: readonly ReviewCount[]) => countReviews(db, reviews, 1)

/** Takes a deleted review out of the summary of its goods, in the caller's transaction. */
export const forgetReview = (db: Db, review: ReviewCount) => countReviews(db, [review], -1)

async function countReviews(db: Db, reviews: readonly ReviewCount[], step: 1 | -1): Promise<void> {
  const counts = new Map<number, { id: number; total: number; good: number; tags: Record<string, number> }>()
  for (const { goodsId, star, tags } of reviews) {
    const held = counts.get(goodsId) ?? { id: goodsId, total: 0, good: 0, tags: {} }
    held.total += step
    if (star >= goodStars) held.good += step
    for (const tag of tags) held.tags[tag] = (held.tags[tag] ?? 0) + step
    counts.set(goodsId, held)
  }
  if (counts.size === 0) return
  const rows = JSON.stringify([...counts.values()])
  await db.execute(sql`
    with counted as (select * from jsonb_to_recordset(${rows}::jsonb) as r(id bigint, total int, good int, tags jsonb)),
      held as (select g.id from ${goods} g where g.id in (select id from counted) order by g.id for update)
    update ${goods} g set review_total = g.review_total + c.total, review_good = g.review_good + c.good,
      review_tags = (select coalesce(jsonb_object_agg(key, n), '{}') from (
        select key, sum(value::int) as n from (
          select * from jsonb_each_text(g.review_tags) union all select * from jsonb_each_text(c.tags)
        ) each group by key) sums where n > 0)
    from held join counted c on c.id = held.id where g.id = held.id`)
  for (const id of counts.keys()) forgetDetail(id)
}
