import * as calls from '@mall/contract/invoice/calls'
import * as terms from '@mall/contract/invoice/terms'
import { eq } from 'drizzle-orm'
import { MailRefused } from '#adapters/mail/fault.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { note } from './hold-invoice-requests.ts'
import { unsentMails } from './invoice.table.ts'
import { byId, findOwnInvoice } from './own-invoices.ts'
import { handOver, takeNewMail } from './unsent-mails.ts'

/** Sent at once; what the mail server does not take now, the clock sends. Kept before it is handed over, so that nothing is lost between. */
export const mailInvoice = useCase(calls.mailInvoice, terms.mailInvoice, async (ctx, { invoice_id, email }) => {
  const { db, ports, actor, now, log } = ctx
  const row = await findOwnInvoice(ctx, byId(invoice_id))
  if (ports.mail.kind === 'none') throw new Refusal('mail.not_sent')
  const mail = await takeNewMail(db, { requestId: row.id, userId: actor.userId, email, at: now() })
  try {
    await handOver(ctx, { mail, row, operator: actor.name })
    return { mail_state: 'sent' as const }
  } catch (error) {
    if (error instanceof MailRefused || error instanceof Refusal) {
      await db.delete(unsentMails).where(eq(unsentMails.id, mail.id))
      throw error instanceof Refusal ? error : new Refusal('mail.refused')
    }
    log.warn({ err: error, id: mail.id }, 'a mail waits to be sent')
    await note(db, { requestId: row.id, text: '邮件服务器暂时没有接收，将自动重发', operator: actor.name, at: now() })
    return { mail_state: 'waiting' as const }
  }
})
