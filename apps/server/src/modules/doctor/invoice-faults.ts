import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { invoiceLines, invoiceOrders, invoicePapers, invoiceRequests } from '#modules/invoice/invoice.table.ts'
import { orders } from '#modules/order/order.table.ts'

/** Contradictions between requests, their lines and papers, a sentence each. */
export async function invoiceFaults(db: Db): Promise<string[]> {
  const found = []
  for (const [words, query] of checks) {
    const rows = await rowsOf<{ no: string }>(db, sql`${query} order by 1 limit 50`)
    found.push(...rows.map(({ no }) => `${no} ${words}`))
  }
  return found
}

const checks: readonly (readonly [string, SQL])[] = [
  [
    '开票申请的金额、税额与明细合计不符',
    sql`select r.request_no as no from ${invoiceRequests} r join (
        select request_id, sum(amount_fen) as amount, sum(tax_fen) as tax, sum(red_fen) as red from ${invoiceLines} group by 1
      ) l on l.request_id = r.id where r.amount_fen <> l.amount or r.tax_fen <> l.tax or r.red_fen <> l.red`,
  ],
  [
    '发票（蓝字加红字）合计与申请金额减红冲不符',
    sql`select r.request_no as no from ${invoiceRequests} r left join (
        select request_id, sum(amount_fen) as amount from ${invoicePapers} where state = 'issued' group by 1
      ) p on p.request_id = r.id
      where r.state in ('issued', 'reissuing', 'red_flushed') and coalesce(p.amount, 0) <> r.amount_fen - r.red_fen`,
  ],
  [
    '发票金额、税额与票面明细合计不符',
    sql`select r.request_no as no from ${invoicePapers} p join ${invoiceRequests} r on r.id = p.request_id
      where p.amount_fen <> (select coalesce(sum((l ->> 'amount_fen')::bigint), 0) from jsonb_array_elements(p.lines) l)
        or p.tax_fen <> (select coalesce(sum((l ->> 'tax_fen')::bigint), 0) from jsonb_array_elements(p.lines) l)`,
  ],
  [
    '开票金额大于订单实付',
    sql`select r.request_no as no from ${invoiceRequests} r where r.amount_fen > (
      select coalesce(sum(o.paid_amount_fen), 0) from ${invoiceOrders} io join ${orders} o on o.id = io.order_id
      where io.request_id = r.id)`,
  ],
  [
    '订单的开票状态与开票申请不符',
    sql`select o.order_no as no from ${orders} o left join (
        select io.order_id, r.state from ${invoiceOrders} io join ${invoiceRequests} r on r.id = io.request_id where io.counts
      ) live on live.order_id = o.id
      where o.invoice_state <> coalesce(live.state, 'none') and (o.invoice_state <> 'none' or live.state is not null)`,
  ],
  [
    '已开票却没有有效的蓝字发票',
    sql`select r.request_no as no from ${invoiceRequests} r where r.state in ('issued', 'reissuing')
      and not exists (select from ${invoicePapers} p where p.request_id = r.id and p.kind = 'blue' and p.state = 'issued')`,
  ],
]
