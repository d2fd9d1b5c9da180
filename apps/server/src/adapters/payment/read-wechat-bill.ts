import { columnsOf, fenOf, linesOrWhy, timeOf, UnreadableBill, wordsOf } from './bill-cells.ts'
import type { BillLine } from './port.ts'

export type WechatBillOptions = { day: string; appId: string; mchId: string }

const columns = [
  '交易时间',
  '公众账号ID',
  '商户号',
  '微信订单号',
  '商户订单号',
  '交易状态',
  '付款银行',
  '商户退款单号',
  '退款状态',
  '商品名称',
  '订单金额',
  '申请退款金额',
] as const

/**
 * The lines of a 交易账单 of the kind ALL. Every value has a backtick before it, so that a comma inside one parts nothing. Lines of another
 * app of the same merchant are left out: its payments never were this mall's. Runs in a thread (`download-bill.ts`).
 */
export const read = (bytes: Buffer, options: WechatBillOptions): BillLine[] | string =>
  linesOrWhy(() => linesOf(bytes.toString('utf8'), options))

function linesOf(text: string, { day, appId, mchId }: WechatBillOptions): BillLine[] {
  const rows = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const head = (rows[0] ?? '').split(',').map((title) => title.trim())
  const place = columnsOf(head, columns)
  const summary = rows.findIndex((row) => row.startsWith('总交易单数'))
  if (summary < 0) throw new UnreadableBill('没有汇总，可能没有下载完')
  const details = rows.slice(1, summary).filter((row) => row.trim() !== '')
  return details.flatMap((row) => {
    const cells = row
      .replace(/^`/, '')
      .split(',`')
      .map((cell) => cell.trim())
    if (cells.length !== head.length) throw new UnreadableBill('有一行的列数不对')
    const at = (name: (typeof columns)[number]) => cells[place[name]] ?? ''
    if (at('商户号') !== mchId) throw new UnreadableBill('是另一个商户号的账单')
    if (at('公众账号ID') !== appId) return []
    return lineOf(at, day)
  })
}

function lineOf(at: (name: (typeof columns)[number]) => string, day: string): BillLine[] {
  const time = at('交易时间')
  if (!time.startsWith(day)) throw new UnreadableBill('是另一天的账单')
  const line = {
    paymentNo: at('商户订单号'),
    channelNo: wordsOf(at('微信订单号')),
    at: timeOf(time),
    title: wordsOf(at('商品名称')),
    // Most lines say nothing about the bank.
    payer: at('付款银行') === 'OTHERS' ? '' : wordsOf(at('付款银行')),
  }
  switch (at('交易状态')) {
    case 'SUCCESS':
      return [{ ...line, kind: 'payment', refundNo: '', amountFen: fenOf(at('订单金额')) }]
    case 'REFUND':
      // A refund that failed moved no money.
      if (at('退款状态') === 'FAIL') return []
      return [{ ...line, kind: 'refund', refundNo: wordsOf(at('商户退款单号')), amountFen: fenOf(at('申请退款金额')) }]
    default:
      // REVOKED takes back a payment by a code that the payer shows, which this mall does not offer.
      return []
  }
}
