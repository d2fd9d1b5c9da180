import { pointsRules } from '@mall/contract/points/words'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { paidShare } from '#modules/order/order.public.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { pointsHolds, pointsLots } from '#modules/points/points.table.ts'

/** Disagreements of orders with their lines and with lots about points, a sentence each. */
export async function orderPointsFaults(db: Db): Promise<string[]> {
  return [
    ...(await amountFaults(db)),
    ...(await standingFaults(db)),
    ...(await gainFaults(db)),
    ...(await keptFaults(db)),
    ...(await backFaults(db)),
  ]
}

/** The sum that points take off an order equals that of its lines, and what was taken of lots. */
async function amountFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ order_no: string; said: number; lines: number; held: number }>(
    db,
    sql`with shares as (
        select order_id, sum((discount_shares ->> 'points')::bigint) as fen from ${orderLines}
        where discount_shares ? 'points' group by 1
      ), held as (select order_id, sum(points) * 100 / ${sql.raw(String(pointsRules.perYuanOff))} as fen from ${pointsHolds} group by 1)
      select o.order_no, o.points_fen::float8 as said, coalesce(shares.fen, 0)::float8 as lines, coalesce(held.fen, 0)::float8 as held
      from ${orders} o left join shares on shares.order_id = o.id left join held on held.order_id = o.id
      where o.points_fen <> coalesce(shares.fen, 0) or o.points_fen <> coalesce(held.fen, 0) order by o.id limit 50`,
  )
  return rows.map(
    ({ order_no, said, lines, held }) => `订单 ${order_no} 积分抵扣 ${said}，明细分摊 ${lines}，占用积分 ${held}，不符`,
  )
}

/**
 * Frozen are those of orders that wait for payment, used those of paid ones, released those of orders that came to nothing or of whose goods
 * all money went back.
 */
async function standingFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ order_no: string; state: string }>(
    db,
    sql`select distinct o.order_no, hold.state from ${pointsHolds} hold join ${orders} o on o.id = hold.order_id
      where case when o.paid_at is null then hold.state <> case when o.status in ('cancelled', 'closed') then 'released' else 'frozen' end
        else hold.state = 'frozen' end order by 1 limit 50`,
  )
  return rows.map(({ order_no, state }) => `订单 ${order_no} 占用积分的状态 ${state} 与订单不符`)
}

/** A lot earned by an order is of one that was completed, and no more than what was paid for its goods brings. */
async function gainFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ order_no: string; points: number }>(
    db,
    sql`select lot.ref as order_no, lot.points from ${pointsLots} lot left join ${orders} o on o.order_no = lot.ref
      where lot.source = 'earn_order' and (o.id is null or o.completed_at is null or (o.is_virtual and not o.verified) or lot.points >
        (o.goods_amount_fen - o.discount_fen) * ${sql.raw(String(pointsRules.perYuanPaid))} / 100)
      order by 1 limit 50`,
  )
  return rows.map(({ order_no, points }) => `订单 ${order_no} 获得的 ${points} 积分与实付不符`)
}

/** The points that an order and the reviews of its lines brought are no more than what stayed paid for them brings. */
async function keptFaults(db: Db): Promise<string[]> {
  const perYuan = sql.raw(String(pointsRules.perYuanPaid))
  const left = sql`lot.points - lot.taken_back`
  const rows = await rowsOf<{ ref: string; points: number; source: string }>(
    db,
    sql`select lot.ref, lot.source, (${left})::int as points from ${pointsLots} lot join ${orders} o on o.order_no = lot.ref
      where lot.source = 'earn_order' and ${left} > greatest(0, o.goods_amount_fen - o.discount_fen - o.refunded_fen) * ${perYuan} / 100
      union all
      select lot.ref, lot.source, (${left})::int from ${pointsLots} lot
      join ${orders} o on o.order_no = split_part(lot.ref, ':', 1)
      join ${orderLines} l on l.order_id = o.id and l.id::text = split_part(lot.ref, ':', 2)
      where lot.source = 'earn_evaluation'
        and ${left} > least(${sql.raw(String(pointsRules.evaluation))}, (${paidShare(sql`l`)} - l.refunded_fen) * ${perYuan} / 100)
      order by 1 limit 50`,
  )
  return rows.map(({ ref, points, source }) =>
    source === 'earn_order'
      ? `订单 ${ref} 退款后仍留有购物所得积分 ${points}`
      : `评价 ${ref} 的积分 ${points} 多于这件商品留下的实付应得`,
  )
}

/** Points that an order used came back by the share of the money of its goods that did: the rest is settled with the store, none of it twice. */
async function backFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ order_no: string; back: number; due: number }>(
    db,
    sql`with held as (
        select order_id, sum(points) as used, sum(returned) as back from ${pointsHolds} group by 1
      ), lines as (
        select l.order_id, sum(points.fen) as fen, sum(case when ${paidShare(sql`l`)} = 0 then 0
          else div(points.fen::numeric * l.refunded_fen, ${paidShare(sql`l`)}) end) as back_fen
        from ${orderLines} l cross join lateral (select coalesce((l.discount_shares ->> 'points')::bigint, 0) as fen) points
        group by 1
      )
      select o.order_no, held.back::float8 as back, due.points::float8 as due from held
      join ${orders} o on o.id = held.order_id join lines on lines.order_id = o.id
      cross join lateral (select case
        when o.status = 'cancelled' or o.status = 'closed' and (o.paid_at is null or o.refunded_fen = o.paid_amount_fen) then held.used
        when lines.fen = 0 then 0 else div(held.used::numeric * lines.back_fen, lines.fen) end as points) due
      where held.back <> due.points order by o.id limit 50`,
  )
  return rows.map(({ order_no, back, due }) => `订单 ${order_no} 抵扣的积分退回了 ${back}，按退款应退回 ${due}`)
}
