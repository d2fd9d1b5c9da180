import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Fault } from '#kernel/fault.ts'
import { downloadBill, readBill } from './download-bill.ts'
import type { Gateway } from './port.ts'
import { bridgeOf, usualTimeoutMs, WechatRefused, wechatClient } from './wechat-client.ts'
import { wechatLogin } from './wechat-login.ts'
import { acknowledgeWechat, readWechatNotice, type WechatTrust, wechatReport } from './wechat-notice.ts'

export type WechatKeys = {
  appId: string
  mchId: string
  serialNo: string
  privateKey: string
  apiV3Key: string
  platformPublicKey: string
  platformSerialNo: string
  /** Secret of the official account `appId`; null if no one can pay inside WeChat. */
  appSecret: string | null
}

type Outside = {
  fetch: typeof fetch
  now: () => Date
  origin: string
  /** Another address of the official account's API. */
  loginOrigin: string
  /** The address of refund notifications; without one the mall has to ask. */
  refundNotifyUrl: string
  /** How long an answer is waited for, in ms. */
  timeoutMs: number
}

const isWechatHost = /(^|\.)mch\.weixin\.qq\.com$/
const Started = z.object({ h5_url: z.url() })
const StartedNative = z.object({ code_url: z.string().startsWith('weixin://') })
const StartedInside = z.object({ prepay_id: z.string().min(1) })
const Refunded = z.object({ status: z.string() })
const BillAddress = z.object({ download_url: z.url(), hash_type: z.literal('SHA1'), hash_value: z.string() })

/** 微信支付 v3: H5 支付 in a phone's browser, Native 支付 to scan at a computer, JSAPI 支付 in WeChat's own browser. */
export function wechatGateway(keys: WechatKeys, outside: Partial<Outside> = {}): Gateway {
  const { fetch: send = fetch, now = () => new Date(), timeoutMs, refundNotifyUrl } = outside
  const { origin = 'https://api.mch.weixin.qq.com', loginOrigin = 'https://api.weixin.qq.com' } = outside
  const wait = timeoutMs ?? usualTimeoutMs
  const { ask, authorization, privateKey, platformKey } = wechatClient(keys, {
    fetch: send,
    now,
    origin,
    timeoutMs: wait,
  })
  const trust: WechatTrust = { ...keys, platformKey }

  const inside = (prepayId: string) => bridgeOf({ appId: keys.appId, prepayId, now: now() }, privateKey)

  /** The address of a day's bill; `not_yet` while it is not written, `empty` if nothing was paid or refunded on that day. */
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
            { fetch: send, origin: loginOrigin, timeoutMs: wait },
          ),
    async start({ paymentNo, amountFen, subject, notifyUrl, returnUrl, clientIp, expireAt, device, openid }) {
      const input = {
        appid: keys.appId,
        mchid: keys.mchId,
        description: subject,
        out_trade_no: paymentNo,
        time_expire: expireAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
        notify_url: notifyUrl,
        amount: { total: amountFen, currency: 'CNY' },
      }
      if (device === 'desktop') {
        const started = StartedNative.parse(await ask('POST', '/v3/pay/transactions/native', input))
        return { redirectUrl: null, qrText: started.code_url, bridge: null }
      }
      if (device === 'wechat') {
        if (openid === null) throw new Fault('微信内付款缺少付款人')
        const started = await ask('POST', '/v3/pay/transactions/jsapi', { ...input, payer: { openid } })
        return { redirectUrl: null, qrText: null, bridge: inside(StartedInside.parse(started).prepay_id) }
      }
      const scene_info = { payer_client_ip: clientIp, h5_info: { type: 'Wap' } }
      const started = Started.parse(await ask('POST', '/v3/pay/transactions/h5', { ...input, scene_info }))
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
        ...(refundNotifyUrl !== undefined && { notify_url: refundNotifyUrl }),
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
      // The answer to a download is not signed; the signed answer before it has its hash.
      const hash = createHash('sha1').update(bytes).digest('hex')
      if (hash !== found.hash_value.toLowerCase()) throw new Fault('微信支付账单的内容与摘要不符')
      const { appId, mchId } = keys
      const lines = await readBill(bytes, '微信支付', { reader: 'wechat', options: { day, appId, mchId } })
      return { state: 'written', lines }
    },
  }
}
