import { type SQL, sql } from 'drizzle-orm'
import { acceptances } from '#modules/acceptance/acceptance.table.ts'
import { invoicePapers } from '#modules/invoice/invoice.table.ts'
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '#modules/ledger/ledger.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { refunds } from '#modules/payment/payment.table.ts'

/** Instants in between, the second not included. */
export type Span = { from: Date; until: Date }

const monthOf = (at: SQL) => sql`to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM')`
const within = (at: SQL, span?: Span) =>
  span
    ? sql`${at} >= ${span.from.toISOString()}::timestamptz and ${at} < ${span.until.toISOString()}::timestamptz`
    : sql`true`

/**
 * Events of orders, by order and by the month of Asia/Shanghai in which they happened, as a SELECT; nothing of it changes afterwards.
 * Orders are those that `which` lets through, as a condition on `o`. Money that went back is what the ledger took from the store, so that
 * money that came too late for an order and was returned is left out; an invoice that was uploaded counts when it was.
 */
export const factsOf = (which: SQL, span?: Span): SQL => sql`
  select f.order_id, f.month, sum(f.goods_fen)::bigint as goods_fen, sum(f.discount_fen)::bigint as discount_fen,
    sum(f.freight_fen)::bigint as freight_fen, sum(f.payable_fen)::bigint as payable_fen,
    sum(f.refunded_fen)::bigint as refunded_fen, sum(f.invoiced_fen)::bigint as invoiced_fen,
    sum(f.short_qty)::int as short_qty, sum(f.damaged_qty)::int as damaged_qty,
    sum(f.difference_fen)::bigint as difference_fen, bool_or(f.of_month) as of_month
  from (
    select o.id as order_id, ${monthOf(sql`o.paid_at`)} as month, o.goods_amount_fen as goods_fen, o.discount_fen,
      o.freight_fen, o.pay_amount_fen as payable_fen, 0 as refunded_fen, 0 as invoiced_fen, 0 as short_qty,
      0 as damaged_qty, 0 as difference_fen, true as of_month
    from ${orders} o where o.paid_at is not null and ${within(sql`o.paid_at`, span)} and ${which}
    union all
    select n.order_id, ${monthOf(sql`e.at`)}, 0, 0, 0, 0, -l.amount, 0, 0, 0, 0, false
    from (
      select o.id as order_id, o.order_no as ref from ${orders} o where o.refunded_fen > 0 and ${which}
      union all
      select o.id, r.refund_no from ${orders} o join ${refunds} r on r.order_id = o.id where o.refunded_fen > 0 and ${which}
      union all
      select distinct o.id, r.cause from ${orders} o join ${refunds} r on r.order_id = o.id
      where r.cause <> '' and o.refunded_fen > 0 and ${which}
    ) n
    join ${ledgerEntries} e on e.kind = 'refund' and e.ref = n.ref and ${within(sql`e.at`, span)}
    join ${ledgerPostings} l on l.entry_id = e.id
    join ${ledgerAccounts} a on a.id = l.account_id and a.kind = 'sales'
    union all
    select o.id, ${monthOf(bookedAt)}, 0, 0, 0, 0, 0, (x.line->>'amount_fen')::bigint, 0, 0, 0, false
    from ${invoicePapers} p cross join lateral jsonb_array_elements(p.lines) x (line)
    join ${orders} o on o.id = (x.line->>'order_id')::bigint
    where p.state = 'issued' and ${within(bookedAt, span)} and ${which}
    union all
    select o.id, ${monthOf(sql`n.at`)}, 0, 0, 0, 0, 0, 0, n.short_qty, n.damaged_qty, n.difference_fen, false
    from ${acceptances} n join ${orders} o on o.id = n.order_id
    where n.short_qty + n.damaged_qty > 0 and ${within(sql`n.at`, span)} and ${which}
  ) f group by f.order_id, f.month`

const bookedAt = sql`case p.source when 'upload' then p.created_at else p.issued_at end`
