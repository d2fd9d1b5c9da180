import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { owedCodes } from '#modules/order/order.public.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { sellable } from '#modules/virtual/virtual.public.ts'
import { virtualCodes, virtualUses } from '#modules/virtual/virtual.table.ts'

/** Disagreements of codes with orders and stock, a sentence each. */
export async function codeFaults(db: Db): Promise<string[]> {
  return [...(await orderCodeFaults(db)), ...(await useFaults(db)), ...(await poolFaults(db))]
}

async function orderCodeFaults(db: Db): Promise<string[]> {
  const found = async (what: string, condition: SQL) => {
    const rows = await rowsOf<{ order_no: string }>(
      db,
      sql`select o.order_no from ${orders} o where o.is_virtual and not o.is_membership and ${condition} order by o.id limit 50`,
    )
    return rows.map((row) => `订单 ${row.order_no} ${what}`)
  }
  const had = sql`(select count(*) from ${virtualCodes} c where c.order_line_id = l.id and c.state = 'sold')`
  const line = (condition: SQL) => sql`exists (select from ${orderLines} l where l.order_id = o.id and ${condition})`
  return [
    ...(await found(
      '已发放，但卡券数量与购买数量不符',
      sql`o.status in ('pending_verification', 'completed') and ${line(sql`${had} <> l.qty - l.dropped_qty`)}`,
    )),
    ...(await found('的卡券多于购买数量', line(sql`${had} > l.qty - l.dropped_qty`))),
    ...(await found(
      '未付款或已关闭，却有有效的卡券',
      sql`(o.paid_at is null or o.status in ('cancelled', 'closed')) and ${line(sql`${had} > 0`)}`,
    )),
    ...(await found(
      '的卡券不是所购的规格',
      sql`exists (select from ${virtualCodes} c left join ${orderLines} l on l.id = c.order_line_id
        where c.order_id = o.id and (l.id is null or l.order_id <> o.id or l.sku_id <> c.sku_id))`,
    )),
  ]
}

/** A code was used as often as it says, and is of an order where it says so. */
async function useFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ id: number; used: number; noted: number }>(
    db,
    sql`select c.id::float8 as id, c.used, coalesce(u.n, 0)::int as noted from ${virtualCodes} c
      left join (select code_id, count(*) as n from ${virtualUses} group by 1) u on u.code_id = c.id
      where c.used <> coalesce(u.n, 0) order by c.id limit 50`,
  )
  return rows.map(({ id, used, noted }) => `卡券 ${id} 已用 ${used} 次，核销记录 ${noted} 次，不符`)
}

/** The stock of imported codes equals the free codes, less those that are promised. */
async function poolFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ code: string; stock: number; sellable: number }>(
    db,
    sql`select code, stock, sellable from (
        select s.sku_code as code, s.stock, ${sellable(owedCodes, new Date())(sql`s.id`)} as sellable
        from ${skus} s join ${goods} g on g.id = s.goods_id and g.coded where s.is_active
      ) pool where stock <> sellable order by code limit 50`,
  )
  return rows.map(({ code, stock, sellable }) => `规格 ${code} 的库存 ${stock} 与可售卡密 ${sellable} 不符`)
}
