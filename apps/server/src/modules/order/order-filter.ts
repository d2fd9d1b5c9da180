import { type OrderStatus, type OrderTab, orderTimes } from '@mall/contract/order'
import { and, eq, exists, gt, gte, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { days, later } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { dayRange } from './order.rules.ts'
import { orderLines, orders } from './order.table.ts'

export type OrderFilter = {
  tab: OrderTab
  keyword: string
  /** `2026-01-01,2026-01-31` in Asia/Shanghai, or empty. */
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

/** The orders that a viewer asks for, among those that are theirs to see: one condition for lists and exports alike. */
export function ordersWanted(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  { tab, keyword, date, scope, order_nos }: OrderFilter,
): SQL | undefined {
  if (order_nos) return and(visible({ actor }, 'company'), inArray(orders.orderNo, [...order_nos]))
  const range = dayRange(date)
  return and(
    visible({ actor }, scope),
    tabIs(tab, now()),
    keyword === '' ? undefined : matches(db, keyword),
    range ? and(gte(orders.createdAt, range.from), lt(orders.createdAt, range.until)) : undefined,
  )
}

/** Not hidden, and: for a shopper theirs; for a colleague those they submitted, or the whole company's. */
export const visible = ({ actor }: Pick<Ctx, 'actor'>, scope: OrderFilter['scope']) =>
  and(
    eq(orders.ownerId, actor.ownerId),
    isNull(orders.hiddenAt),
    actor.companyId !== null && scope === 'mine' ? eq(orders.userId, actor.userId) : undefined,
  )

export function tabIs(tab: OrderTab, at: Date): SQL | undefined {
  if (tab === 'all') return undefined
  const status = inArray(orders.status, [...tabStatuses[tab]])
  return tab === 'unreviewed' ? and(status, awaitsReview(at)) : status
}

/** Spelled out, since a column named in a select of one table loses its table. */
const awaitsReview = (at: Date) =>
  and(
    gt(orders.completedAt, later(at, -days(orderTimes.evaluateDays))),
    sql`exists (select from order_lines waiting where waiting.order_id = orders.id and waiting.evaluated_at is null)`,
  )

function matches(db: Db, keyword: string) {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const named = db
    .select({ one: sql`1` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), ilike(orderLines.name, pattern)))
  return or(ilike(orders.orderNo, pattern), ilike(orders.poNo, pattern), exists(named))
}
