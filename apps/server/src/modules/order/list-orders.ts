import { type OrderStatus, type OrderTab, orderTimes } from '@mall/contract/order'
import { can } from '@mall/contract/permission'
import { and, count, desc, eq, exists, gt, gte, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { days, later } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { digested } from './digest.ts'
import { orderColumns } from './find.ts'
import { dayRange } from './order.rules.ts'
import { orderLines, orders } from './order.table.ts'
import { presentHead } from './present.ts'

const tabStatuses: Record<Exclude<OrderTab, 'all'>, readonly OrderStatus[]> = {
  review: ['pending_review'],
  unpaid: ['pending_payment', 'pending_confirmation'],
  unshipped: ['pending_shipment'],
  unreceived: ['partially_shipped', 'shipped'],
  unreviewed: ['completed'],
  completed: ['completed'],
  cancelled: ['cancelled', 'closed'],
}

type Input = {
  tab: OrderTab
  keyword: string
  date: string
  scope: 'mine' | 'company'
  page: number
  list_rows: number
}

export async function listOrders(ctx: Ctx, { tab, keyword, date, scope, page, list_rows }: Input) {
  const { db, now } = ctx
  const at = now()
  const range = dayRange(date)
  const where = and(
    visible(ctx, scope),
    tabIs(tab, at),
    keyword === '' ? undefined : matches(db, keyword),
    range ? and(gte(orders.createdAt, range.from), lt(orders.createdAt, range.until)) : undefined,
  )
  const rows = await db
    .select(orderColumns)
    .from(orders)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows)
  const [counted] = await db.select({ n: count() }).from(orders).where(where)
  return {
    list: await digested(db, rows, (row) => presentHead(row, ctx.actor.permissions, at)),
    total: counted?.n ?? 0,
    page,
    list_rows,
    server_now: at.toISOString(),
  }
}

/** Not hidden, and: for a shopper theirs; for a colleague those they submitted, or the whole company's. */
const visible = ({ actor }: Pick<Ctx, 'actor'>, scope: 'mine' | 'company') =>
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

/** How many orders of the viewer's own wait in each tab; for who may review, all of the company that wait for approval. */
export async function orderCounts({ db, actor, now }: Ctx) {
  const tabs = ['review', 'unpaid', 'unshipped', 'unreceived', 'unreviewed'] as const
  const counts = Object.fromEntries(
    tabs.map((tab) => [tab, sql<number>`count(*) filter (where ${tabIs(tab, now())})`.mapWith(Number)]),
  )
  const [row] = await db.select(counts).from(orders).where(visible({ actor }, 'mine'))
  const of = (tab: (typeof tabs)[number]) => row?.[tab] ?? 0
  const reviews = actor.companyId !== null && can(actor.permissions, 'order:review')
  return {
    review: reviews
      ? await db.$count(orders, and(visible({ actor }, 'company'), tabIs('review', now())))
      : of('review'),
    unpaid: of('unpaid'),
    unshipped: of('unshipped'),
    unreceived: of('unreceived'),
    unreviewed: of('unreviewed'),
  }
}
