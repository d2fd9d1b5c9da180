import { fork } from 'node:child_process'
import { createVerify, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { alipayGateway } from '#adapters/payment/alipay.ts'
import { portOf } from '#adapters/payment/gateways.ts'
import { type WechatKeys, wechatGateway } from '#adapters/payment/wechat.ts'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** WeChat in a process of its own, and a merchant that it knows; `close` ends it. */
export async function aWechat() {
  const [ours, theirs] = [pair(), pair()]
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
  const file = new URL('../adapters/payment/wechat-counterpart.fake.ts', import.meta.url)
  const process = fork(fileURLToPath(file), { execArgv: [] })
  const [{ port }] = await once(process, 'message')
  process.send({ merchant: ours.publicKey, platform: theirs.privateKey, secret: keys.appSecret, serial: 'THEIRS' })
  await once(process, 'message')
  const origin = `http://127.0.0.1:${port}`
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
    /** What WeChat was asked to prepare under this number. */
    async prepared(paymentNo: string): Promise<unknown> {
      const reply = await fetch(`${origin}/prepaid?no=${paymentNo}`)
      return ((await reply.json()) as { of: unknown }).of
    },
    /** As the app of WeChat checks what its browser is asked. */
    isSigned: (text: string, signature: string) =>
      createVerify('RSA-SHA256').update(text).verify(ours.publicKey, signature, 'base64'),
    close: () => process.disconnect(),
  }
}
