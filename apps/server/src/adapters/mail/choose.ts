import type { Db } from '#db/client.ts'
import type { Config } from '#kernel/config.ts'
import { Fault } from '#kernel/fault.ts'
import { keepMail } from '#modules/message/message.public.ts'
import { MailRefused } from './fault.ts'
import type { MailPort } from './port.ts'

/** Sends nothing: mails are kept for the outbox page of the demo, with attachments by their names alone. */
const outboxMail = (db: Db): MailPort => ({
  kind: 'simulated',
  send: ({ attachments, ...mail }) => keepMail(db, { ...mail, files: attachments.map(({ name }) => name) }, new Date()),
})

/** Through an SMTP server, `smtps://user:password@host:465`. The library is loaded with the first mail. */
export const smtpMail = (url: string, from: string): MailPort => ({
  kind: 'real',
  async send({ to, subject, text, attachments }) {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 })
    try {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        attachments: attachments.map(({ name, bytes }) => ({ filename: name, content: bytes })),
      })
    } catch (error) {
      throw isForGood(error) ? new MailRefused(error.code, error) : error
    }
  },
})

/**
 * 5xx to the recipient or to the mail itself. To the login or the sender it is about the mall's own account, which the operator mends; 503
 * is about the order of commands (RFC 5321, 4.2.1).
 */
const isForGood = (error: unknown): error is Error & { code: string } => {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error && 'code' in error)) return false
  const { responseCode: reply, command } = error
  return typeof reply === 'number' && reply >= 500 && reply !== 503 && (command === 'RCPT TO' || command === 'DATA')
}

const noMail: MailPort = {
  kind: 'none',
  send: () => Promise.reject(new Fault('未配置邮件服务：请设置 SMTP_URL')),
}

/** The demo never sends real mail. */
export function mailPort({ demo, smtpUrl, mailFrom }: Pick<Config, 'demo' | 'smtpUrl' | 'mailFrom'>, db: Db): MailPort {
  if (demo) return outboxMail(db)
  return smtpUrl ? smtpMail(smtpUrl, mailFrom) : noMail
}
