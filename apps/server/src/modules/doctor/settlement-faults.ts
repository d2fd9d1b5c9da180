import { pointsRules } from '@mall/contract/points/words'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { campaignUses } from '#modules/campaign/campaign.table.ts'
import { orderCoupons } from '#modules/coupon/coupon.table.ts'
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '#modules/ledger/ledger.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { pointsHolds } from '#modules/points/points.table.ts'
import { sumsOfLines } from '#modules/settlement/settlement.public.ts'
import { settlementLines, settlements } from '#modules/settlement/settlement.table.ts'

type Fault = { name: string; one: number; other: number }
type Check = { says: (fault: Fault) => string; query: SQL }

const postedTo = (kind: string, account: SQL) => sql`(
  select e.ref, sum(p.amount) as amount from ${ledgerEntries} e join ${ledgerPostings} p on p.entry_id = e.id
  join ${ledgerAccounts} a on a.id = p.account_id where e.kind = ${kind} and ${account} group by e.ref)`

/** The part of a coupon or a campaign borne by the mall that the store keeps, by money and by pieces. */
const keptOf = (fen: SQL) => sql`least(
  case when paid = 0 then ${fen} else div(${fen}::numeric * (paid - refunded), paid) end,
  case when gone = 0 or forgone > 0 then ${fen} else div(${fen}::numeric * (qty - gone), qty) end)`

/** Money paid for and refunded of each line of a settled order, as it was settled last, and the part of it that the store keeps. */
const recomputed = sql`
  with of_coupons as (
    select l.id as line_id, sum((l.discount_shares->>('coupon:' || c.user_coupon_id))::bigint * c.platform_percent / 100) as fen
    from ${orderCoupons} c join ${orderLines} l on l.order_id = c.order_id group by l.id
  ), of_campaigns as (
    select l.id as line_id, sum((l.discount_shares->>('campaign:' || u.campaign_id))::bigint * u.platform_percent / 100) as fen
    from ${campaignUses} u join ${orderLines} l on l.order_id = u.order_id group by l.id
  ), facts as (
    select l.id as line_id, l.order_id, l.commission_points as rate, l.refunded_fen as refunded, l.qty,
      l.dropped_qty + l.refunded_qty as gone, l.forgone_fen as forgone,
      l.amount_fen - coalesce((select sum(s.value::bigint) from jsonb_each_text(l.discount_shares) s), 0) as paid,
      coalesce((l.discount_shares->>'points')::bigint, 0) as points,
      coalesce(of_coupons.fen, 0) as coupon, coalesce(of_campaigns.fen, 0) as campaign
    from ${orderLines} l join ${orders} o on o.id = l.order_id
    left join of_coupons on of_coupons.line_id = l.id left join of_campaigns on of_campaigns.line_id = l.id
    where o.settled_refunded_fen = o.refunded_fen
      -- What its store gave back as a whole does not say of which line.
      and (o.paid_amount_fen > o.refunded_fen
        or l.refunded_fen = l.amount_fen - coalesce((select sum(s.value::bigint) from jsonb_each_text(l.discount_shares) s), 0))
  ), kept as (
    select line_id, order_id, rate, paid - refunded as money,
      ${keptOf(sql`coupon`)} + ${keptOf(sql`campaign`)}
        + case when paid = 0 then points else points - div(points::numeric * refunded, paid) end as borne
    from facts
  )
  select line_id, order_id, money, borne, div((money + borne) * rate, 10000) as commission from kept`

const checks: readonly Check[] = [
  {
    says: ({ name, one, other }) => `订单 ${name} 已结算的商品净额 ${one} 与应结 ${other} 不符`,
    query: sql`select o.order_no as name, coalesce(k.net, 0)::float8 as one, w.net::float8 as other
      from (select order_id, sum(money + borne - commission) as net from (${recomputed}) line group by order_id) w
      join ${orders} o on o.id = w.order_id
      left join (
        select order_id, sum(net_fen) as net from ${settlementLines} where order_line_id is not null group by order_id
      ) k on k.order_id = w.order_id
      where coalesce(k.net, 0) <> w.net order by 1 limit 50`,
  },
  {
    says: ({ name, one, other }) => `订单 ${name} 平台承担的运费券已结算 ${one}，应结 ${other}`,
    query: sql`select o.order_no as name, coalesce(k.fen, 0)::float8 as one, w.fen::float8 as other
      from ${orders} o cross join lateral (
        select coalesce(sum(c.freight_fen * c.platform_percent / 100), 0) as fen from ${orderCoupons} c
        where c.order_id = o.id and c.released_at is null
      ) w left join (
        select order_id, sum(coupon_fen) as fen from ${settlementLines} where order_line_id is null and order_id is not null group by order_id
      ) k on k.order_id = o.id
      where o.settled_refunded_fen = o.refunded_fen and coalesce(k.fen, 0) <> w.fen order by 1 limit 50`,
  },
  {
    says: ({ name, one, other }) => `订单 ${name} 抵扣的积分 ${other} 分，已结算与已退回合计 ${one}，不符`,
    query: sql`select o.order_no as name, (coalesce(k.fen, 0) + h.back)::float8 as one, o.points_fen::float8 as other
      from ${orders} o
      join (
        select order_id, sum(returned) * 100 / ${sql.raw(String(pointsRules.perYuanOff))} as back from ${pointsHolds} group by 1
      ) h on h.order_id = o.id
      left join (select order_id, sum(points_fen) as fen from ${settlementLines} group by order_id) k on k.order_id = o.id
      where o.settled_refunded_fen = o.refunded_fen and coalesce(k.fen, 0) + h.back <> o.points_fen order by 1 limit 50`,
  },
  {
    says: ({ name, one, other }) => `订单 ${name} 已结算的实收 ${one} 与实付减退款 ${other} 不符`,
    query: sql`select o.order_no as name, coalesce(k.money, 0)::float8 as one,
        (o.paid_amount_fen - o.settled_refunded_fen)::float8 as other
      from ${orders} o left join (
        select order_id, sum(goods_fen + freight_fen) as money from ${settlementLines} group by order_id
      ) k on k.order_id = o.id
      where o.settled_refunded_fen is not null and coalesce(k.money, 0) <> o.paid_amount_fen - o.settled_refunded_fen
      order by 1 limit 50`,
  },
  {
    says: ({ name, one, other }) => `结算单 ${name} 净额 ${one} 与明细合计 ${other} 不符`,
    query: sql`select s.settlement_no as name, s.net_fen::float8 as one, t."netFen" as other
      from ${settlements} s cross join lateral (
        select ${sumsOfLines} from ${settlementLines} l where l.settlement_id = s.id
      ) t
      where (s.line_count, s.goods_fen, s.freight_fen, s.refund_fen, s.coupon_fen, s.campaign_fen, s.points_fen, s.adjust_fen,
        s.commission_fen, s.net_fen, s.direct_fen) is distinct from
        (t."lineCount", t."goodsFen", t."freightFen", t."refundFen", t."couponFen", t."campaignFen", t."pointsFen",
        t."adjustFen", t."commissionFen", t."netFen", t."directFen") order by 1 limit 50`,
  },
  ...(
    [
      ['应付店铺', sql`a.kind = 'payable'`, sql`s.net_fen - s.direct_fen`],
      ['渠道结给店铺', sql`a.kind = 'channel'`, sql`s.direct_fen`],
      ['从店铺销售转出', sql`a.kind = 'sales'`, sql`-(s.goods_fen + s.freight_fen + s.refund_fen)`],
      ['佣金', sql`a.kind = 'commission'`, sql`s.commission_fen`],
      ['平台承担', sql`a.kind = 'promotion'`, sql`-(s.coupon_fen + s.campaign_fen + s.points_fen + s.adjust_fen)`],
    ] as const
  ).map(
    ([what, account, wanted]): Check => ({
      says: ({ name, one, other }) => `结算单 ${name} ${what} ${one} 与账本 ${other} 不符`,
      query: sql`select coalesce(s.settlement_no, b.ref) as name, coalesce(${wanted}, 0)::float8 as one,
          coalesce(b.amount, 0)::float8 as other
        from ${settlements} s full join ${postedTo('settle', account)} b on b.ref = s.settlement_no
        where coalesce(${wanted}, 0) <> coalesce(b.amount, 0) order by 1 limit 50`,
    }),
  ),
  {
    says: ({ name, one, other }) => `结算单 ${name} 已打款 ${one} 与账本 ${other} 不符`,
    query: sql`select coalesce(s.settlement_no, b.ref) as name,
        (case when s.state = 'paid' then s.payable_fen else 0 end)::float8 as one, coalesce(b.amount, 0)::float8 as other
      from ${settlements} s full join ${postedTo('payout', sql`a.kind = 'channel'`)} b on b.ref = s.settlement_no
      where coalesce(case when s.state = 'paid' then s.payable_fen else 0 end, 0) <> coalesce(b.amount, 0)
      order by 1 limit 50`,
  },
  {
    says: ({ name, one, other }) => `结算单 ${name} 期初 ${one} 与上期结转 ${other} 不符`,
    query: sql`select name, one::float8 as one, other::float8 as other from (
        select settlement_no as name, opening_fen as one,
          coalesce(lag(closing_fen) over (partition by merchant_id order by month), 0) as other
        from ${settlements}
      ) s where one <> other order by 1 limit 50`,
  },
  {
    says: ({ name, one, other }) => `店铺 ${name} 未付的结算与结转合计 ${one} 与账本应付 ${other} 不符`,
    query: sql`with owed as (
        select merchant_id, sum(payable_fen) filter (where state not in ('paid', 'carried')) as unpaid,
          (array_agg(closing_fen order by month desc))[1] as carried
        from ${settlements} group by merchant_id
      ), booked as (
        select a.party, sum(p.amount) as amount from ${ledgerAccounts} a join ${ledgerPostings} p on p.account_id = a.id
        where a.kind = 'payable' group by a.party
      )
      select m.name, (coalesce(o.unpaid, 0) + coalesce(o.carried, 0))::float8 as one, coalesce(b.amount, 0)::float8 as other
      from ${merchants} m left join owed o on o.merchant_id = m.id
      left join booked b on b.party = 'merchant:' || m.id
      where coalesce(o.unpaid, 0) + coalesce(o.carried, 0) <> coalesce(b.amount, 0) order by 1 limit 50`,
  },
]

/** Settlements against orders, refunds and the ledger, recomputed; empty when all agree. */
export async function settlementFaults(db: Db): Promise<string[]> {
  const faults: string[] = []
  for (const { says, query } of checks) faults.push(...(await rowsOf<Fault>(db, query)).map(says))
  return faults
}
