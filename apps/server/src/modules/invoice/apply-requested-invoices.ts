import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { companies } from '#modules/company/company.table.ts'
import { refuseSpecial, snapshotOf } from '#modules/invoice-title/invoice-title.public.ts'
import { invoiceTitles } from '#modules/invoice-title/invoice-title.table.ts'
import { lockOrderIds, takeInvoiceWish } from '#modules/order/order.public.ts'
import { awaitsInvoice, orders } from '#modules/order/order.table.ts'
import { createRequest } from './create-request.ts'
import { systemName } from './hold-invoice-requests.ts'
import { refuseUnprintable, startIssuing } from './invoice-papers.ts'
import { ordersById, refuseUninvoiceable, wantedLines } from './invoiceable.ts'
import { canIssue } from './tax-accounts.ts'

/** Orders whose buyer wanted an invoice at submit and that are over: completed, or closed with a part of the money kept. */
export async function ordersToInvoice(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(awaitsInvoice(orders))
    .orderBy(orders.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

type Deps = Pick<Ctx, 'now' | 'random' | 'ports' | 'log'>

/**
 * Asks for the wished invoice, in the caller's transaction, and takes it to the provider if there is one. A wish that cannot be granted any
 * more, such as with a title that was deleted, is left to the buyer. The id of the request, or null.
 */
export async function applyForOrder(db: Db, deps: Deps, orderId: number): Promise<number | null> {
  await lockOrderIds(db, [orderId])
  if (!(await takeInvoiceWish(db, orderId))) return null
  const [order] = await ordersById(db, [orderId])
  const input = order?.invoiceWish
  if (!order || !input) return null
  const [title] = await db.select().from(invoiceTitles).where(eq(invoiceTitles.id, input.title_id))
  if (title?.ownerId !== order.ownerId) return null
  const at = deps.now()
  try {
    refuseUninvoiceable([order])
    refuseSpecial(input.type, snapshotOf(title), await isVerifiedOwner(db, order.ownerId))
    const request = await createRequest(db, deps, [order], await wantedLines(db, [order]), {
      userId: order.userId,
      type: input.type,
      title: snapshotOf(title),
      contentType: input.content_type,
      email: input.email,
      phone: '',
      remark: '',
      address: null,
      operator: systemName,
      at,
    })
    if (await canIssue({ ...deps, db }, request.merchantId)) await issueIfPrintable(db, deps, request.id)
    return request.id
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const leftToStore: readonly string[] = ['invoice.unprintable', 'invoice.no_tax_code']

/** An invoice that cannot be printed is left with the store, which reads the reason when it issues the invoice by hand. */
async function issueIfPrintable(db: Db, deps: Deps, requestId: number): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await startIssuing(tx, requestId, { operator: systemName, at: deps.now() })
      await refuseUnprintable(tx, deps, requestId)
    })
  } catch (error) {
    if (!(error instanceof Refusal) || !leftToStore.includes(error.code)) throw error
  }
}

const isVerifiedOwner = async (db: Db, ownerId: number) =>
  (await db.$count(companies, sql`${companies.ownerId} = ${ownerId} and ${companies.verifiedAt} is not null`)) > 0
