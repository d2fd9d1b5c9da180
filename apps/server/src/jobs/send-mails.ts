import { Fault } from '#kernel/fault.ts'
import { giveUpLateMails, mailsToSend, sendMail } from '#modules/invoice/invoice.public.ts'
import { isAskedFor, sweep } from '#modules/system/system.public.ts'
import type { JobDeps } from './job-deps.ts'

/**
 * Sends the mails that the mail server did not take when they were asked for, again with growing gaps. After their time they are given up, and who
 * asked is told. How many were sent.
 */
export async function sendMails(deps: JobDeps): Promise<number> {
  const { db, now, log } = deps
  const at = now()
  for (const lapsedMail of await giveUpLateMails(db, at)) {
    log.error({ err: new Fault('邮件到期仍未发出，不再发送'), lapsedMail }, 'a mail was not sent in time')
  }
  return sweep(
    deps,
    'send-mails',
    (limit) => mailsToSend(db, at, limit),
    async (_db, id) => sendMail(deps, id, await isAskedFor(db, { job: 'send-mails', ref: `id:${id}` })),
    { ownTransactions: true },
  )
}
