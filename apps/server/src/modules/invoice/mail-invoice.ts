import type { ParsedOf } from '@mall/contract/call/call'
import type { mailInvoice as Mail } from '@mall/contract/invoice/calls'
import { formatFen } from '@mall/contract/text/money'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { paperBytes } from '#modules/file/file.public.ts'
import { siteName } from '#modules/site/site.public.ts'
import { note } from './hold-invoice-requests.ts'
import { invoicePapers } from './invoice.table.ts'
import { byId, findOwnInvoice } from './own-invoices.ts'

/** The files themselves, since a link would end before it is opened. */
export async function mailInvoice(ctx: Ctx, { invoice_id, email }: ParsedOf<typeof Mail>) {
  const { db, ports, actor, now, log } = ctx
  const row = await findOwnInvoice(ctx, byId(invoice_id))
  const papers = await db
    .select()
    .from(invoicePapers)
    .where(and(eq(invoicePapers.requestId, row.id), eq(invoicePapers.state, 'issued')))
    .orderBy(invoicePapers.id)
  const attachments = []
  for (const { pdf, ofd, invoiceNo } of papers) {
    for (const path of [pdf, ofd].filter((one) => one !== '')) {
      const bytes = await paperBytes(ports.storage, path)
      if (bytes) attachments.push({ name: `发票_${invoiceNo}${path.slice(path.lastIndexOf('.'))}`, bytes })
    }
  }
  if (attachments.length === 0) throw new Refusal('invoice.no_file')
  const mall = await siteName(db)
  const text = `您好：\n\n${row.merchantName}为“${row.title}”开具的发票见附件，价税合计 ¥${formatFen(row.amountFen)}。\n\n${mall}`
  try {
    await ports.mail.send({ to: email, subject: `【${mall}】发票 ${row.title}`, text, attachments })
  } catch (error) {
    log.error({ err: error }, 'an invoice could not be mailed')
    throw new Refusal('mail.not_sent')
  }
  await note(db, { requestId: row.id, text: '发票已发送至邮箱', operator: actor.name, at: now() })
  return { done: true as const }
}
