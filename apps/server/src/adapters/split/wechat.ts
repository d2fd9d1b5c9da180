import { z } from 'zod'
import { Fault } from '#kernel/fault.ts'
import { bridgeOf, usualTimeoutMs, wechatClient } from '../payment/wechat-client.ts'
import { readSealedNotice } from '../payment/wechat-notice.ts'
import type { MoveAnswer, SplitGateway } from './port.ts'
import { applicationReport, combinedReport } from './wechat-report.ts'

/** The number of a 平台商户 that has 平台收付通, beside the ordinary number of the mall. */
export type WechatSplitKeys = {
  appId: string
  mchId: string
  /** The full name that the number is registered in: WeChat holds the platform as a receiver against it. */
  name: string
  serialNo: string
  privateKey: string
  apiV3Key: string
  platformPublicKey: string
  platformSerialNo: string
  /** The share that WeChat agreed to with this platform, in hundredths. */
  mostPercent: number
}

type Outside = { fetch: typeof fetch; now: () => Date; origin: string; timeoutMs: number }

const Started = {
  h5: z.object({ h5_url: z.url() }),
  native: z.object({ code_url: z.string().startsWith('weixin://') }),
}
const StartedInside = z.object({ prepay_id: z.string().min(1) })
const Receiver = z.object({ receiver_mchid: z.string(), result: z.string(), fail_reason: z.string().default('') })
const Shared = z.object({ status: z.string(), receivers: z.array(Receiver).default([]) })
const Returned = z.object({ result: z.string(), fail_reason: z.string().default('') })
const Refunded = z.object({ status: z.string() })

/** One receiver of a share, as WeChat answers. */
const sharedAnswers: Partial<Record<string, MoveAnswer['outcome']>> = { SUCCESS: 'done', CLOSED: 'refused' }
const returnAnswers: Partial<Record<string, MoveAnswer['outcome']>> = { SUCCESS: 'done', FAILED: 'refused' }
function answerOf(outcome: MoveAnswer['outcome'] | undefined, reason: string): MoveAnswer {
  if (outcome === 'refused') return { outcome, reason }
  return outcome === 'done' ? { outcome } : { outcome: 'processing' }
}

/**
 * 微信支付 平台收付通. Each order is a transaction of its own in a combined payment (合单支付, 1 to 50 orders), into the account of its store and
 * frozen there; the platform's share is taken with `finish`, which frees the rest. Sources, as read in November 2026:
 * https://pay.weixin.qq.com/doc/v3/partner/4012691594 (分账), …/docs/partner/apis/ecommerce-profit-sharing/ (查询、回退、完结、接收方),
 * …/docs/partner/apis/ecommerce-combine-payment/ (合单), …/wiki/doc/apiv3_partner/apis/chapter7_6_2.shtml (退款).
 */
export function wechatSplit(keys: WechatSplitKeys, outside: Partial<Outside> = {}): SplitGateway {
  const { fetch: send = fetch, now = () => new Date(), timeoutMs = usualTimeoutMs } = outside
  const { origin = 'https://api.mch.weixin.qq.com' } = outside
  const { ask, privateKey, platformKey } = wechatClient(keys, { fetch: send, now, origin, timeoutMs })
  const { appId, mchId } = keys

  /** The platform itself has to stand in its own list of receivers, once; to add it again changes nothing. */
  let added: Promise<unknown> | null = null
  const addReceiver = () => {
    added ??= ask('POST', '/v3/ecommerce/profitsharing/receivers/add', {
      appid: appId,
      type: 'MERCHANT_ID',
      account: mchId,
      name: keys.name,
      relation_type: 'PLATFORM',
    }).catch((error: unknown) => {
      added = null
      throw error
    })
    return added
  }

  return {
    mostPercent: keys.mostPercent,

    async start({ paymentNo, trades, notifyUrl, returnUrl, clientIp, expireAt, device, openid }) {
      const input = {
        combine_appid: appId,
        combine_mchid: mchId,
        combine_out_trade_no: paymentNo,
        sub_orders: trades.map(({ tradeNo, subMchid, amountFen, subject }) => ({
          mchid: mchId,
          sub_mchid: subMchid,
          out_trade_no: tradeNo,
          attach: paymentNo,
          description: subject.slice(0, 40),
          amount: { total_amount: amountFen, currency: 'CNY' },
          settle_info: { profit_sharing: true },
        })),
        time_expire: expireAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
        notify_url: notifyUrl,
      }
      if (device === 'desktop') {
        const started = Started.native.parse(await ask('POST', '/v3/combine-transactions/native', input))
        return { redirectUrl: null, qrText: started.code_url, bridge: null }
      }
      if (device === 'wechat') {
        if (openid === null) throw new Fault('微信内付款缺少付款人')
        const started = await ask('POST', '/v3/combine-transactions/jsapi', {
          ...input,
          combine_payer_info: { openid },
        })
        const { prepay_id: prepayId } = StartedInside.parse(started)
        return { redirectUrl: null, qrText: null, bridge: bridgeOf({ appId, prepayId, now: now() }, privateKey) }
      }
      const scene_info = { payer_client_ip: clientIp, h5_info: { type: 'Wap' } }
      const started = Started.h5.parse(await ask('POST', '/v3/combine-transactions/h5', { ...input, scene_info }))
      const redirectUrl = `${started.h5_url}&redirect_url=${encodeURIComponent(returnUrl)}`
      return { redirectUrl, qrText: null, bridge: null }
    },

    async readNotice(request) {
      const notice = readSealedNotice(request, { ...keys, platformKey }, now())
      return notice && combinedReport(notice.content, keys, () => notice.id)
    },

    async query(paymentNo) {
      const found = await ask('GET', `/v3/combine-transactions/out-trade-no/${paymentNo}`)
      return found === null ? null : combinedReport(found, keys, (outcome) => `query-${paymentNo}-${outcome}`)
    },

    async application(applicationNo) {
      const found = await ask('GET', `/v3/ecommerce/applyments/out-request-no/${encodeURIComponent(applicationNo)}`)
      return found === null ? null : applicationReport(found)
    },

    async share({ subMchid, channelNo, moveNo, amountFen }) {
      const trade = { sub_mchid: subMchid, transaction_id: channelNo, out_order_no: moveNo }
      if (amountFen === 0) {
        const found = await ask('POST', '/v3/ecommerce/profitsharing/finish-order', { ...trade, description: '解冻' })
        if (found === null) throw new Fault('微信支付没有这笔交易')
        return { outcome: 'done' }
      }
      await addReceiver()
      const receivers = [{ type: 'MERCHANT_ID', receiver_account: mchId, amount: amountFen, description: '平台佣金' }]
      const order = { appid: appId, ...trade, receivers, finish: true }
      if ((await ask('POST', '/v3/ecommerce/profitsharing/orders', order)) === null)
        throw new Fault('微信支付没有这笔交易')
      // The channel works on a share after it has answered: only asking tells the result.
      const found = await ask('GET', `/v3/ecommerce/profitsharing/orders?${new URLSearchParams(trade)}`)
      if (found === null) return { outcome: 'processing' }
      const own = Shared.parse(found).receivers.find(({ receiver_mchid }) => receiver_mchid === mchId)
      return answerOf(own && sharedAnswers[own.result], own?.fail_reason ?? '')
    },

    async takeBack({ subMchid, shareNo, moveNo, amountFen }) {
      const found = await ask('POST', '/v3/ecommerce/profitsharing/returnorders', {
        sub_mchid: subMchid,
        out_order_no: shareNo,
        out_return_no: moveNo,
        return_mchid: mchId,
        amount: amountFen,
        description: '退款',
      })
      if (found === null) throw new Fault('微信支付没有这笔分账')
      const { result, fail_reason } = Returned.parse(found)
      return answerOf(returnAnswers[result], fail_reason)
    },

    async refund({ subMchid, tradeNo, refundNo, amountFen, totalFen }) {
      const sent = await ask('POST', '/v3/ecommerce/refunds/apply', {
        sub_mchid: subMchid,
        sp_appid: appId,
        out_trade_no: tradeNo,
        out_refund_no: refundNo,
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      })
      if (sent === null) throw new Fault('微信支付没有这笔交易')
      const path = `/v3/ecommerce/refunds/out-refund-no/${refundNo}?sub_mchid=${subMchid}`
      const found = await ask('GET', path)
      if (found === null) return { done: false }
      const { status } = Refunded.parse(found)
      if (status === 'ABNORMAL' || status === 'CLOSED') throw new Fault(`微信支付退款 ${status}，请到商户平台处理`)
      return { done: status === 'SUCCESS' }
    },
  }
}
