import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { stockMoves } from '#modules/catalog/catalog.table.ts'
import { orderLines, orderLogs, orders, packageLines, trades } from '#modules/order/order.table.ts'
import { companyOrderFaults } from './company-order-faults.ts'

type Fault = { order_no: string }

/** Faults of the orders, one sentence each; empty when all is well. */
export async function orderFaults(db: Db): Promise<string[]> {
  const found = async (what: string, condition: ReturnType<typeof sql>) => {
    const rows = await rowsOf<Fault>(
      db,
      sql`select o.order_no from ${orders} o where ${condition} order by o.id limit 50`,
    )
    return rows.map((row) => `订单 ${row.order_no} ${what}`)
  }
  const lines = sql`(select coalesce(sum(l.amount_fen), 0) from ${orderLines} l where l.order_id = o.id)`
  const moves = sql`(
    select coalesce(sum(m.delta), 0) from ${stockMoves} m
    where m.order_id = o.id and m.sku_id = l.sku_id and m.kind in ('take', 'give_back')
  )`
  // Pieces bought in a flash sale were taken out of its pool: `seckillFaults` looks at those.
  const ofStock = sql`not l.price_reasons @> '[{"kind": "seckill"}]'`
  const stock = (expected: ReturnType<typeof sql>) =>
    sql`exists (select from ${orderLines} l where l.order_id = o.id and ${ofStock} and ${moves} <> ${expected})`
  // Parcels are summed once for all lines: they are found by parcel, and asked for line by line each line would read all of them.
  const misshipped = sql`select l.order_id from ${orderLines} l
    left join (select order_line_id, sum(qty) as qty from ${packageLines} group by 1) packed on packed.order_line_id = l.id
    where l.shipped_qty <> coalesce(packed.qty, 0)`
  return [
    ...(await found('的商品金额与明细合计不符', sql`o.goods_amount_fen <> ${lines}`)),
    ...(await found('没有商品明细', sql`not exists (select from ${orderLines} l where l.order_id = o.id)`)),
    ...(await found(
      '已取消或关闭，但库存没有退回',
      sql`o.status in ('cancelled', 'closed') and ${stock(sql`case when l.shipped_qty = 0 then 0 else l.dropped_qty - l.qty end`)}`,
    )),
    ...(await found(
      '的库存占用与数量不符',
      sql`o.status not in ('cancelled', 'closed') and ${stock(sql`l.dropped_qty - l.qty`)}`,
    )),
    ...(await found('的发货数量与包裹不符', sql`o.id in (${misshipped})`)),
    ...(await found(
      '的状态与发货数量不符',
      sql`not o.is_virtual and (o.status = 'shipped' or (o.status = 'completed')) and exists (
        select from ${orderLines} l where l.order_id = o.id and l.shipped_qty + l.dropped_qty <> l.qty
      )`,
    )),
    ...(await found(
      '已付款，但实付金额与应付不符',
      sql`o.paid_at is not null and o.paid_amount_fen <> o.pay_amount_fen`,
    )),
    ...(await found(
      '的状态与最后一条记录不符',
      sql`o.status <> (select g.to_status from ${orderLogs} g where g.order_id = o.id order by g.id desc limit 1)`,
    )),
    ...(await tradeFaults(db)),
    ...(await companyOrderFaults(db)),
  ]
}

async function tradeFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ trade_no: string }>(
    db,
    sql`select t.trade_no from ${trades} t where t.pay_amount_fen <> (
      select coalesce(sum(o.pay_amount_fen), 0) from ${orders} o where o.trade_id = t.id
    ) order by t.id limit 50`,
  )
  return rows.map((row) => `交易 ${row.trade_no} 的金额与其订单合计不符`)
}
