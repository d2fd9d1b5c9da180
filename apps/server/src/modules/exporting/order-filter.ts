import { type OrderStatus, type OrderTab, orderTimes } from '@mall/contract/order'
import { and, eq, exists, gt, gte, ilike, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { days, later } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { dayRange } from './day-range.rules.ts'

export type OrderFilter = {
  tab: OrderTab
  keyword: string
  date: string
  scope: 'mine' | 'company'
  /** Instead of all the rest. */
  order_nos?: readonly string[]
}

const tabStatuses: Record<Exclude<OrderTab, 'all'>, readonly OrderStatus[]> = {
  review: ['pending_review'],
  unpaid: ['pending_payment', 'pending_confirmation'],
  unshipped: ['pending_shipment'],
  unreceived: ['partially_shipped', 'shipped'],
  unreviewed: ['completed'],
  completed: ['completed'],
  cancelled: ['cancelled', 'closed'],
}

/** The orders that the list shows with this filter, or, of those named, the viewer's; a test holds it to the list. */
export function ordersWanted({ db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>, filter: OrderFilter) {
  const own = and(eq(orders.ownerId, actor.ownerId), isNull(orders.hiddenAt))
  if (filter.order_nos) return and(own, inArray(orders.orderNo, [...filter.order_nos]))
  const range = dayRange(filter.date)
  return and(
    own,
    actor.companyId !== null && filter.scope === 'mine' ? eq(orders.userId, actor.userId) : undefined,
    filter.tab === 'all' ? undefined : inArray(orders.status, [...tabStatuses[filter.tab]]),
    filter.tab === 'unreviewed' ? awaitsReview(now()) : undefined,
    filter.keyword === '' ? undefined : bears(db, filter.keyword),
    range ? and(gte(orders.createdAt, range.from), lt(orders.createdAt, range.until)) : undefined,
  )
}

function bears(db: Db, keyword: string) {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const named = db
    .select({ one: sql`1` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), ilike(orderLines.name, pattern)))
  return or(ilike(orders.orderNo, pattern), ilike(orders.poNo, pattern), exists(named))
}

/** Evaluations are open, and a line has none. */
const awaitsReview = (at: Date) =>
  and(
    gt(orders.completedAt, later(at, -days(orderTimes.evaluateDays))),
    sql`exists (select from order_lines waiting where waiting.order_id = orders.id and waiting.evaluated_at is null)`,
  )
