import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Fault } from '#kernel/fault.ts'
import { downloadBill, readBill } from './download-bill.ts'
import { privateKeyOf, publicKeyOf } from './keys.ts'
import type { Gateway, WechatBridge } from './port.ts'
import { wechatLogin } from './wechat-login.ts'
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
  /** Of the official account `appId`; null where nobody can pay inside WeChat. */
  appSecret: string | null
}

type Outside = {
  fetch: typeof fetch
  now: () => Date
  origin: string
  /** Another address of the official account's API, for tests. */
  loginOrigin: string
  /** How long an answer is waited for, in ms. */
  timeoutMs: number
}

const usualTimeoutMs = 8000
const isWechatHost = /(^|\.)mch\.weixin\.qq\.com$/
/** The code in a refusal's words; the rest of them may repeat what was sent. */
const reasonIn = (text: string) => /"code"\s*:\s*"([A-Z_]{2,60})"/.exec(text)?.[1] ?? ''
const Started = z.object({ h5_url: z.url() })
const StartedNative = z.object({ code_url: z.string().startsWith('weixin://') })
const StartedInside = z.object({ prepay_id: z.string().min(1) })
const Refunded = z.object({ status: z.string() })
const BillAddress = z.object({ download_url: z.url(), hash_type: z.literal('SHA1'), hash_value: z.string() })

/** WeChat Pay does not do what it was asked, and says why by a code. */
class WechatRefused extends Fault {
  readonly code: string

  constructor(status: number, code: string) {
    super(`微信支付答复 ${status} ${code}`.trim())
    this.code = code
  }
}

/** 微信支付 v3: H5 支付 in a phone's browser, Native 支付 for who sits at a desk and scans, JSAPI 支付 in WeChat's own browser. The signing is done here: it is two short signatures, and saves a dependency. */
export function wechatGateway(keys: WechatKeys, outside: Partial<Outside> = {}): Gateway {
  const { fetch: send = fetch, now = () => new Date(), timeoutMs } = outside
  const { origin = 'https://api.mch.weixin.qq.com', loginOrigin = 'https://api.weixin.qq.com' } = outside
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
      signal: AbortSignal.timeout(timeoutMs ?? usualTimeoutMs),
    })
    const text = await response.text()
    if (!response.ok && response.status !== 404) throw new WechatRefused(response.status, reasonIn(text))
    const signed = { headers: response.headers, body: text }
    if (!wechatSigned(signed, { serial: keys.platformSerialNo, key: trust.platformKey, now: now() })) {
      throw new Fault('答复不是微信支付签名的，请核对平台公钥与序列号')
    }
    return response.ok ? JSON.parse(text) : null
  }

  /** Signed for the browser inside WeChat, which checks it again. */
  const bridgeOf = (prepayId: string): WechatBridge => {
    const timeStamp = String(Math.trunc(now().getTime() / 1000))
    const nonceStr = randomBytes(16).toString('hex')
    const prepaid = `prepay_id=${prepayId}`
    const paySign = signSha256(`${keys.appId}\n${timeStamp}\n${nonceStr}\n${prepaid}\n`, privateKey)
    return { appId: keys.appId, timeStamp, nonceStr, package: prepaid, signType: 'RSA', paySign }
  }

  /** Where a day's bill is, or that it is not written yet, or that nothing was paid or refunded on that day. */
  const billAddress = async (day: string) => {
    try {
      const found = await ask('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
      return BillAddress.parse(found)
    } catch (error) {
      if (error instanceof WechatRefused && error.code === 'STATEMENT_CREATING') return 'not_yet'
      if (error instanceof WechatRefused && error.code === 'NO_STATEMENT_EXIST') return 'empty'
      throw error
    }
  }

  return {
    sandbox: false,
    wechatLogin:
      keys.appSecret === null
        ? null
        : wechatLogin(
            { appId: keys.appId, appSecret: keys.appSecret },
            { fetch: send, origin: loginOrigin, timeoutMs: timeoutMs ?? usualTimeoutMs },
          ),
    async start({ paymentNo, amountFen, subject, notifyUrl, returnUrl, clientIp, expireAt, device, openid }) {
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
        return { redirectUrl: null, qrText: started.code_url, bridge: null }
      }
      if (device === 'wechat') {
        if (openid === null) throw new Fault('微信内付款缺少付款人')
        const started = await ask('POST', '/v3/pay/transactions/jsapi', { ...wish, payer: { openid } })
        return { redirectUrl: null, qrText: null, bridge: bridgeOf(StartedInside.parse(started).prepay_id) }
      }
      const scene_info = { payer_client_ip: clientIp, h5_info: { type: 'Wap' } }
      const started = Started.parse(await ask('POST', '/v3/pay/transactions/h5', { ...wish, scene_info }))
      return {
        redirectUrl: `${started.h5_url}&redirect_url=${encodeURIComponent(returnUrl)}`,
        qrText: null,
        bridge: null,
      }
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
    async bill(day) {
      const found = await billAddress(day)
      if (found === 'not_yet') return { state: 'not_yet' }
      if (found === 'empty') return { state: 'written', lines: [] }
      const url = new URL(found.download_url)
      const isTheirs = url.origin === origin || (url.protocol === 'https:' && isWechatHost.test(url.hostname))
      if (!isTheirs) throw new Fault('微信支付账单的下载地址不是微信支付的')
      const path = url.pathname + url.search
      const bytes = await downloadBill(url, '微信支付', {
        send,
        timeoutMs,
        headers: { 'User-Agent': 'chengcai-mall', Authorization: authorization('GET', path, '') },
      })
      // The answer to a download is not signed; what was signed tells the hash of it.
      const hash = createHash('sha1').update(bytes).digest('hex')
      if (hash !== found.hash_value.toLowerCase()) throw new Fault('微信支付账单的内容与摘要不符')
      const { appId, mchId } = keys
      const lines = await readBill(bytes, '微信支付', { reader: 'wechat', options: { day, appId, mchId } })
      return { state: 'written', lines }
    },
  }
}
