import { type InvoiceMove, type InvoiceState, invoiceMoves, orderInvoiceStateOf } from '@mall/contract/invoice/words'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { lockOrderIds, noteInvoice } from '#modules/order/order.public.ts'
import { invoiceEvents, invoiceLines, invoiceOrders, invoiceRequests, unsentMails } from './invoice.table.ts'

export type RequestRow = typeof invoiceRequests.$inferSelect
export type LineRow = typeof invoiceLines.$inferSelect

export const systemName = '系统'
/** Names the store instead of its staff: buyers read the history, and the store's own log names the person. */
export const storeName = '商家'

export const linesOf = (db: Db, requestId: number): Promise<LineRow[]> =>
  db.select().from(invoiceLines).where(eq(invoiceLines.requestId, requestId)).orderBy(asc(invoiceLines.id))

export const orderIdsOf = async (db: Db, requestId: number): Promise<number[]> =>
  (
    await db
      .select({ id: invoiceOrders.orderId })
      .from(invoiceOrders)
      .where(eq(invoiceOrders.requestId, requestId))
      .orderBy(asc(invoiceOrders.orderId))
  ).map(({ id }) => id)

/**
 * Holds a request in the caller's transaction: its orders by id first, as all do who lock several, then itself. Null when there is none.
 */
export async function holdRequest(db: Db, requestId: number): Promise<{ row: RequestRow; orderIds: number[] } | null> {
  const orderIds = await orderIdsOf(db, requestId)
  if (orderIds.length === 0) return null
  await lockOrderIds(db, orderIds)
  const [row] = await db.select().from(invoiceRequests).where(eq(invoiceRequests.id, requestId)).for('update')
  return row ? { row, orderIds } : null
}

/** Drops mails that wait, since the invoice they were to bring does not count any more, or will soon be another. */
const endsMails: readonly InvoiceMove[] = ['reissue', 'red_all', 'void']

type Moved = {
  request: { id: number }
  orderIds: readonly number[]
  set?: PgUpdateSetSource<typeof invoiceRequests>
  text?: string
  operator: string
  at: Date
}

/** Moves a request as the table of moves allows, with its orders and a word in its history; refuses `invoice.state_changed`. */
export async function moveRequest(db: Db, move: InvoiceMove, { request, orderIds, set, text, operator, at }: Moved) {
  const { from, to, label } = invoiceMoves[move]
  const [row] = await db
    .update(invoiceRequests)
    .set({ ...set, state: to })
    .where(and(eq(invoiceRequests.id, request.id), inArray(invoiceRequests.state, [...from])))
    .returning()
  if (!row) throw new Refusal('invoice.state_changed')
  await follow(db, request.id, orderIds, to)
  await note(db, { requestId: request.id, text: text ?? label, operator, at })
  if (endsMails.includes(move)) await db.delete(unsentMails).where(eq(unsentMails.requestId, request.id))
  return row
}

/** The orders of a request that came to nothing may be asked for again. */
async function follow(db: Db, requestId: number, orderIds: readonly number[], to: InvoiceState) {
  const state = orderInvoiceStateOf(to)
  await noteInvoice(db, orderIds, state)
  if (state === 'none')
    await db.update(invoiceOrders).set({ counts: false }).where(eq(invoiceOrders.requestId, requestId))
}

export const note = (db: Db, event: typeof invoiceEvents.$inferInsert) => db.insert(invoiceEvents).values(event)
