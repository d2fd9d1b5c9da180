import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { campaignGoods, campaigns, campaignUses } from '#modules/campaign/campaign.table.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'

/** Disagreements of campaigns with orders, a sentence each. */
export async function campaignFaults(db: Db): Promise<string[]> {
  return [...(await amountFaults(db)), ...(await overlapFaults(db))]
}

/** A campaign's reduction of an order equals the sum over the order's lines, and is no more than the order's discount. */
async function amountFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ order_no: string; name: string; kept: number; lines: number }>(
    db,
    sql`with shares as (
        select l.order_id, substring(share.key from 10)::bigint as campaign_id, sum(share.value::bigint) as fen
        from ${orderLines} l, jsonb_each_text(l.discount_shares) share where share.key like 'campaign:%' group by 1, 2
      )
      select o.order_no, c.name, coalesce(u.fen, 0)::float8 as kept, coalesce(shares.fen, 0)::float8 as lines
      from shares full join ${campaignUses} u on u.order_id = shares.order_id and u.campaign_id = shares.campaign_id
      join ${orders} o on o.id = coalesce(u.order_id, shares.order_id)
      join ${campaigns} c on c.id = coalesce(u.campaign_id, shares.campaign_id)
      where coalesce(u.fen, 0) <> coalesce(shares.fen, 0) or o.discount_fen < coalesce(shares.fen, 0)
      order by o.id limit 50`,
  )
  return rows.map(
    ({ order_no, name, kept, lines }) => `订单 ${order_no} 的活动“${name}”记为减 ${kept}，明细分摊 ${lines}，不符`,
  )
}

/** No goods is in two campaigns that stand at one time. */
async function overlapFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ goods: number; one: string; other: string }>(
    db,
    sql`select ga.goods_id::float8 as goods, a.name as one, b.name as other
      from ${campaigns} a join ${campaignGoods} ga on ga.campaign_id = a.id
      join ${campaignGoods} gb on gb.goods_id = ga.goods_id and gb.campaign_id > ga.campaign_id
      join ${campaigns} b on b.id = gb.campaign_id
      where a.state in ('open', 'paused') and b.state in ('open', 'paused') and a.start_at < b.end_at and b.start_at < a.end_at
      order by 1 limit 50`,
  )
  return rows.map(({ goods, one, other }) => `商品 ${goods} 同时参加活动“${one}”与“${other}”`)
}
