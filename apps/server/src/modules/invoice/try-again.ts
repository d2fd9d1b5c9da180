import * as storeCalls from '@mall/contract/invoice/store.calls'
import * as storeTerms from '@mall/contract/invoice/store.terms'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { canTakeBack, deskDetail, ofStore } from './desk-invoices.ts'
import { holdRequest, moveRequest, note, storeName } from './hold-invoice-requests.ts'
import { invoicePapers } from './invoice.table.ts'
import { settlePapers } from './invoice-papers.ts'

/** Has what the provider would not issue tried once more, under the same names. Refuses `invoice.not_failed`. */
export const retryInvoice = useCase(storeCalls.retryInvoice, storeTerms.retryInvoice, async (ctx, { invoice_id }) => {
  const row = await ofStore(ctx, invoice_id)
  await ctx.db.transaction(async (db) => {
    await holdRequest(db, invoice_id)
    const again = await db
      .update(invoicePapers)
      .set({
        failedAt: null,
        nextAskAt: null,
        providerText: '',
        again: true,
        attempt: sql`${invoicePapers.attempt} + 1`,
      })
      .where(failedOf(invoice_id))
      .returning({ id: invoicePapers.id })
    if (again.length === 0) throw new Refusal('invoice.not_failed')
    await note(db, { requestId: invoice_id, text: '重新提交开票', operator: storeName, at: ctx.now() })
    await audit({ ...ctx, db }, deedOf('invoice.retry', row))
  })
  await settlePapers(ctx, invoice_id)
  return deskDetail(ctx, invoice_id, ctx.actor.merchantId)
})

/**
 * Takes what the provider would not issue back from it. After a blue one the request waits for the store again, which uploads one, or refuses;
 * after a red one the invoice counts as before. Only where nothing else is open, and not of a 换开 whose red letter failed: there the old invoice
 * still counts, and the new one waits behind it. Refuses `invoice.not_failed`.
 */
export const takeBackInvoice = useCase(
  storeCalls.takeBackInvoice,
  storeTerms.takeBackInvoice,
  async (ctx, { invoice_id }) => {
    const row = await ofStore(ctx, invoice_id)
    await ctx.db.transaction(async (db) => {
      const held = await holdRequest(db, invoice_id)
      const open = await db
        .select()
        .from(invoicePapers)
        .where(and(eq(invoicePapers.requestId, invoice_id), eq(invoicePapers.state, 'pending')))
      const [failed] = open
      if (!held || !failed || !canTakeBack(open)) throw new Refusal('invoice.not_failed')
      await db.update(invoicePapers).set({ state: 'failed' }).where(eq(invoicePapers.id, failed.id))
      const { row: request, orderIds } = held
      const said = { operator: storeName, at: ctx.now() }
      if (failed.kind === 'blue') await moveRequest(db, 'take_back', { request, orderIds, ...said })
      else await note(db, { requestId: invoice_id, text: '红冲没有办成，已撤回，原发票继续有效', ...said })
      await audit({ ...ctx, db }, deedOf('invoice.take_back', row))
    })
    return deskDetail(ctx, invoice_id, ctx.actor.merchantId)
  },
)

const failedOf = (requestId: number) =>
  and(eq(invoicePapers.requestId, requestId), eq(invoicePapers.state, 'pending'), isNotNull(invoicePapers.failedAt))

const deedOf = (action: string, row: { id: number; requestNo: string; title: string }) => ({
  action,
  subject: `invoice:${row.id}`,
  detail: `${row.requestNo}，${row.title}`,
})
