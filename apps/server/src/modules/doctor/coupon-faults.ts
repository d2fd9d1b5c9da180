import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { couponCodes, couponCounts, coupons, orderCoupons, userCoupons } from '#modules/coupon/coupon.table.ts'
import { paidShare } from '#modules/order/order.public.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'

/** Disagreements of coupons with their holders and orders, a sentence each. */
export async function couponFaults(db: Db): Promise<string[]> {
  return [
    ...(await claimFaults(db)),
    ...(await ownerFaults(db)),
    ...(await followFaults(db)),
    ...(await standingFaults(db)),
    ...(await amountFaults(db)),
  ]
}

/** As many as are counted as claimed are held, and of codes for one as many are used up. */
async function claimFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string; claimed: number; held: number; codes: number }>(
    db,
    sql`select c.name, c.claimed, coalesce(held.n, 0) as held, coalesce(codes.n, 0) as codes from ${coupons} c
      left join (select coupon_id, count(*)::int as n from ${userCoupons} group by coupon_id) held on held.coupon_id = c.id
      left join (select coupon_id, count(*)::int as n from ${couponCodes} where used_at is not null group by coupon_id) codes
        on codes.coupon_id = c.id
      where c.claimed <> coalesce(held.n, 0) or (c.way = 'single_code' and c.claimed <> coalesce(codes.n, 0))
      order by c.id limit 50`,
  )
  return rows.map(
    ({ name, claimed, held, codes }) => `优惠券“${name}”记为已领 ${claimed}，持有 ${held}，用掉兑换码 ${codes}，不符`,
  )
}

async function ownerFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string; owner: number; counted: number; held: number; most: number }>(
    db,
    sql`select c.name, coalesce(n.owner_id, held.owner_id)::float8 as owner, coalesce(n.n, 0) as counted, coalesce(held.n, 0) as held,
        c.per_owner as most
      from ${couponCounts} n full join (
        select coupon_id, owner_id, count(*)::int as n from ${userCoupons} group by coupon_id, owner_id
      ) held on held.coupon_id = n.coupon_id and held.owner_id = n.owner_id
      join ${coupons} c on c.id = coalesce(n.coupon_id, held.coupon_id)
      where coalesce(n.n, 0) <> coalesce(held.n, 0) or coalesce(n.n, 0) > c.per_owner order by 1, 2 limit 50`,
  )
  return rows.map(
    ({ name, owner, counted, held, most }) =>
      `优惠券“${name}”：买家 ${owner} 记为领了 ${counted}，持有 ${held}，限领 ${most}，不符`,
  )
}

/** A coupon for following a store is held once by one person, whichever buyer they were. */
async function followFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string; person: number; held: number }>(
    db,
    sql`select c.name, uc.user_id::float8 as person, count(*)::int as held from ${userCoupons} uc
      join ${coupons} c on c.id = uc.coupon_id and c.way = 'follow'
      group by c.id, c.name, uc.user_id having count(*) > 1 order by c.id limit 50`,
  )
  return rows.map(({ name, person, held }) => `关注有礼券“${name}”：用户 ${person} 得到 ${held} 张，应为 1 张`)
}

/**
 * An unused coupon is in no order, a locked one in an order that waits for payment, a used one in an order that was paid. An order holds a
 * coupon as long as money of the goods that it was for stays with the store; one for freight as long as something was sent.
 */
async function standingFaults(db: Db): Promise<string[]> {
  const isWhole = sql`(o.status = 'cancelled' or o.status = 'closed' and (o.paid_at is null
    or o.refunded_fen = o.paid_amount_fen and not exists (select from ${orderLines} l where l.order_id = o.id and l.shipped_qty > 0)))`
  const isForGoods = sql`exists (select from ${orderLines} l where l.order_id = o.id and l.discount_shares ? ('coupon:' || s.user_coupon_id))`
  const isKept = sql`exists (select from ${orderLines} l where l.order_id = o.id and l.discount_shares ? ('coupon:' || s.user_coupon_id)
    and l.refunded_fen < ${paidShare(sql`l`)})`
  const nothingSent = sql`not exists (select from ${orderLines} l where l.order_id = o.id and l.dropped_qty < l.qty)`
  const shouldBeBack = sql`(${isWhole} or case when ${isForGoods} then not ${isKept} else ${nothingSent} end)`
  const rows = await rowsOf<{ id: number; name: string; status: string }>(
    db,
    sql`select uc.id::float8 as id, c.name, uc.status from ${userCoupons} uc join ${coupons} c on c.id = uc.coupon_id
      left join lateral (
        select count(*) filter (where s.released_at is null) as bound,
          count(*) filter (where s.released_at is null and o.paid_at is not null) as paid,
          count(*) filter (where (s.released_at is not null) <> ${shouldBeBack}) as odd
        from ${orderCoupons} s join ${orders} o on o.id = s.order_id where s.user_coupon_id = uc.id
      ) its on true
      where its.odd > 0 or (uc.status = 'unused') <> (its.bound = 0) or (its.paid > 0 and uc.status <> 'used')
      order by uc.id limit 50`,
  )
  return rows.map(({ id, name, status }) => `券 ${id}（${name}）的状态 ${status} 与订单不符`)
}

/** The shares of coupons in an order's lines add up to what its coupons took off, and to no more than the order's discount. */
async function amountFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ order_no: string; said: number; lines: number; coupons: number }>(
    db,
    sql`with shares as (
        select l.order_id, sum(share.value::bigint) as fen from ${orderLines} l, jsonb_each_text(l.discount_shares) share
        where share.key like 'coupon:%' group by l.order_id
      ), kept as (select order_id, sum(goods_fen) as fen from ${orderCoupons} group by order_id)
      select o.order_no, o.discount_fen::float8 as said, coalesce(shares.fen, 0)::float8 as lines, coalesce(kept.fen, 0)::float8 as coupons
      from ${orders} o join (select order_id from shares union select order_id from kept) its on its.order_id = o.id
      left join shares on shares.order_id = o.id left join kept on kept.order_id = o.id
      where coalesce(shares.fen, 0) <> coalesce(kept.fen, 0) or o.discount_fen < coalesce(shares.fen, 0)
      order by o.id limit 50`,
  )
  return rows.map(
    ({ order_no, said, lines, coupons: fen }) =>
      `订单 ${order_no} 优惠 ${said}，明细分摊 ${lines}，券抵扣 ${fen}，不符`,
  )
}
