import { z } from 'zod'
import { Fault } from '#kernel/fault.ts'
import { type AlipayOutside, alipayClient, refusedByAlipay } from './alipay-client.ts'
import { type AlipayKeys, acknowledgeAlipay, readAlipayNotice, yuanText } from './alipay-notice.ts'
import { downloadBill, readBill } from './download-bill.ts'
import type { Gateway } from './port.ts'

const BillAddress = z.object({
  code: z.string(),
  subCode: z.string().optional(),
  billDownloadUrl: z.string().optional(),
})

const isAlipayHost = /(^|\.)alipay(dev)?\.com$/

/** The address of a bill, which must be Alipay's own. It is written with `http:`, and answers by TLS as well. */
function billUrl(text: string, gateway: string | undefined): URL {
  const url = URL.parse(text)
  if (url && gateway && url.origin === new URL(gateway).origin) return url
  if (!url || !isAlipayHost.test(url.hostname) || url.port !== '') throw new Fault('支付宝账单的下载地址不是支付宝的')
  url.protocol = 'https:'
  return url
}

export function alipayGateway(keys: AlipayKeys, outside: Partial<AlipayOutside> = {}): Gateway {
  const { gateway, timeoutMs } = outside
  const { loaded, ask, cashier, query } = alipayClient(keys, outside)

  return {
    sandbox: false,
    wechatLogin: null,
    async start(payment) {
      return { redirectUrl: await cashier(payment), qrText: null, bridge: null }
    },
    readNotice: async (request) => readAlipayNotice(await loaded(), keys.appId, request),
    acknowledge: acknowledgeAlipay,
    query,
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
      if (found.code !== '10000' || !found.billDownloadUrl) throw refusedByAlipay(found)
      const bytes = await downloadBill(billUrl(found.billDownloadUrl, gateway), '支付宝', {
        send: fetch,
        headers: {},
        timeoutMs,
      })
      return { state: 'written', lines: await readBill(bytes, '支付宝', { reader: 'alipay', options: { day } }) }
    },
  }
}
