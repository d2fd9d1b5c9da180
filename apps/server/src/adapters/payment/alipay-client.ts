import type { PayDevice } from '@mall/contract/payment/words'
import { parseYuan } from '@mall/contract/text/money'
import type { AlipaySdk } from 'alipay-sdk'
import { z } from 'zod'
import { Fault } from '#kernel/fault.ts'
import type { Clock } from '#kernel/time.ts'
import { type AlipayKeys, alipayOutcome, alipaySdk, alipayTime, alipayTimeText, yuanText } from './alipay-notice.ts'
import type { ChannelReport } from './port.ts'

export type AlipayOutside = {
  /** Another address of the API, for its own sandbox and for tests. Bills may be fetched from its host, too. */
  gateway?: string
  now: Clock
  /** How long an answer is waited for, in ms. */
  timeoutMs: number
}

/** 支付宝: 手机网站支付 on a phone, 电脑网站支付 at a computer. */
const cashiers = {
  phone: { method: 'alipay.trade.wap.pay', product: 'QUICK_WAP_WAY' },
  desktop: { method: 'alipay.trade.page.pay', product: 'FAST_INSTANT_TRADE_PAY' },
  // WeChat shows no page of Alipay's: nobody is sent there (`inside-wechat.rules.ts`).
  wechat: { method: 'alipay.trade.wap.pay', product: 'QUICK_WAP_WAY' },
} as const satisfies Record<PayDevice, object>

const Found = z.object({
  code: z.string(),
  subCode: z.string().optional(),
  tradeNo: z.string().optional(),
  totalAmount: z.string().optional(),
  tradeStatus: z.string().optional(),
  sendPayDate: z.string().optional(),
})

/** Says in words that an answer was not Alipay's; its own message repeats the signed text. */
function unsigned(error: unknown): never {
  if (error instanceof Error && error.message.includes('验签失败'))
    throw new Fault('支付宝的答复没有通过验签，请核对支付宝公钥', { cause: error })
  throw error
}

export const refusedByAlipay = ({ code, subCode = '' }: { code: string; subCode?: string | undefined }) =>
  new Fault(`支付宝答复 ${code} ${subCode}`.trim())

type Content = Record<string, unknown>
type Cashier = {
  paymentNo: string
  amountFen: number
  subject: string
  notifyUrl: string
  returnUrl: string
  expireAt: Date
  device: PayDevice
}

/** An app at Alipay: the mall signs its requests, and answers are believed when Alipay has signed them. */
export function alipayClient(keys: AlipayKeys, { gateway, now = () => new Date(), timeoutMs }: Partial<AlipayOutside>) {
  // Alipay reads it as a time of Shanghai; the SDK would write the machine's own.
  const timestamp = () => alipayTimeText(now())
  let loading: Promise<AlipaySdk> | undefined
  const loaded = () => {
    loading ??= alipaySdk(keys, gateway, timeoutMs)
    return loading
  }
  /** Asks one method. The keys of the answer are written as `subCode`. */
  const ask = async (method: string, bizContent: Content) =>
    (await loaded()).exec(method, { bizContent, timestamp: timestamp() }, { validateSign: true }).catch(unsigned)

  return {
    loaded,
    ask,
    /** Leads to the cashier. `more` is what a payment says beside the usual. */
    async cashier(
      { paymentNo, amountFen, subject, notifyUrl, returnUrl, expireAt, device }: Cashier,
      more: Content = {},
    ): Promise<string> {
      const sdk = await loaded()
      const { method, product } = cashiers[device]
      return sdk.pageExecute(method, 'GET', {
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
          ...more,
        },
      })
    },
    /** Asks for a payment; null when Alipay does not know it. */
    async query(paymentNo: string): Promise<ChannelReport | null> {
      const found = Found.parse(await ask('alipay.trade.query', { out_trade_no: paymentNo }))
      // Until the person has logged in at its cashier, Alipay knows no such trade.
      if (found.subCode === 'ACQ.TRADE_NOT_EXIST') return null
      const amountFen = parseYuan(found.totalAmount ?? '')
      if (found.code !== '10000' || amountFen === null || !found.tradeNo) {
        throw refusedByAlipay(found)
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
  }
}
