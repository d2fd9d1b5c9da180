import type { Adapter } from '../kind.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  attachments: readonly { name: string; bytes: Buffer }[]
}

/**
 * Hands one mail to the sender. A failure throws, `MailRefused` if the same mail will never be taken; the caller must not report the mail
 * as sent then.
 */
export type MailPort = Adapter & { send(mail: Mail): Promise<void> }
