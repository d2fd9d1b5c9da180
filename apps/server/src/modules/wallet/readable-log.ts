import { type SQL, sql } from 'drizzle-orm'
import { ledgerDays, ledgerEntries, ledgerPostings } from '#modules/ledger/ledger.table.ts'
import { seen, type Viewer } from '#modules/order/order.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { paymentOrders, payments, refunds } from '#modules/payment/payment.table.ts'

/**
 * Entries of the wallet about orders that somebody may not see: those of a payment, or of what went back of one, that
 * was for any such order; as a condition on `e`, an entry. Null for a viewer of every order of the owner.
 */
function tellsOfOthers(viewer: Viewer): SQL | null {
  if (viewer.orderSight === 'company') return null
  const foreign = sql`not ${seen(viewer, sql`o`)}`
  return sql`(e.ref in (
      select pay.payment_no from ${payments} pay join ${paymentOrders} po on po.payment_id = pay.id
        join ${orders} o on o.id = po.order_id where pay.owner_id = ${viewer.ownerId} and ${foreign}
    ) or e.ref in (
      select r.refund_no from ${refunds} r join ${payments} pay on pay.id = r.payment_id
        join ${paymentOrders} po on po.payment_id = pay.id join ${orders} o on o.id = po.order_id
        where pay.owner_id = ${viewer.ownerId} and (r.order_id is null or r.order_id = o.id) and ${foreign}
    ))`
}

/** The sums of each day and, as a condition on a posting `p`, the rows that a viewer reads of an account. */
export function readable(viewer: Viewer, accountId: SQL): { days: SQL; rows: SQL } {
  const others = tellsOfOthers(viewer)
  if (!others) return { days: sql`${ledgerDays}`, rows: sql`` }
  const rows = sql`and not exists (select from ${ledgerEntries} e where e.id = p.entry_id and ${others})`
  const days = sql`(
    select p.account_id, (p.at at time zone 'Asia/Shanghai')::date as day, p.kind,
      count(*) filter (where p.amount > 0) as income_count, count(*) filter (where p.amount < 0) as expense_count,
      coalesce(sum(p.amount) filter (where p.amount > 0), 0) as income_fen,
      coalesce(-sum(p.amount) filter (where p.amount < 0), 0) as expense_fen
    from ${ledgerPostings} p where p.account_id = ${accountId} ${rows} group by 1, 2, 3
  ) own_days`
  return { days, rows }
}
