import type { Db } from '#db/client.ts'
import type { Config } from '#kernel/config.ts'
import { noSms } from './none.ts'
import { outboxSms } from './outbox.ts'
import type { SmsPort } from './port.ts'
import { webhookSms } from './webhook.ts'

/** The demo never sends to real phones; production does not start without a sender (`readConfig`). */
export function smsPort({ demo, smsWebhookUrl }: Pick<Config, 'demo' | 'smsWebhookUrl'>, db: Db): SmsPort {
  if (demo) return outboxSms(db)
  return smsWebhookUrl ? webhookSms(smsWebhookUrl) : noSms
}
