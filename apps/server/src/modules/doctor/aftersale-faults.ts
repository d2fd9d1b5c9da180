import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { aftersaleLines, aftersales, aftersaleWords } from '#modules/aftersale/aftersale.table.ts'
import { stockMoves } from '#modules/catalog/catalog.table.ts'
import { exchangedPieces, orderLines, orders } from '#modules/order/order.table.ts'
import { refunds } from '#modules/payment/payment.table.ts'
import { refundedLineFaults } from './refunded-line-faults.ts'

/** Differences between the requests and their lines, orders and refunds, a sentence each. */
export async function aftersaleFaults(db: Db): Promise<string[]> {
  return [
    ...(await counterFaults(db)),
    ...(await exchangedFaults(db)),
    ...(await shelfFaults(db)),
    ...(await moneyFaults(db)),
    ...(await refundedLineFaults(db)),
  ]
}

const isOpen = sql`a.state not in ('completed', 'cancelled', 'closed') and a.paid_at is null`
/** Money for the pieces went back, and not the difference of an exchange alone. */
const isPaying = sql`(a.paid_at is not null and (a.kind in ('refund_only', 'return_refund') or a.decision->>'result' = 'split'))`
const isBack = sql`(coalesce(a.receipt->>'result', 'refused') <> 'refused' and a.resend_parcel is null)`
const isGone = sql`(${isPaying} and (a.place = 'unshipped' or p.forgone_fen = 0 or ${isBack}))`
/** The buyer got something in place of the pieces, and the request is over. */
const isExchanged = sql`(a.kind = 'exchange' and a.resend_parcel is not null and a.state in ('refunding', 'completed', 'cancelled', 'closed')
  and not ${isGone})`
const isKept = sql`(${isPaying} and not ${isGone} and not ${isExchanged})`
const sumOf = (what: SQL, which: SQL) => sql`coalesce(sum(${what}) filter (where ${which}), 0)`

/** Pieces of each line that are set aside, dropped, refunded and kept must add up to what requests about it say. */
async function counterFaults(db: Db): Promise<string[]> {
  const unsent = sql`a.place = 'unshipped'`
  const rows = await rowsOf<{ order_no: string; name: string }>(
    db,
    sql`select o.order_no, l.name from ${orderLines} l join ${orders} o on o.id = l.order_id
      left join lateral (
        select ${sumOf(sql`p.qty`, sql`${isOpen} and ${unsent}`)} as held, ${sumOf(sql`p.qty`, sql`${isOpen} and not ${unsent}`)} as service,
          ${sumOf(sql`p.amount_fen`, isOpen)} as service_fen, ${sumOf(sql`p.amount_fen`, sql`a.paid_at is not null`)} as refunded_fen,
          ${sumOf(sql`p.forgone_fen`, isOpen)} as reserved_fen, ${sumOf(sql`p.forgone_fen`, isGone)} as forgone_fen,
          ${sumOf(sql`p.amount_fen`, sql`${isKept} and p.exchanged_sku_id = 0`)} as compensated_fen,
          ${sumOf(sql`p.qty`, sql`${isGone} and ${unsent}`)} as dropped,
          ${sumOf(sql`p.qty`, sql`${isGone} and not ${unsent}`)} as refunded
        from ${aftersaleLines} p join ${aftersales} a on a.id = p.aftersale_id where p.order_line_id = l.id
      ) said on true
      where (l.held_qty, l.service_qty, l.service_fen, l.refunded_fen, l.reserved_fen, l.forgone_fen, l.compensated_fen, l.dropped_qty,
          l.refunded_qty)
        is distinct from (said.held, said.service, said.service_fen, said.refunded_fen, said.reserved_fen, said.forgone_fen,
          said.compensated_fen, said.dropped, said.refunded)
      order by l.id limit 50`,
  )
  return rows.map(({ order_no, name }) => `订单 ${order_no} 的“${name}”售后数量或金额与售后单不符`)
}

/** Pieces that buyers hold in exchange must be what exchanges brought, less what left again. */
async function exchangedFaults(db: Db): Promise<string[]> {
  const taken = sql`p.amount_fen + p.forgone_fen`
  const rows = await rowsOf<{ order_no: string; name: string }>(
    db,
    sql`with came as (
        select p.order_line_id as line_id, (a.exchange->>'skuId')::bigint as sku_id, p.qty,
          case when a.paid_at is null then ${taken} else p.forgone_fen end as fen
        from ${aftersaleLines} p join ${aftersales} a on a.id = p.aftersale_id where ${isExchanged}
      ), went as (
        select p.order_line_id as line_id, p.exchanged_sku_id as sku_id, case when ${isKept} then 0 else -p.qty end as qty,
          case when ${isKept} then -p.amount_fen else -(${taken}) end as fen
        from ${aftersaleLines} p join ${aftersales} a on a.id = p.aftersale_id
        where p.exchanged_sku_id <> 0 and (${isOpen} or ${isGone} or ${isExchanged} or ${isKept})
      ), said as (
        select line_id, sku_id, sum(qty) as qty, sum(fen) as fen from (select * from came union all select * from went) its group by 1, 2
      )
      select o.order_no, l.name from ${orderLines} l join ${orders} o on o.id = l.order_id
      join (
        select coalesce(e.order_line_id, s.line_id) as line_id, coalesce(e.qty, 0) as held, coalesce(e.left_fen, 0) as held_fen,
          coalesce(s.qty, 0) as said, coalesce(s.fen, 0) as said_fen, coalesce(e.sku_id, s.sku_id) as sku_id
        from ${exchangedPieces} e full join said s on s.line_id = e.order_line_id and s.sku_id = e.sku_id
      ) its on its.line_id = l.id and its.sku_id <> l.sku_id
      where its.held <> its.said or its.held_fen <> its.said_fen
        or (select sum(e.qty) from ${exchangedPieces} e where e.order_line_id = l.id)
          > l.shipped_qty - l.service_qty - l.refunded_qty
      order by l.id limit 50`,
  )
  return rows.map(({ order_no, name }) => `订单 ${order_no} 的“${name}”买家现有的规格与换货记录不符`)
}

/** Returned pieces must be on the shelf as the sku they were, and those sent for them must have left it as the sku they are. */
async function shelfFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ no: string }>(
    db,
    sql`with moved as (
        select split_part(m.cause, ':', 1) as no, m.kind, m.cause like '%:back' as undone, m.sku_id, sum(m.delta) as delta
        from ${stockMoves} m where m.cause <> '' and m.kind in ('return', 'exchange') group by 1, 2, 3, 4
      ), its as (
        select a.aftersale_no as no, a.kind, a.receipt, (a.exchange->>'skuId')::bigint as wished, p.qty,
          case p.exchanged_sku_id when 0 then l.sku_id else p.exchanged_sku_id end as sku_id,
          (select count(*) from ${aftersaleWords} w where w.aftersale_id = a.id and w.move = 'resend') as parcels
        from ${aftersales} a join ${aftersaleLines} p on p.aftersale_id = a.id join ${orderLines} l on l.id = p.order_line_id
      )
      select distinct moved.no from moved left join its on its.no = moved.no
      where its.no is null
        or moved.kind = 'return' and (moved.sku_id <> its.sku_id or moved.delta <> (its.receipt->>'receivedQty')::int)
        or moved.kind = 'exchange' and not moved.undone and (moved.sku_id <> its.wished or moved.delta <> -its.qty * its.parcels)
        or moved.kind = 'exchange' and moved.undone and moved.sku_id <> its.sku_id
      order by 1 limit 50`,
  )
  return rows.map(({ no }) => `售后单 ${no} 的出入库与买家寄回、商家寄出的规格不符`)
}

/** Money that a request sends back must be on its way or there, and the request must have ended when all of it is there. */
async function moneyFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ no: string }>(
    db,
    sql`select a.aftersale_no as no from ${aftersales} a left join lateral (
        select coalesce(sum(r.amount_fen), 0) as fen, count(*) filter (where r.status <> 'refunded') as waiting
        from ${refunds} r where r.cause = a.aftersale_no
      ) back on true
      where back.fen <> case when a.paid_at is null then 0 else (a.money->>'amount_fen')::bigint end
        or (a.state = 'refunding' and back.waiting = 0 and a.paid_at < now() - interval '1 day')
        or (a.state = 'completed' and a.kind in ('refund_only', 'return_refund') and (back.waiting > 0 or a.paid_at is null))
      order by a.id limit 50`,
  )
  return rows.map(({ no }) => `售后单 ${no} 的金额与退款不符`)
}
