import { asc, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { budgetsIn, nameOf } from '#modules/budget/budget.public.ts'
import { budgetEntries, budgets } from '#modules/budget/budget.table.ts'
import { creditLines } from '#modules/credit/credit.table.ts'
import { invoicedFen } from '#modules/invoice/invoice.public.ts'
import { type ExchangedRow, exchangedOf, paidShare, refundableOf } from '#modules/order/order.public.ts'
import { orderLines, type orders } from '#modules/order/order.table.ts'
import { payerOf } from '#modules/payment/payment.public.ts'
import type { LineMoney, OrderMoney } from './money.rules.ts'

type Order = typeof orders.$inferSelect
type Line = typeof orderLines.$inferSelect

export type LineFacts = Omit<LineMoney, 'exchanged'> & { row: Line; exchanged: readonly ExchangedRow[] }

/** Lines of an order with the amount paid for each; `withCodes` adds the untouched codes. */
export async function readLines(db: Db, orderId: number): Promise<LineFacts[]> {
  const rows = await db
    .select({ row: orderLines, paidFen: paidShare(sql`${orderLines}`).mapWith(Number) })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  const exchanged = Map.groupBy(await exchangedOf(db, orderId), ({ orderLineId }) => orderLineId)
  return rows.map(({ row, paidFen }) => ({
    ...row,
    paidFen,
    row,
    untouched: null,
    exchanged: exchanged.get(row.id) ?? [],
  }))
}

/** The same with the codes of virtual goods, which are held where `hold`. */
export async function withCodes(
  db: Db,
  order: Order,
  lines: readonly LineFacts[],
  { at, hold = false }: { at: Date; hold?: boolean },
): Promise<LineFacts[]> {
  if (!order.isVirtual) return [...lines]
  const untouched = await refundableOf(db, order, at, { forUpdate: hold })
  return lines.map((line) => ({ ...line, untouched: untouched.get(line.id)?.qty ?? 0 }))
}

/** Facts that decide how the money of an order goes back, as it stands. */
export async function readMoney(db: Db, order: Order, lines: readonly LineFacts[]): Promise<OrderMoney> {
  const payer = await payerOf(db, order)
  return {
    freightFen: order.freightFen,
    nothingSent: lines.every(({ shippedQty }) => shippedQty === 0),
    channel: payer?.channel ?? null,
    owedFen: payer?.channel === 'credit' ? await owedBy(db, order.ownerId) : 0,
    budgets: await budgetsOf(db, order.id),
    keptFen: order.paidAmountFen - order.refundedFen,
    invoicedFen: await invoicedFen(db, order.id),
  }
}

async function owedBy(db: Db, ownerId: number): Promise<number> {
  const [row] = await db
    .select({
      fen: sql<number>`coalesce(sum(${creditLines.amountFen} - ${creditLines.settledFen}), 0)`.mapWith(Number),
    })
    .from(creditLines)
    .where(eq(creditLines.ownerId, ownerId))
  return row?.fen ?? 0
}

/** Budgets that the order was spent from, with what of it is still counted there. */
async function budgetsOf(db: Db, orderId: number): Promise<{ name: string; leftFen: number }[]> {
  const spent = await rowsOf<{ id: number; month: string; fen: number }>(
    db,
    sql`select e.budget_id::float8 as id, e.month,
        sum(case e.kind when 'commit' then e.amount_fen else -e.amount_fen end)::float8 as fen
      from ${budgetEntries} e where e.order_id = ${orderId} and e.kind in ('commit', 'refund') group by 1, 2 order by 1`,
  )
  const named = []
  for (const { id, month, fen } of spent) {
    const [budget] = await budgetsIn(db, month, eq(budgets.id, id))
    if (budget) named.push({ name: nameOf(budget), leftFen: fen })
  }
  return named
}
