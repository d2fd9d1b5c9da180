import { sha256 } from '@mall/server/src/kernel/random.ts'
import { users } from '@mall/server/src/modules/account/account.table.ts'
import { orderReviews, reviewLinks } from '@mall/server/src/modules/approval/approval.table.ts'
import { employees } from '@mall/server/src/modules/company/company.table.ts'
import { recentSms } from '@mall/server/src/modules/message/message.public.ts'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { DemoDeps } from './deps.ts'

export type DemoReviewLink = { reviewer: string; path: string }

/** So many messages back a link is looked for. */
const messages = 300

/** Links that still decide about these orders. Only the messages have them; the mall keeps their hashes. */
export async function reviewLinksOf(
  { database: { db }, now }: Pick<DemoDeps, 'database' | 'now'>,
  orderIds: readonly number[],
): Promise<Map<number, DemoReviewLink[]>> {
  const sent = (await recentSms(db, messages)).flatMap(({ text }) => /\/review\?token=([\w-]+)/.exec(text) ?? [])
  const paths = new Map(sent.map((token) => [sha256(token), `/review?token=${token}`]))
  if (orderIds.length === 0 || paths.size === 0) return new Map()
  const rows = await db
    .select({
      orderId: sql<number>`part.order_id::float8`,
      hash: reviewLinks.hash,
      reviewer: sql<string>`coalesce(${employees.realName}, ${users.nickname})`,
    })
    .from(reviewLinks)
    .innerJoin(orderReviews, eq(orderReviews.id, reviewLinks.reviewId))
    // A link is made with one order of a purchase, and decides about all of them.
    .innerJoin(
      sql`${orderReviews} part`,
      sql`part.trade_id = ${orderReviews.tradeId} and part.round = ${orderReviews.round} and part.level = ${orderReviews.level}`,
    )
    .innerJoin(users, eq(users.id, reviewLinks.userId))
    .leftJoin(employees, eq(employees.userId, reviewLinks.userId))
    .where(
      and(
        sql`part.order_id = any(array(select jsonb_array_elements_text(${JSON.stringify(orderIds)}::jsonb)::bigint))`,
        inArray(reviewLinks.hash, [...paths.keys()]),
        sql`part.state = 'pending'`,
        isNull(reviewLinks.usedAt),
        gt(reviewLinks.expiresAt, now()),
      ),
    )
    .orderBy(reviewLinks.id)
  const links = new Map<number, DemoReviewLink[]>()
  for (const { orderId, hash, reviewer } of rows) {
    links.set(orderId, [...(links.get(orderId) ?? []), { reviewer, path: paths.get(hash) ?? '' }])
  }
  return links
}
