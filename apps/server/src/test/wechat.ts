import { createVerify } from 'node:crypto'
import { once } from 'node:events'
import { alipayGateway } from '#adapters/payment/alipay.ts'
import { portOf } from '#adapters/payment/gateways.ts'
import { type WechatKeys, wechatGateway } from '#adapters/payment/wechat.ts'
import { rsaPair } from '#adapters/wechat-pay.fake.ts'
import { startCounterpart } from './counterpart.ts'

/** WeChat in a process of its own, and a merchant that it knows; `close` ends it. */
export async function aWechat() {
  const [ours, theirs] = [rsaPair(), rsaPair()]
  const keys = {
    appId: 'wx-of-the-account',
    mchId: 'a-merchant',
    serialNo: 'OURS',
    privateKey: ours.privateKey,
    apiV3Key: '0123456789abcdef0123456789abcdef',
    platformPublicKey: theirs.publicKey,
    platformSerialNo: 'THEIRS',
    appSecret: 'the-secret-of-the-account',
  } satisfies WechatKeys
  const { child, url: origin, read } = await startCounterpart('payment/wechat-counterpart.fake.ts')
  child.send({ merchant: ours.publicKey, platform: theirs.privateKey, secret: keys.appSecret, serial: 'THEIRS' })
  await once(child, 'message')
  const gatewayWith = (changed: Partial<WechatKeys> = {}) =>
    wechatGateway({ ...keys, ...changed }, { origin, loginOrigin: origin, timeoutMs: 300 })
  return {
    keys,
    gatewayWith,
    /** Both channels as a real mall has them; Alipay is never asked. */
    portWith: (changed: Partial<WechatKeys> = {}) =>
      portOf(
        {
          alipay: alipayGateway({ appId: 'an-app', privateKey: ours.privateKey, publicKey: theirs.publicKey }),
          wechat: gatewayWith(changed),
        },
        null,
      ),
    /** The payment that WeChat was asked to prepare under this number. */
    async prepared(paymentNo: string): Promise<unknown> {
      return (await read<{ of: unknown }>(`/prepaid?no=${paymentNo}`)).of
    },
    /** As the app of WeChat checks what its browser is asked. */
    isSigned: (text: string, signature: string) =>
      createVerify('RSA-SHA256').update(text).verify(ours.publicKey, signature, 'base64'),
    close: () => child.disconnect(),
  }
}
