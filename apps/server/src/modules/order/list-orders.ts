import { type OrderStatus, type OrderTab, orderTimes } from '@mall/contract/order'
import { and, count, desc, eq, exists, gt, gte, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { days, later } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
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

/** Pictures that a card shows. */
const thumbs = 3

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
  const digests = await lineDigests(
    db,
    rows.map((row) => row.id),
  )
  return {
    list: rows.map((row) => ({
      ...presentHead(row, ctx.actor, at),
      ...(digests.get(row.id) ?? { items: [], item_count: 0, total_qty: 0 }),
    })),
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
  return or(ilike(orders.orderNo, pattern), exists(named))
}

/** The first lines of each order, and the counts of all, in one query. */
async function lineDigests(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return new Map<number, LineDigest>()
  const within = sql`over (partition by ${orderLines.orderId})`
  const numbered = db
    .select({
      orderId: orderLines.orderId,
      goods_id: orderLines.goodsId,
      name: orderLines.name,
      image: orderLines.image,
      sku_text: orderLines.skuText,
      qty: orderLines.qty,
      price_fen: orderLines.priceFen,
      nth: sql<number>`row_number() over (partition by ${orderLines.orderId} order by ${orderLines.id})`.as('nth'),
      lines: sql<number>`count(*) ${within}`.mapWith(Number).as('lines'),
      units: sql<number>`sum(${orderLines.qty}) ${within}`.mapWith(Number).as('units'),
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .as('numbered')
  const rows = await db
    .select()
    .from(numbered)
    .where(sql`${numbered.nth} <= ${thumbs}`)
    .orderBy(numbered.orderId, numbered.nth)
  return new Map(
    [...Map.groupBy(rows, (row) => row.orderId)].map(([orderId, lines]): [number, LineDigest] => [
      orderId,
      {
        items: lines.map(({ orderId: _, nth: __, lines: ___, units: ____, ...item }) => item),
        item_count: lines[0]?.lines ?? 0,
        total_qty: lines[0]?.units ?? 0,
      },
    ]),
  )
}

type LineDigest = {
  items: { goods_id: number; name: string; image: string; sku_text: string; qty: number; price_fen: number }[]
  item_count: number
  total_qty: number
}

/** How many orders of the viewer's own wait in each tab. */
export async function orderCounts({ db, actor, now }: Ctx) {
  const tabs = ['review', 'unpaid', 'unshipped', 'unreceived', 'unreviewed'] as const
  const counts = Object.fromEntries(
    tabs.map((tab) => [tab, sql<number>`count(*) filter (where ${tabIs(tab, now())})`.mapWith(Number)]),
  )
  const [row] = await db.select(counts).from(orders).where(visible({ actor }, 'mine'))
  const of = (tab: (typeof tabs)[number]) => row?.[tab] ?? 0
  return {
    review: of('review'),
    unpaid: of('unpaid'),
    unshipped: of('unshipped'),
    unreceived: of('unreceived'),
    unreviewed: of('unreviewed'),
  }
}
