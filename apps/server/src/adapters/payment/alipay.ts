import type { PayDevice } from '@mall/contract/payment/words'
import { parseYuan } from '@mall/contract/text/money'
import type { AlipaySdk } from 'alipay-sdk'
import { z } from 'zod'
import type { Clock } from '#kernel/clock.ts'
import { Fault } from '#kernel/fault.ts'
import {
  type AlipayKeys,
  acknowledgeAlipay,
  alipayOutcome,
  alipaySdk,
  alipayTime,
  alipayTimeText,
  readAlipayNotice,
  yuanText,
} from './alipay-notice.ts'
import { downloadBill, readBill } from './download-bill.ts'
import type { Gateway } from './port.ts'

const Found = z.object({
  code: z.string(),
  subCode: z.string().optional(),
  tradeNo: z.string().optional(),
  totalAmount: z.string().optional(),
  tradeStatus: z.string().optional(),
  sendPayDate: z.string().optional(),
})

const BillAddress = z.object({
  code: z.string(),
  subCode: z.string().optional(),
  billDownloadUrl: z.string().optional(),
})

type Outside = {
  /** Another address of the API, for its own sandbox and for tests. Bills may be fetched from its host, too. */
  gateway?: string
  now: Clock
  /** How long an answer is waited for, in ms. */
  timeoutMs: number
}

const isAlipayHost = /(^|\.)alipay(dev)?\.com$/

/** 支付宝: 手机网站支付 on a phone, 电脑网站支付 for who sits at a desk. */
const cashiers = {
  phone: { method: 'alipay.trade.wap.pay', product: 'QUICK_WAP_WAY' },
  desktop: { method: 'alipay.trade.page.pay', product: 'FAST_INSTANT_TRADE_PAY' },
  // WeChat shows no page of Alipay's: nobody is sent there (`inside-wechat.rules.ts`).
  wechat: { method: 'alipay.trade.wap.pay', product: 'QUICK_WAP_WAY' },
} as const satisfies Record<PayDevice, object>

/** Says in words that an answer was not Alipay's; its own message repeats what was signed. */
function unsigned(error: unknown): never {
  if (error instanceof Error && error.message.includes('验签失败'))
    throw new Fault('支付宝的答复没有通过验签，请核对支付宝公钥', { cause: error })
  throw error
}

const refused = ({ code, subCode = '' }: { code: string; subCode?: string | undefined }) =>
  new Fault(`支付宝答复 ${code} ${subCode}`.trim())

/** The address of a bill, which must be Alipay's own. It is written with `http:`, and answers by TLS as well. */
function billUrl(text: string, gateway: string | undefined): URL {
  const url = URL.parse(text)
  if (url && gateway && url.origin === new URL(gateway).origin) return url
  if (!url || !isAlipayHost.test(url.hostname) || url.port !== '') throw new Fault('支付宝账单的下载地址不是支付宝的')
  url.protocol = 'https:'
  return url
}

export function alipayGateway(keys: AlipayKeys, outside: Partial<Outside> = {}): Gateway {
  const { gateway, now = () => new Date(), timeoutMs } = outside
  // Alipay reads it as a time of Shanghai; the SDK would write the machine's own.
  const timestamp = () => alipayTimeText(now())
  let loading: Promise<AlipaySdk> | undefined
  const loaded = () => {
    loading ??= alipaySdk(keys, gateway, timeoutMs)
    return loading
  }
  const ask = async (method: string, bizContent: Record<string, string>) =>
    (await loaded()).exec(method, { bizContent, timestamp: timestamp() }, { validateSign: true }).catch(unsigned)

  return {
    sandbox: false,
    wechatLogin: null,
    async start({ paymentNo, amountFen, subject, notifyUrl, returnUrl, expireAt, device }) {
      const sdk = await loaded()
      const { method, product } = cashiers[device]
      const redirectUrl = sdk.pageExecute(method, 'GET', {
        timestamp: timestamp(),
        notifyUrl,
        returnUrl,
        bizContent: {
          out_trade_no: paymentNo,
          total_amount: yuanText(amountFen),
          subject,
          product_code: product,
          // Only the page for phones has a way out.
          ...(device === 'desktop' ? {} : { quit_url: returnUrl }),
          time_expire: alipayTimeText(expireAt),
        },
      })
      return { redirectUrl, qrText: null, bridge: null }
    },
    readNotice: async (request) => readAlipayNotice(await loaded(), keys.appId, request),
    acknowledge: acknowledgeAlipay,
    async query(paymentNo) {
      const found = Found.parse(await ask('alipay.trade.query', { out_trade_no: paymentNo }))
      // Until the person has logged in at its cashier, Alipay knows no such trade.
      if (found.subCode === 'ACQ.TRADE_NOT_EXIST') return null
      const amountFen = parseYuan(found.totalAmount ?? '')
      if (found.code !== '10000' || amountFen === null || !found.tradeNo) {
        throw refused(found)
      }
      return {
        noticeId: `query-${found.tradeNo}-${found.tradeStatus ?? ''}`,
        paymentNo,
        channelNo: found.tradeNo,
        amountFen,
        outcome: alipayOutcome(found.tradeStatus),
        paidAt: alipayTime(found.sendPayDate),
        raw: { trade_status: found.tradeStatus ?? '', total_amount: found.totalAmount ?? '' },
      }
    },
    async refund({ paymentNo, refundNo, amountFen }) {
      const trade = { out_trade_no: paymentNo, out_request_no: refundNo }
      const sent = await ask('alipay.trade.refund', { ...trade, refund_amount: yuanText(amountFen) })
      if (sent.code !== '10000') return { done: false }
      if (sent.fundChange === 'Y') return { done: true }
      // A repeated request changes nothing; only asking tells whether the first one went through.
      const state = await ask('alipay.trade.fastpay.refund.query', trade)
      return { done: state.refundStatus === 'REFUND_SUCCESS' }
    },
    async bill(day) {
      const method = 'alipay.data.dataservice.bill.downloadurl.query'
      const found = BillAddress.parse(await ask(method, { bill_type: 'trade', bill_date: day }))
      // Alipay says the same of a day that it has not written yet and of one on which nothing happened.
      if (/bill_not_exist/i.test(found.subCode ?? '')) return { state: 'absent' }
      if (found.code !== '10000' || !found.billDownloadUrl) throw refused(found)
      const bytes = await downloadBill(billUrl(found.billDownloadUrl, gateway), '支付宝', {
        send: fetch,
        headers: {},
        timeoutMs,
      })
      return { state: 'written', lines: await readBill(bytes, '支付宝', { reader: 'alipay', options: { day } }) }
    },
  }
}
