import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { inquiries, inquiryAwards, inquiryItems, quoteLines } from '#modules/inquiry/inquiry.table.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'

/** Disagreements of inquiries with their quotes and orders, a sentence each. */
export async function inquiryFaults(db: Db): Promise<string[]> {
  return [...(await awardFaults(db)), ...(await orderedFaults(db)), ...(await priceFaults(db))]
}

/** No line has more taken than was asked for. */
async function awardFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ no: string; name: string; asked: number; taken: number }>(
    db,
    sql`select i.inquiry_no as no, n.name, n.qty as asked, sum(a.qty)::int as taken
      from ${inquiryAwards} a join ${inquiryItems} n on n.id = a.item_id join ${inquiries} i on i.id = a.inquiry_id
      group by i.inquiry_no, n.id, n.name, n.qty having sum(a.qty) > n.qty order by 1, n.id limit 50`,
  )
  return rows.map(({ no, name, asked, taken }) => `询价 ${no} 的“${name}”询 ${asked}，采纳 ${taken}，超出`)
}

/**
 * The quantity that counts as ordered equals that of the orders: not of those that came to nothing, and without the pieces that were given
 * up unsent. An order that was sent has used up its quote, whatever money goes back afterwards.
 */
async function orderedFaults(db: Db): Promise<string[]> {
  const wasSent = sql`exists (select from ${orderLines} s where s.order_id = o.id and s.shipped_qty > 0)`
  const rows = await rowsOf<{ no: string; counted: number; lines: number }>(
    db,
    sql`with lines as (
        select l.award_id, sum(l.qty - l.dropped_qty)::int as qty from ${orderLines} l join ${orders} o on o.id = l.order_id
        where l.award_id is not null and o.status <> 'cancelled' and (o.status <> 'closed' or ${wasSent}) group by l.award_id
      )
      select i.inquiry_no as no, a.ordered_qty as counted, coalesce(lines.qty, 0) as lines
      from ${inquiryAwards} a join ${inquiries} i on i.id = a.inquiry_id left join lines on lines.award_id = a.id
      where a.ordered_qty <> coalesce(lines.qty, 0) order by a.id limit 50`,
  )
  return rows.map(({ no, counted, lines }) => `询价 ${no} 记为已下单 ${counted}，订单中 ${lines}，不符`)
}

/** A quoted line is ordered at the price of its quote. */
async function priceFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ order_no: string; name: string; paid: number; quoted: number }>(
    db,
    sql`select o.order_no, l.name, l.price_fen::float8 as paid, q.price_fen::float8 as quoted
      from ${orderLines} l join ${orders} o on o.id = l.order_id join ${inquiryAwards} a on a.id = l.award_id
      join ${quoteLines} q on q.id = a.quote_line_id
      where l.price_fen <> q.price_fen or l.sku_id is distinct from coalesce(q.sku_id, a.sku_id) order by l.id limit 50`,
  )
  return rows.map(
    ({ order_no, name, paid, quoted }) => `订单 ${order_no} 的“${name}”按 ${paid} 下单，报价 ${quoted}，不符`,
  )
}
