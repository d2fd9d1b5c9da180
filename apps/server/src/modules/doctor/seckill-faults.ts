import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { seckillCounts, seckillDeals, seckillTakes } from '#modules/seckill/seckill.table.ts'

/** Disagreements of pools of flash sales with orders, a sentence each. */
export async function seckillFaults(db: Db): Promise<string[]> {
  return [...(await poolFaults(db)), ...(await countFaults(db)), ...(await takeFaults(db))]
}

/** Every piece of a pool is in it, in an order that stands, or back in the stock. */
async function poolFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ id: number; pool: number; remaining: number; returned: number; taken: number }>(
    db,
    sql`select d.id::float8 as id, d.pool, d.remaining, d.returned, coalesce(t.n, 0)::int as taken from ${seckillDeals} d
      left join (select deal_id, sum(qty - back_qty) as n from ${seckillTakes} group by deal_id) t on t.deal_id = d.id
      where case when d.state in ('approved', 'stopped') then d.pool else d.returned end <> d.remaining + d.returned + coalesce(t.n, 0)
        or (d.returned_at is not null and d.remaining > 0)
      order by d.id limit 50`,
  )
  return rows.map(
    ({ id, pool, remaining, returned, taken }) =>
      `秒杀 ${id} 共 ${pool} 件：剩 ${remaining}，已退回库存 ${returned}，订单占用 ${taken}，不符`,
  )
}

async function countFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ id: number; owner: number; counted: number; taken: number; most: number }>(
    db,
    sql`select d.id::float8 as id, coalesce(c.owner_id, t.owner_id)::float8 as owner, coalesce(c.n, 0) as counted,
        coalesce(t.n, 0)::int as taken, d.limit_num as most
      from ${seckillCounts} c full join (
        select deal_id, owner_id, sum(qty - back_qty) as n from ${seckillTakes} group by deal_id, owner_id
      ) t on t.deal_id = c.deal_id and t.owner_id = c.owner_id
      join ${seckillDeals} d on d.id = coalesce(c.deal_id, t.deal_id)
      where coalesce(c.n, 0) <> coalesce(t.n, 0) or coalesce(c.n, 0) > d.limit_num order by 1, 2 limit 50`,
  )
  return rows.map(
    ({ id, owner, counted, taken, most }) =>
      `秒杀 ${id}：买家 ${owner} 记为买了 ${counted}，订单占用 ${taken}，限购 ${most}，不符`,
  )
}

/** An order that came to nothing holds none; a line at a flash price took as many as it counts. */
async function takeFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ order_no: string }>(
    db,
    sql`select o.order_no from ${orders} o
      join ${orderLines} l on l.order_id = o.id and l.price_reasons @> '[{"kind": "seckill"}]'
      left join (
        select t.order_id, d.sku_id, t.qty, t.back_qty, t.back_at from ${seckillTakes} t join ${seckillDeals} d on d.id = t.deal_id
      ) t on t.order_id = o.id and t.sku_id = l.sku_id
      where t.qty is distinct from l.qty
        or (t.back_qty = t.qty) <> (t.back_at is not null)
        or t.back_qty <> case when o.status in ('cancelled', 'closed') and l.shipped_qty = 0 then l.qty else l.dropped_qty end
      order by o.id limit 50`,
  )
  return rows.map((row) => `订单 ${row.order_no} 的秒杀占用与明细不符`)
}
