import { huaweiReceipt } from '@mall/contract/connection/calls'
import type { Db } from '#db/client.ts'
import type { Config } from '#kernel/config.ts'
import { hmacSha256, newToken, systemRandom } from '#kernel/random.ts'
import type { SmsProvider } from '#kernel/sms-config.ts'
import { aliyunSms } from './aliyun.ts'
import { byTemplate, type Sender } from './by-template.ts'
import { type Callback, huaweiSms } from './huawei.ts'
import { noSms } from './none.ts'
import { outboxSms } from './outbox.ts'
import type { SmsPort } from './port.ts'
import { tencentSms } from './tencent.ts'
import { webhookSms } from './webhook.ts'

/** A signature is of the hour that the sender's clock shows, not of a clock that a test passes on. */
const now = () => new Date()
const nonce = () => newToken(systemRandom)

const senders: Record<SmsProvider['provider'], (account: SmsProvider, callback: Callback | null) => Sender> = {
  aliyun: (account) => aliyunSms(account, { now, nonce }),
  tencent: (account) => tencentSms(account, { appId: account.appId, region: account.region }, now),
  huawei: (account, callback) => huaweiSms(account, { channel: account.channel, callback, now, nonce }),
}

type Settings = Pick<Config, 'smsWebhookUrl' | 'smsProvider'>

/** The sender that is set, whatever else the mall is. Without a callback nothing is posted to the mall. */
export function senderOf({ smsWebhookUrl, smsProvider }: Settings, callback: Callback | null = null): SmsPort {
  if (smsProvider) return byTemplate(smsProvider, senders[smsProvider.provider](smsProvider, callback))
  return smsWebhookUrl ? webhookSms(smsWebhookUrl) : noSms
}

/** The demo never sends to real phones; production does not start without a sender (`readConfig`). */
export const smsPort = (config: Settings & Pick<Config, 'demo' | 'origin'>, db: Db, secret: string): SmsPort =>
  config.demo ? outboxSms(db) : senderOf(config, callbackOf(config, secret))

const callbackOf = ({ origin }: Pick<Config, 'origin'>, secret: string): Callback => ({
  address: `${origin}${huaweiReceipt.path}`,
  key: hmacSha256(secret, 'receipts of texts').slice(0, 32),
})
