import { randomBytes } from 'node:crypto'
import { Fault } from '#kernel/fault.ts'
import { privateKeyOf, publicKeyOf } from './keys.ts'
import { signSha256, wechatSigned } from './wechat-sign.ts'

/** The keys of one merchant number of 微信支付: its own to sign with, the platform's to verify answers. */
export type WechatMerchant = {
  mchId: string
  serialNo: string
  privateKey: string
  platformPublicKey: string
  platformSerialNo: string
}

type Outside = { fetch: typeof fetch; now: () => Date; origin: string; timeoutMs: number }

/** Milliseconds that an answer is waited for where nothing else is said. */
export const usualTimeoutMs = 8000

/** The code in a refusal's words; the rest of them may repeat the request. */
const reasonIn = (text: string) => /"code"\s*:\s*"([A-Z_]{2,60})"/.exec(text)?.[1] ?? ''

/** WeChat Pay does not do what it was asked, and says why by a code. */
export class WechatRefused extends Fault {
  readonly code: string

  constructor(status: number, code: string) {
    super(`微信支付答复 ${status} ${code}`.trim())
    this.code = code
  }
}

/** Signs requests to WeChat Pay v3 and checks its answers: two short signatures, which saves a dependency. */
export function wechatClient(keys: WechatMerchant, { fetch: send, now, origin, timeoutMs }: Outside) {
  const privateKey = privateKeyOf(keys.privateKey)
  const platformKey = publicKeyOf(keys.platformPublicKey)

  const authorization = (method: string, path: string, body: string) => {
    const timestamp = Math.trunc(now().getTime() / 1000)
    const nonce = randomBytes(16).toString('hex')
    const signature = signSha256(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`, privateKey)
    const parts = { mchid: keys.mchId, nonce_str: nonce, signature, timestamp, serial_no: keys.serialNo }
    const list = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
    return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`
  }

  /**
   * Null for 404. Throws on any other fault, and on an answer that WeChat Pay did not sign: it signs every answer to a request whose own
   * signature it could verify, a refusal too, so that an unsigned 404 is a proxy's or says that our own keys are wrong.
   */
  const ask = async (method: 'GET' | 'POST', path: string, content?: unknown): Promise<unknown> => {
    const body = content === undefined ? '' : JSON.stringify(content)
    const response = await send(`${origin}${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'User-Agent': 'chengcai-mall',
        'Wechatpay-Serial': keys.platformSerialNo,
        Authorization: authorization(method, path, body),
      },
      ...(body ? { body } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (!response.ok && response.status !== 404) throw new WechatRefused(response.status, reasonIn(text))
    const signed = { headers: response.headers, body: text }
    if (!wechatSigned(signed, { serial: keys.platformSerialNo, key: platformKey, now: now() })) {
      throw new Fault('答复不是微信支付签名的，请核对平台公钥与序列号')
    }
    return response.ok ? JSON.parse(text) : null
  }

  return { ask, authorization, privateKey, platformKey }
}

/** The parameters of a payment in WeChat's browser; WeChat checks the signature again. */
export function bridgeOf(
  { appId, prepayId, now }: { appId: string; prepayId: string; now: Date },
  privateKey: Parameters<typeof signSha256>[1],
) {
  const timeStamp = String(Math.trunc(now.getTime() / 1000))
  const nonceStr = randomBytes(16).toString('hex')
  const prepaid = `prepay_id=${prepayId}`
  const paySign = signSha256(`${appId}\n${timeStamp}\n${nonceStr}\n${prepaid}\n`, privateKey)
  return { appId, timeStamp, nonceStr, package: prepaid, signType: 'RSA' as const, paySign }
}
