import type { ParsedOf } from '@mall/contract/endpoint'
import type { retryInvoice as Retry, takeBackInvoice as TakeBack } from '@mall/contract/invoicedesk'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { deskDetail, ofStore } from './desk-invoices.ts'
import { invoicePapers } from './invoice.table.ts'
import { settlePapers } from './papers.ts'
import { holdRequest, moveRequest, note, storeName } from './requests.ts'

type StoreCtx = CtxFor<'store:money'>

/** Has what the provider would not issue tried once more, under the same names. Refuses `invoice.not_failed`. */
export async function retryInvoice(ctx: StoreCtx, { invoice_id }: ParsedOf<typeof Retry>) {
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
}

/**
 * Takes an invoice that the provider would not issue back from it: the request waits for the store again, which uploads one, or refuses. Only of a
 * blue one that nothing waits in front of: while a red letter of a 换开 has failed, the old invoice still counts. Refuses `invoice.not_failed`.
 */
export async function takeBackInvoice(ctx: StoreCtx, { invoice_id }: ParsedOf<typeof TakeBack>) {
  const row = await ofStore(ctx, invoice_id)
  await ctx.db.transaction(async (db) => {
    const held = await holdRequest(db, invoice_id)
    if (held?.row.state !== 'issuing') throw new Refusal('invoice.not_failed')
    const open = await db
      .select({ id: invoicePapers.id, kind: invoicePapers.kind, failedAt: invoicePapers.failedAt })
      .from(invoicePapers)
      .where(and(eq(invoicePapers.requestId, invoice_id), eq(invoicePapers.state, 'pending')))
    const [failed] = open
    if (open.length !== 1 || failed?.kind !== 'blue' || !failed.failedAt) throw new Refusal('invoice.not_failed')
    await db.update(invoicePapers).set({ state: 'failed' }).where(eq(invoicePapers.id, failed.id))
    const text = '开票没有成功，改为店铺自行办理'
    await moveRequest(db, 'take_back', {
      request: held.row,
      orderIds: held.orderIds,
      operator: storeName,
      at: ctx.now(),
      text,
    })
    await audit({ ...ctx, db }, deedOf('invoice.take_back', row))
  })
  return deskDetail(ctx, invoice_id, ctx.actor.merchantId)
}

const failedOf = (requestId: number) =>
  and(eq(invoicePapers.requestId, requestId), eq(invoicePapers.state, 'pending'), isNotNull(invoicePapers.failedAt))

const deedOf = (action: string, row: { id: number; requestNo: string; title: string }) => ({
  action,
  subject: `invoice:${row.id}`,
  detail: `${row.requestNo}，${row.title}`,
})
