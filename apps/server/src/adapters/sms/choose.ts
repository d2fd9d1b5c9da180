import type { Db } from '#db/client.ts'
import type { Config } from '#kernel/config.ts'
import { newToken, systemRandom } from '#kernel/random.ts'
import type { SmsProvider } from '#kernel/sms-config.ts'
import { aliyunSms } from './aliyun.ts'
import { byTemplate, type Sender } from './by-template.ts'
import { huaweiSms } from './huawei.ts'
import { noSms } from './none.ts'
import { outboxSms } from './outbox.ts'
import type { SmsPort } from './port.ts'
import { tencentSms } from './tencent.ts'
import { webhookSms } from './webhook.ts'

/** A signature is of the hour that the sender's clock shows, not of a clock that a test passes on. */
const now = () => new Date()
const nonce = () => newToken(systemRandom)

const senders: Record<SmsProvider['provider'], (account: SmsProvider) => Sender> = {
  aliyun: (account) => aliyunSms(account, { now, nonce }),
  tencent: (account) => tencentSms(account, { appId: account.appId, region: account.region }, now),
  huawei: (account) => huaweiSms(account, { channel: account.channel, now, nonce }),
}

type Settings = Pick<Config, 'smsWebhookUrl' | 'smsProvider'>

/** The sender that is set, whatever else the mall is. */
export function senderOf({ smsWebhookUrl, smsProvider }: Settings): SmsPort {
  if (smsProvider) return byTemplate(smsProvider, senders[smsProvider.provider](smsProvider))
  return smsWebhookUrl ? webhookSms(smsWebhookUrl) : noSms
}

/** The demo never sends to real phones; production does not start without a sender (`readConfig`). */
export const smsPort = (config: Settings & Pick<Config, 'demo'>, db: Db): SmsPort =>
  config.demo ? outboxSms(db) : senderOf(config)
