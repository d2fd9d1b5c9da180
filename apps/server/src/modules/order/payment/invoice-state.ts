import type { OrderInvoiceState } from '@mall/contract/invoice/words'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orders } from '../order.table.ts'

/** Notes how the invoice over these orders stands, in the transaction of the module of invoices. Returns for how many. */
export async function noteInvoice(
  db: Db,
  orderIds: readonly number[],
  to: OrderInvoiceState,
  from?: OrderInvoiceState,
): Promise<number> {
  const noted = await db
    .update(orders)
    .set({ invoiceState: to })
    .where(and(inArray(orders.id, [...orderIds]), from ? eq(orders.invoiceState, from) : undefined))
    .returning({ id: orders.id })
  return noted.length
}

/** Notes that the invoice wanted at submit was seen to, or cannot be made. False when somebody was faster. */
export async function takeInvoiceWish(db: Db, orderId: number): Promise<boolean> {
  const taken = await db
    .update(orders)
    .set({ invoiceDue: false })
    .where(and(eq(orders.id, orderId), orders.invoiceDue))
    .returning({ id: orders.id })
  return taken.length > 0
}

/** Locks these orders by id, of any owner. */
export const lockOrderIds = (db: Db, orderIds: readonly number[]) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(orders.id)
    .for('no key update')
