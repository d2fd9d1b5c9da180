import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orders } from '#modules/order/order.table.ts'
import type { Sums } from './reconciliation.rules.ts'
import { reconciliationRows, type reconciliations, reconciliationWords } from './reconciliation.table.ts'

export type Reconciliation = typeof reconciliations.$inferSelect
type Row = typeof reconciliationRows.$inferSelect

const amountsOf = (row: Sums) => ({
  goods_fen: row.goodsFen,
  discount_fen: row.discountFen,
  freight_fen: row.freightFen,
  payable_fen: row.payableFen,
  refunded_fen: row.refundedFen,
  invoiced_fen: row.invoicedFen,
  short_qty: row.shortQty,
  damaged_qty: row.damagedQty,
  difference_fen: row.differenceFen,
  net_fen: row.payableFen - row.refundedFen,
})

export const presentDigest = (row: Reconciliation) => ({
  id: row.id,
  month: row.month,
  state: row.state,
  order_count: row.orderCount,
  ...amountsOf(row),
  issued_at: row.issuedAt.toISOString(),
  confirmed_at: row.confirmedAt?.toISOString() ?? null,
})

/** Its orders, those that were paid in the month first, and what was said, oldest first. */
export async function insideOf(db: Db, id: number) {
  const rows: { row: Row; orderNo: string; paidAt: Date | null }[] = await db
    .select({ row: reconciliationRows, orderNo: orders.orderNo, paidAt: orders.paidAt })
    .from(reconciliationRows)
    .innerJoin(orders, eq(orders.id, reconciliationRows.orderId))
    .where(eq(reconciliationRows.reconciliationId, id))
    .orderBy(desc(reconciliationRows.ofMonth), asc(reconciliationRows.orderId))
  const words = await db
    .select()
    .from(reconciliationWords)
    .where(eq(reconciliationWords.reconciliationId, id))
    .orderBy(asc(reconciliationWords.id))
  return {
    rows: rows.map(({ row, orderNo, paidAt }) => ({
      order_no: orderNo,
      paid_at: paidAt?.toISOString() ?? null,
      of_month: row.ofMonth,
      ...amountsOf(row),
    })),
    words: words.map(({ side, operator, title, text, at }) => ({ side, operator, title, text, at: at.toISOString() })),
  }
}
