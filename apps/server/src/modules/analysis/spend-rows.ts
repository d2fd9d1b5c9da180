import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { monthAfter, startOfMonth } from '#kernel/range.ts'
import { categories, goods } from '#modules/catalog/catalog.table.ts'
import { asOfNow, calledAt } from '#modules/company/company.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { seen, type Viewer } from '#modules/order/order.public.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'

/** The orders that somebody may see, paid from the first day of one month to the last of another. */
export type Scope = { viewer: Viewer; companyId: number | null; from: string; to: string }

/** Orders that count: those not wholly refunded; one that cost nothing was not refunded at all. */
const counts = sql`(o.refunded_fen = 0 or o.refunded_fen < o.paid_amount_fen)`
/** Plain orders: paid as priced and never refunded, so that their lines and their freight add up to what they cost. */
const isPlain = sql`(o.refunded_fen = 0 and o.paid_amount_fen = o.pay_amount_fen)`
const month = sql`to_char(o.paid_at at time zone 'Asia/Shanghai', 'YYYY-MM')`
/** Cost of a line less its shares of the discounts, in fen. */
const lineCost = sql`l.amount_fen - case l.discount_shares when '{}' then 0 else (
  select coalesce(sum(share.value::bigint), 0) from jsonb_each_text(l.discount_shares) share
) end`

const paidIn = ({ viewer, to }: Scope, from: string): SQL =>
  sql`${seen(viewer, sql`o`)} and o.paid_at >= ${startOfMonth(from).toISOString()}
    and o.paid_at < ${startOfMonth(monthAfter(to, 1)).toISOString()}`

export type SumRow = {
  part: 'before' | 'total' | 'month' | 'merchant' | 'employee' | 'cost_centre'
  key: string
  name: string
  spend: number
  refunded: number
  orders: number
  /** Freight that stores took for plain orders, and the number of those orders. */
  freight: number
  freighted: number
}

/**
 * Sums of all orders at once: in all, of the same time before (`before`: its first month), and along each division.
 * Names are looked up for the few that bought: PostgreSQL, which cannot know how few, would read everybody's.
 */
export const sumRows = (db: Db, scope: Scope, before: string): Promise<SumRow[]> =>
  rowsOf<SumRow>(
    db,
    sql`with paid as (
      select o.paid_at >= ${startOfMonth(scope.from).toISOString()} as inside, ${month} as month, o.merchant_id, o.user_id,
        case o.cost_centre when '' then '-' else o.cost_centre end as cost_centre,
        o.paid_amount_fen - o.refunded_fen as spend, o.refunded_fen, ${counts} as counts,
        case when ${isPlain} then o.freight_fen else 0 end as freight
      from ${orders} o where ${paidIn(scope, before)}
    ), sums as (
      select inside, month, merchant_id, user_id, cost_centre,
        case 0 when grouping(month) then 'month' when grouping(merchant_id) then 'merchant'
          when grouping(user_id) then 'employee' when grouping(cost_centre) then 'cost_centre'
          else case when inside then 'total' else 'before' end end as part,
        sum(spend)::float8 as spend, sum(refunded_fen)::float8 as refunded, count(*) filter (where counts) as orders,
        sum(freight)::float8 as freight, count(*) filter (where freight > 0) as freighted
      from paid
      group by grouping sets ((inside), (inside, month), (inside, merchant_id), (inside, user_id), (inside, cost_centre))
    )
    select s.part, s.spend, s.refunded, s.orders, s.freight, s.freighted,
      coalesce(s.month, s.merchant_id::text, s.user_id::text, s.cost_centre, '') as key,
      coalesce(m.name, case when s.user_id is not null then ${calledAt({
        company: sql`${scope.companyId}::bigint`,
        userId: sql`s.user_id`,
        at: asOfNow,
      })} end,
        case s.cost_centre when '-' then '未填写' else s.cost_centre end, '') as name
    from sums s
    left join ${merchants} m on m.id = s.merchant_id
    where s.inside or s.part = 'before'`,
  )

export type LineRow = {
  month: string
  category: string
  name: string
  spend: number
  orders: number
  savedTier: number
  savedMember: number
  savedContract: number
  savedQuote: number
}

/** Savings a piece by the kind of reason of its price, in fen; null for a line at the usual price, as most are. */
const saved = sql`case l.price_reasons when '[]' then null else (
  select jsonb_object_agg(kind, fen) from (
    select r->>'kind' as kind, sum((r->>'saved_fen')::bigint) as fen from jsonb_array_elements(l.price_reasons) r group by 1
  ) kinds
) end`
const savedBy = (kind: 'tier' | 'member' | 'contract' | 'quote') =>
  sql`coalesce(sum((saved->>${sql.raw(`'${kind}'`)})::bigint * qty), 0)::float8`

/** Cost of the lines of plain orders, and savings of all orders that count; by month and first-level category. */
export const lineRows = (db: Db, scope: Scope): Promise<LineRow[]> =>
  rowsOf<LineRow>(
    db,
    sql`with bought as materialized (
      select ${month} as month, g.cat1, o.id as order_id, ${isPlain} as plain, ${lineCost} as cost, l.qty, ${saved} as saved
      from ${orders} o join ${orderLines} l on l.order_id = o.id left join ${goods} g on g.id = l.goods_id
      where ${paidIn(scope, scope.from)} and ${counts}
    ), sums as (
      select month, cat1, coalesce(sum(cost) filter (where plain), 0)::float8 as spend,
        count(distinct order_id) filter (where plain) as orders, ${savedBy('contract')} as "savedContract",
        ${savedBy('quote')} as "savedQuote", ${savedBy('tier')} as "savedTier", ${savedBy('member')} as "savedMember"
      from bought group by month, cat1
    )
    select sums.*, coalesce(cat1::text, '') as category, coalesce(c.name, '未分类') as name
    from sums left join ${categories} c on c.id = sums.cat1`,
  )

export type OddRow = {
  orderId: number
  spend: number
  freight: number
  category: string
  name: string
  amount: number
}

/** The lines of what is not plain: of what some went back. Order by order. */
export const oddRows = (db: Db, scope: Scope): Promise<OddRow[]> =>
  rowsOf<OddRow>(
    db,
    sql`select o.id as "orderId", o.paid_amount_fen - o.refunded_fen as spend, o.freight_fen as freight,
        coalesce(g.cat1::text, '') as category, coalesce(c.name, '未分类') as name, (${lineCost})::float8 as amount
      from ${orders} o
      join ${orderLines} l on l.order_id = o.id
      left join ${goods} g on g.id = l.goods_id
      left join ${categories} c on c.id = g.cat1
      where ${paidIn(scope, scope.from)} and ${counts} and not ${isPlain}
      order by o.id, l.id`,
  )
