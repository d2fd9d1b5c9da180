import { pointsRules } from '@mall/contract/points'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { pointsHolds, pointsLots } from '#modules/points/points.table.ts'
import { orderLines, orders } from './order.table.ts'

/** What orders say of points that lines and lots do not, a sentence each. For the doctor. */
export async function orderPointsFaults(db: Db): Promise<string[]> {
  return [...(await amountFaults(db)), ...(await standingFaults(db)), ...(await gainFaults(db))]
}

/** What points take off an order is what its lines say, and what was taken of lots. */
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

/** Frozen are those of orders that wait for payment, used those of paid ones, released those of orders that came to nothing. */
async function standingFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ order_no: string; state: string }>(
    db,
    sql`select distinct o.order_no, hold.state from ${pointsHolds} hold join ${orders} o on o.id = hold.order_id
      where hold.state <> (case when o.status in ('cancelled', 'closed') then 'released'
        when o.paid_at is null then 'frozen' else 'used' end) order by 1 limit 50`,
  )
  return rows.map(({ order_no, state }) => `订单 ${order_no} 占用积分的状态 ${state} 与订单不符`)
}

/** What an order brought is what was paid for its goods, once it was completed. */
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
