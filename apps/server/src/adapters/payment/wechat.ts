import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Fault } from '#kernel/fault.ts'
import { privateKeyOf, publicKeyOf } from './keys.ts'
import type { Gateway } from './port.ts'
import { acknowledgeWechat, readWechatNotice, type WechatTrust, wechatReport } from './wechat-notice.ts'
import { signSha256, wechatSigned } from './wechat-sign.ts'

export type WechatKeys = {
  appId: string
  mchId: string
  serialNo: string
  privateKey: string
  apiV3Key: string
  platformPublicKey: string
  platformSerialNo: string
}

type Outside = { fetch: typeof fetch; now: () => Date; origin: string }

const timeoutMs = 8000
/** The code in a refusal's words; the rest of them may repeat what was sent. */
const reasonIn = (text: string) => /"code"\s*:\s*"([A-Z_]{2,60})"/.exec(text)?.[1] ?? ''
const Started = z.object({ h5_url: z.url() })
const StartedNative = z.object({ code_url: z.string().startsWith('weixin://') })
const Refunded = z.object({ status: z.string() })

/** 微信支付 v3: H5 支付 in a phone's browser, Native 支付 for who sits at a desk and scans. The signing is done here: it is two short signatures, and saves a dependency. */
export function wechatGateway(keys: WechatKeys, outside: Partial<Outside> = {}): Gateway {
  const { fetch: send = fetch, now = () => new Date(), origin = 'https://api.mch.weixin.qq.com' } = outside
  const privateKey = privateKeyOf(keys.privateKey)
  const trust: WechatTrust = { ...keys, platformKey: publicKeyOf(keys.platformPublicKey) }

  const authorization = (method: string, path: string, body: string) => {
    const timestamp = Math.trunc(now().getTime() / 1000)
    const nonce = randomBytes(16).toString('hex')
    const signature = signSha256(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`, privateKey)
    const parts = { mchid: keys.mchId, nonce_str: nonce, signature, timestamp, serial_no: keys.serialNo }
    const list = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
    return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`
  }

  /** Null for 404. Throws on any other fault, and on an answer that WeChat Pay did not sign. */
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
    if (response.status === 404) return null
    if (!response.ok) throw new Fault(`微信支付答复 ${response.status} ${reasonIn(text)}`.trim())
    const signed = { headers: response.headers, body: text }
    if (!wechatSigned(signed, { serial: keys.platformSerialNo, key: trust.platformKey, now: now() })) {
      throw new Fault('答复不是微信支付签名的，请核对平台公钥与序列号')
    }
    return JSON.parse(text)
  }

  return {
    sandbox: false,
    async start({ paymentNo, amountFen, subject, notifyUrl, returnUrl, clientIp, expireAt, device }) {
      const wish = {
        appid: keys.appId,
        mchid: keys.mchId,
        description: subject,
        out_trade_no: paymentNo,
        time_expire: expireAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
        notify_url: notifyUrl,
        amount: { total: amountFen, currency: 'CNY' },
      }
      if (device === 'desktop') {
        const started = StartedNative.parse(await ask('POST', '/v3/pay/transactions/native', wish))
        return { redirectUrl: null, qrText: started.code_url }
      }
      const scene_info = { payer_client_ip: clientIp, h5_info: { type: 'Wap' } }
      const started = Started.parse(await ask('POST', '/v3/pay/transactions/h5', { ...wish, scene_info }))
      return { redirectUrl: `${started.h5_url}&redirect_url=${encodeURIComponent(returnUrl)}`, qrText: null }
    },
    readNotice: async (request) => readWechatNotice(request, trust, now()),
    acknowledge: acknowledgeWechat,
    async query(paymentNo) {
      const found = await ask('GET', `/v3/pay/transactions/out-trade-no/${paymentNo}?mchid=${keys.mchId}`)
      return found === null ? null : wechatReport(found, keys, (state) => `query-${paymentNo}-${state}`)
    },
    async refund({ paymentNo, refundNo, amountFen, totalFen }) {
      const sent = await ask('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: paymentNo,
        out_refund_no: refundNo,
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      })
      return { done: sent !== null && Refunded.parse(sent).status === 'SUCCESS' }
    },
  }
}
