import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { companies } from '#modules/company/company.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { factsOf } from '#modules/reconciliation/reconciliation.public.ts'
import {
  reconciliationMarks,
  reconciliationRows,
  reconciliations,
} from '#modules/reconciliation/reconciliation.table.ts'

/** Reconciliations that are not what orders, refunds, invoices and notes of their month come to, recomputed. */
export async function reconciliationFaults(db: Db): Promise<string[]> {
  return [...(await rowFaults(db)), ...(await sumFaults(db))]
}

const fields = sql.raw(
  'goods_fen, discount_fen, freight_fen, payable_fen, refunded_fen, invoiced_fen, short_qty, damaged_qty, difference_fen',
)

async function rowFaults(db: Db): Promise<string[]> {
  const ofCompany = sql`exists (select from ${companies} c where c.owner_id = o.owner_id)`
  const rows = await rowsOf<{ order_no: string; month: string }>(
    db,
    sql`with facts as (
        select f.* from (${factsOf(ofCompany)}) f join ${orders} o on o.id = f.order_id
        join ${reconciliationMarks} m on m.owner_id = o.owner_id and f.month <= m.month
      ), kept as (
        select w.order_id, r.month, w.goods_fen, w.discount_fen, w.freight_fen, w.payable_fen, w.refunded_fen, w.invoiced_fen,
          w.short_qty, w.damaged_qty, w.difference_fen, w.of_month
        from ${reconciliationRows} w join ${reconciliations} r on r.id = w.reconciliation_id
      ), wrong as (
        (select order_id, month, ${fields}, of_month from facts except select order_id, month, ${fields}, of_month from kept)
        union
        (select order_id, month, ${fields}, of_month from kept except select order_id, month, ${fields}, of_month from facts)
      )
      select distinct o.order_no, w.month from wrong w join ${orders} o on o.id = w.order_id order by 2, 1 limit 50`,
  )
  return rows.map(({ order_no, month }) => `订单 ${order_no} 在 ${month} 对账单中的金额与订单、退款、发票或验收不符`)
}

async function sumFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string; store: string; month: string }>(
    db,
    sql`select c.name, m.name as store, r.month from ${reconciliations} r
      join ${companies} c on c.id = r.company_id join ${merchants} m on m.id = r.merchant_id
      left join lateral (
        select count(*) as n, sum(w.payable_fen) as payable, sum(w.refunded_fen) as refunded, sum(w.goods_fen) as goods,
          sum(w.invoiced_fen) as invoiced, sum(w.difference_fen) as difference, sum(w.short_qty) as short,
          sum(w.damaged_qty) as damaged, sum(w.freight_fen) as freight
        from ${reconciliationRows} w where w.reconciliation_id = r.id
      ) s on true
      where (r.order_count, r.payable_fen, r.refunded_fen, r.goods_fen, r.invoiced_fen, r.difference_fen, r.short_qty,
        r.damaged_qty, r.freight_fen) is distinct from
        (s.n, s.payable, s.refunded, s.goods, s.invoiced, s.difference, s.short, s.damaged, s.freight)
      order by r.id limit 50`,
  )
  return rows.map(({ name, store, month }) => `${name}与${store}的 ${month} 对账单合计与明细不符`)
}
