import type { OutputOf } from '@mall/contract/call/call'
import * as orderStoreCalls from '@mall/contract/order/store.calls'
import * as orderStoreTerms from '@mall/contract/order/store.terms'
import { shipWithinHours } from '@mall/contract/order/store.words'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import type { Range } from '#kernel/range.ts'
import { useCase } from '#kernel/use-case.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { daysIn, figureRange, rangeBefore } from './store-range.rules.ts'

type Figures = OutputOf<typeof orderStoreCalls.storeFigures>

/** Amounts in fen, days in Asia/Shanghai. Every figure is of the caller's store alone. */
export const storeFigures = useCase(
  orderStoreCalls.storeFigures,
  orderStoreTerms.storeFigures,
  async ({ db, actor, now }, { date }): Promise<Figures> => {
    const range = figureRange(date, now())
    const paid = paidIn(actor.merchantId, range)
    const everyDay = daysIn(range)
    const known = await dayRows(db, paid)
    return {
      from: everyDay[0] ?? '',
      until: everyDay.at(-1) ?? '',
      total: await totals(db, paid),
      before: await totals(db, paidIn(actor.merchantId, rangeBefore(range))),
      days: everyDay.map((day) => known.get(day) ?? { day, orders: 0, paid_fen: 0 }),
      funnel: await funnel(db, actor.merchantId, range),
      top_goods: await topGoods(db, paid),
      refunds: await refundsOf(db, paid),
      shipping: await shippingOf(db, paid),
    }
  },
)

/** Orders that were paid in these days, whatever became of them since. */
const paidIn = (merchantId: number, { from, until }: Range): SQL =>
  and(eq(orders.merchantId, merchantId), gte(orders.paidAt, from), lt(orders.paidAt, until)) ?? sql`false`

const int = (what: SQL) => sql<number>`${what}`.mapWith(Number)

async function totals(db: Db, paid: SQL): Promise<Figures['total']> {
  const [row] = await db
    .select({
      orders: int(sql`count(*)`),
      buyers: int(sql`count(distinct ${orders.ownerId})`),
      qty: int(
        sql`coalesce(sum((select sum(line.qty) from ${orderLines} line where line.order_id = ${orders}.id)), 0)`,
      ),
      paid_fen: int(sql`coalesce(sum(${orders.paidAmountFen}), 0)`),
      refunded_fen: int(sql`coalesce(sum(${orders.refundedFen}), 0)`),
    })
    .from(orders)
    .where(paid)
  if (!row) throw new Error('a sum has no row')
  return row
}

async function dayRows(db: Db, paid: SQL) {
  const day = sql<string>`to_char(${orders.paidAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  const rows = await db
    .select({ day, orders: int(sql`count(*)`), paid_fen: int(sql`sum(${orders.paidAmountFen})`) })
    .from(orders)
    .where(paid)
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.day, row]))
}

/** Each step is a part of the one before; virtual goods count as sent once their codes are there. */
async function funnel(db: Db, merchantId: number, { from, until }: Range): Promise<Figures['funnel']> {
  const sent = sql`(${orders.shippedAt} is not null or ${orders.status} = 'completed')`
  const reviewed = sql`exists (
    select from ${orderLines} line where line.order_id = ${orders}.id and line.evaluated_at is not null
  )`
  const count = (what: SQL) => int(sql`count(*) filter (where ${what})`)
  const [row] = await db
    .select({
      submitted: int(sql`count(*)`),
      paid: count(sql`${orders.paidAt} is not null`),
      shipped: count(sql`${orders.paidAt} is not null and ${sent}`),
      received: count(sql`${orders.paidAt} is not null and ${orders.status} = 'completed'`),
      reviewed: count(sql`${orders.paidAt} is not null and ${orders.status} = 'completed' and ${reviewed}`),
    })
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), gte(orders.createdAt, from), lt(orders.createdAt, until)))
  if (!row) throw new Error('a count has no row')
  return row
}

/** By what was paid for them: each line without its share of the discounts. Named as it was sold last. */
async function topGoods(db: Db, paid: SQL): Promise<Figures['top_goods']> {
  const shares = sql`(select coalesce(sum(share.value::bigint), 0) from jsonb_each_text(${orderLines.discountShares}) share)`
  return db
    .select({
      goods_id: orderLines.goodsId,
      name: sql<string>`(array_agg(${orderLines.name} order by ${orderLines.id} desc))[1]`,
      qty: int(sql`sum(${orderLines.qty})`),
      amount_fen: int(sql`sum(${orderLines.amountFen} - ${shares})`),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(paid)
    .groupBy(orderLines.goodsId)
    .orderBy(sql`4 desc, 1`)
    .limit(10)
}

async function refundsOf(db: Db, paid: SQL): Promise<Figures['refunds']> {
  const [row] = await db
    .select({ orders: int(sql`count(*) filter (where ${orders.refundedFen} > 0)`), of: int(sql`count(*)`) })
    .from(orders)
    .where(paid)
  return row ?? { orders: 0, of: 0 }
}

type Shipping = {
  sent: number
  waiting: number
  in_time: number
  median_s: number | null
  slowest_tenth_s: number | null
}

async function shippingOf(db: Db, paid: SQL): Promise<Shipping> {
  const [row] = await rowsOf<Shipping>(
    db,
    sql`select count(took)::int sent, count(*) filter (where took is null and status = 'pending_shipment')::int waiting,
      count(*) filter (where took <= ${shipWithinHours * 3600})::int in_time,
      (percentile_disc(0.5) within group (order by took))::int median_s,
      (percentile_disc(0.9) within group (order by took))::int slowest_tenth_s
    from (select status, extract(epoch from shipped_at - paid_at) took from ${orders} where ${paid} and not is_virtual) q`,
  )
  if (!row) throw new Error('a count has no row')
  return row
}
