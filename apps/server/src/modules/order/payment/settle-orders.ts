import { aftersaleTimes } from '@mall/contract/aftersale/words'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { statement } from '#db/statement.ts'
import { days, later } from '#kernel/time.ts'
import { campaignUses } from '#modules/campaign/campaign.table.ts'
import { orderCoupons } from '#modules/coupon/coupon.table.ts'
import { orderLines, orders } from '../order.table.ts'
import { paidShare } from '../refund/line-pieces.ts'

/** Held until the caller's transaction ends; a refund waits. Amounts in fen. */
export type OrderToSettle = {
  id: number
  orderNo: string
  /** It was settled before, and something of it went back since. */
  again: boolean
  freight: SettleFacts
  lines: (SettleFacts & { id: number })[]
}
type SettleFacts = {
  paidFen: number
  refundedFen: number
  /** Pieces, those whose money went back, and what was kept of what these could have brought. */
  qty: number
  goneQty: number
  forgoneFen: number
  /** The part of the reductions that the mall bears. */
  couponFen: number
  campaignFen: number
  pointsFen: number
  ratePoints: number
}

/** Requests under way hold pieces or money of a line. A sum, since `exists` is planned as a join that reads the lines of all orders. */
const inService = sql`(select coalesce(sum(l.held_qty + l.service_qty + l.service_fen), 0) from ${orderLines} l
  where l.order_id = o.id) > 0`

// Also one of which all money went back: what the mall bears of the freight stays with a store that sent something.
const earned = sql`o.settled_refunded_fen is null and o.status in ('completed', 'closed') and o.paid_amount_fen > 0
  and (o.paid_amount_fen > o.refunded_fen
    or (select coalesce(sum(l.refunded_fen), 0) from ${orderLines} l where l.order_id = o.id) > 0)`
const isDue = (at: Date) => sql`${earned} and (o.status = 'closed'
  or o.completed_at <= ${later(at, -days(aftersaleTimes.windowDays)).toISOString()}::timestamptz) and not ${inService}`
const isDueAgain = sql`o.settled_refunded_fen < o.refunded_fen`

/** `only`: this order alone, if it is one of them. */
type Look = { at: Date; limit: number; only?: number }

/**
 * Paid orders of a store that are completed and out of after-sales, or of which something went back after they were settled; not more than
 * `limit`. One that somebody holds is passed over. The mall's part of a coupon or a campaign is rounded down line by line.
 */
export async function ordersToSettle(db: Db, merchantId: number, look: Look): Promise<OrderToSettle[]> {
  const again = await found(db, merchantId, isDueAgain, look)
  const left = look.limit - again.length
  const fresh = left > 0 ? await found(db, merchantId, isDue(look.at), { ...look, limit: left }) : []
  return [...again.map((row) => ({ ...row, again: true })), ...fresh.map((row) => ({ ...row, again: false }))]
}

async function found(db: Db, merchantId: number, which: SQL, look: Look) {
  const held = await rowsOf<{ id: number }>(db, sql`${first(merchantId, which, look)} for no key update skip locked`)
  if (held.length === 0) return []
  return factsToSettle(db, { ids: held.map(({ id }) => id) })
}

const first = (merchantId: number, which: SQL, { limit, only }: Look) => sql`
  select o.id::float8 as id from ${orders} o where o.merchant_id = ${merchantId} and not o.is_self and ${which}
    ${only === undefined ? sql`` : sql`and o.id = ${only}`} order by o.completed_at limit ${limit}`

/** The ids of those orders, held by nobody. */
export async function idsToSettle(db: Db, merchantId: number, look: Look): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`(${first(merchantId, isDueAgain, look)}) union all (${first(merchantId, isDue(look.at), look)}) limit ${look.limit}`,
  )
  return rows.map(({ id }) => id)
}

// A share of a coupon or a campaign stands with the line under its id, and the part that each side bears with the order.
const borne = (kind: string, uses: SQL) => sql`coalesce((
  select sum(share.value::bigint * u.platform_percent / 100) from jsonb_each_text(l.discount_shares) share
  join ${uses} on share.key = ${sql.raw(`'${kind}:'`)} || u.key where u.order_id = l.order_id), 0)`

/** The facts of orders that the caller holds. */
export const factsToSettle = statement<{ ids: number[] }>()(
  'facts_to_settle',
  (_, { ids }) => sql<Omit<OrderToSettle, 'again'>>`
    select o.id::float8 as id, o.order_no as "orderNo",
      jsonb_build_object(
        'paidFen', o.freight_fen, 'refundedFen', o.refunded_fen - sum(l.refunded_fen), 'campaignFen', 0, 'pointsFen', 0,
        'qty', 0, 'goneQty', 0, 'forgoneFen', 0, 'ratePoints', 0, 'couponFen', coalesce((
          select sum(c.freight_fen * c.platform_percent / 100) from ${orderCoupons} c
          where c.order_id = o.id and c.released_at is null), 0)
      ) as freight,
      jsonb_agg(jsonb_build_object(
        'id', l.id, 'paidFen', ${paidShare(sql`l`)}, 'refundedFen', l.refunded_fen, 'ratePoints', l.commission_points,
        'qty', l.qty, 'goneQty', l.dropped_qty + l.refunded_qty, 'forgoneFen', l.forgone_fen,
        'pointsFen', coalesce((l.discount_shares->>'points')::bigint, 0),
        'couponFen', ${borne('coupon', sql`(select order_id, platform_percent, user_coupon_id::text as key from ${orderCoupons}) u`)},
        'campaignFen', ${borne('campaign', sql`(select order_id, platform_percent, campaign_id::text as key from ${campaignUses}) u`)}
      ) order by l.id) as lines
    from ${orders} o join ${orderLines} l on l.order_id = o.id where o.id = any(${ids}::bigint[]) group by o.id order by o.id`,
)

/** Settled as they stand, in the transaction that found them. */
export const noteSettled = statement<{ ids: number[] }>()(
  'note_settled',
  (_, { ids }) => sql`update ${orders} set settled_refunded_fen = refunded_fen where id = any(${ids}::bigint[])`,
)

/** Paid orders of a store that are not due yet: how many, and what was paid for them less what went back, in fen. */
export async function notDueYet(db: Db, merchantId: number): Promise<{ orders: number; fen: number }> {
  const [row] = await db
    .select({
      orders: sql<number>`count(*)`.mapWith(Number),
      fen: sql<number>`coalesce(sum(${orders.paidAmountFen} - ${orders.refundedFen}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(
      sql`${eq(orders.merchantId, merchantId)} and ${orders.paidAt} is not null and not ${orders.isSelf}
        and ${orders.settledRefundedFen} is null and ${orders.paidAmountFen} > ${orders.refundedFen}`,
    )
  return row ?? { orders: 0, fen: 0 }
}
