import type { Db } from '#db/client.ts'
import { keepSms } from '#modules/message/message.public.ts'
import type { SmsPort } from './port.ts'

/** Sends nothing: messages are kept for the outbox page of the demo. */
export const outboxSms = (db: Db): SmsPort => ({
  kind: 'simulated',
  async send(message) {
    await keepSms(db, message, new Date())
    return undefined
  },
})
