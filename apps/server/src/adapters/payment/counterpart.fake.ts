// The payment channels' side of a test, in a process of its own: Alipay and WeChat Pay as their documentation describes how they are asked
// and how they hand out bills, written without a look at the adapters. A test sets at `/control` what they know and how they answer.

import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { strToU8, zipSync } from 'fflate'
import { readRequest, signedAnswer, signedForm } from '../alipay.fake.ts'
import { bodyOf, portOf, send, serveTest } from '../answer.fake.ts'
import { isSignedBy, rsaPair, sealedNotice, signedHeaders, timestampOf } from '../wechat-pay.fake.ts'
import {
  type BillRow,
  linesOf,
  pass,
  pay,
  place,
  type Refund,
  sendBack,
  shanghai,
  type Trade,
  tradeOf,
} from './channel-books.fake.ts'

export type ChannelMode =
  | 'up'
  | 'down'
  | 'dead'
  | 'slow'
  | 'page'
  | 'flood'
  | 'creating'
  | 'none'
  | 'forged'
  | 'changed'
  | 'cut'
  | 'elsewhere'
  | 'download_fails'
type State = {
  mode: ChannelMode
  bills: Record<string, BillRow[]>
  paid: Record<string, { fen: number; time: string }>
  /** The local address of each public name: `https://mall.example` at `http://127.0.0.1:3000`. */
  reach: Record<string, string>
}

const [mall, channel, stranger] = [rsaPair(), rsaPair(), rsaPair()]
const account = { appId: 'wx-mall', mchId: '1900000001', serialNo: 'MALL-SERIAL', platformSerialNo: 'PLATFORM-SERIAL' }
const apiV3Key = randomBytes(16).toString('hex')
let state: State = { mode: 'up', bills: {}, paid: {}, reach: {} }
let asked: string[] = []
/** Files handed out to be downloaded, by their tokens. */
const files = new Map<string, Buffer>()

const yuan = (fen: number) => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

const server = createServer(async (request, response) => {
  const body = await bodyOf(request)
  const url = new URL(request.url ?? '/', 'http://counterpart')
  if (url.pathname === '/control') {
    const { passed = 0, ...wanted } = JSON.parse(body)
    pass(passed)
    state = { ...state, ...wanted }
    return send(response, 200, '{}')
  }
  if (url.pathname === '/delivered') return send(response, 200, JSON.stringify(delivered))
  if (url.pathname === '/asked') {
    send(response, 200, JSON.stringify(asked))
    asked = []
    return undefined
  }
  asked.push(url.pathname + url.search)
  if (state.mode === 'dead') return request.socket.destroy()
  if (state.mode === 'slow') return undefined
  if (state.mode === 'down') return send(response, 502, '<html>Bad Gateway</html>')
  if (state.mode === 'page') return send(response, 200, '<html>系统维护中</html>')
  if (url.pathname === '/gateway.do') return alipay(url, body, response)
  if (url.pathname === '/downloadBillFile.resource') return download(url, response)
  if (url.pathname === '/cashier') return cashier(request, url, response)
  if (!isSignedBy(request, body, { ...account, publicKey: mall.publicKey }))
    return send(response, 401, '{"code":"SIGN_ERROR","message":"签名错误"}')
  if (url.pathname === '/v3/billdownload/file') return download(url, response)
  if (url.pathname === '/v3/bill/tradebill') return wechatBill(request, url, response)
  if (url.pathname === '/v3/refund/domestic/refunds') return wechatRefund(request, JSON.parse(body), response)
  if (request.method === 'POST') return wechatOrder(request, url, JSON.parse(body), response)
  return wechatQuery(request, url, response)
})

function download(url: URL, response: ServerResponse) {
  const bytes = files.get(url.searchParams.get('token') ?? '')
  if (!bytes || state.mode === 'download_fails') return send(response, 500, '{"code":"SYSTEM_ERROR"}')
  if (state.mode === 'flood') {
    const part = Buffer.alloc(1024 * 1024, 0x20)
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write(part));
    }
    response.on('drain', more)
    return more()
  }
  return response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(bytes)
}

function keep(bytes: Buffer): string {
  const token = randomBytes(8).toString('hex')
  files.set(token, bytes)
  return token
}

// ——— The cashier, and what merchants are told

/** A page of the channel's own, on which a payer pays the order and then goes back to the shop. */
async function cashier(request: IncomingMessage, url: URL, response: ServerResponse) {
  const no = url.searchParams.get('no') ?? ''
  const trade = tradeOf('wechat', no) ?? tradeOf('alipay', no)
  if (!trade) return send(response, 404, '<html>订单不存在</html>')
  if (request.method !== 'POST') return page(trade, response)
  pay(trade)
  const back = found(url.searchParams.get('redirect_url') ?? trade.returnUrl)
  await notifyTwice(trade.channel === 'wechat' ? wechatPaid(trade) : alipayPaid(trade))
  return response.writeHead(303, { Location: back }).end()
}

function page({ fen, title }: Trade, response: ServerResponse) {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(
    `<!doctype html><html lang="zh"><title>渠道的收银台</title><h1>渠道的收银台</h1><p>${title}</p><p>¥${yuan(fen)}</p>
    <form method="post"><button>确认付款</button></form></html>`,
  )
}

const found = (address: string) => {
  const { origin } = new URL(address)
  return address.replace(origin, state.reach[origin] ?? origin)
}

type Message = { url: string; headers: Record<string, string>; body: string }
const delivered: { path: string; status: number }[] = []

/** Networks repeat messages: each one comes twice, at the same time. */
async function notifyTwice({ url, headers, body }: Message) {
  const path = new URL(url).pathname
  await Promise.all(
    [1, 2].map(async () => {
      const { status } = await fetch(found(url), { method: 'POST', headers, body })
      delivered.push({ path, status })
    }),
  )
}

// ——— WeChat Pay

/** Whether the request bears the merchant's signature over its method, address, time, nonce and body. */
function wechatAnswer(request: IncomingMessage, response: ServerResponse, status: number, words: object) {
  const body = JSON.stringify(words)
  const key = state.mode === 'forged' ? stranger.privateKey : channel.privateKey
  const timestamp = timestampOf(request)
  response.writeHead(status, signedHeaders(body, { serial: account.platformSerialNo, key, timestamp }))
  response.end(body)
}

type Order = {
  appid: string
  mchid: string
  description: string
  out_trade_no: string
  notify_url: string
  amount: { total: number }
}

/** H5 支付 and Native 支付: the one leads to a page of the channel, the other to a code that is scanned. */
function wechatOrder(request: IncomingMessage, url: URL, order: Order, response: ServerResponse) {
  const kind = url.pathname.split('/').at(-1)
  if (order.appid !== account.appId || order.mchid !== account.mchId || !['h5', 'native'].includes(kind ?? ''))
    return wechatAnswer(request, response, 400, { code: 'PARAM_ERROR', message: '参数错误' })
  place({
    channel: 'wechat',
    paymentNo: order.out_trade_no,
    fen: order.amount.total,
    title: order.description,
    appId: order.appid,
    notifyUrl: order.notify_url,
    returnUrl: '',
  })
  const words =
    kind === 'native'
      ? { code_url: `weixin://wxpay/bizpayurl?pr=${randomBytes(6).toString('hex')}` }
      : { h5_url: `http://127.0.0.1:${portOf(server)}/cashier?no=${order.out_trade_no}` }
  return wechatAnswer(request, response, 200, words)
}

type RefundOrder = {
  out_trade_no: string
  out_refund_no: string
  notify_url?: string
  amount: { refund: number; total: number }
}

/** It is under way first, and done a moment later, of which the merchant is told where it gave an address. */
function wechatRefund(request: IncomingMessage, order: RefundOrder, response: ServerResponse) {
  const trade = tradeOf('wechat', order.out_trade_no)
  const sent = trade?.fen === order.amount.total && sendBack(trade, order.out_refund_no, order.amount.refund)
  if (!trade || !sent) return wechatAnswer(request, response, 400, { code: 'INVALID_REQUEST', message: '订单不能退款' })
  const { refund, isNew } = sent
  if (isNew) setTimeout(() => void endRefund(trade, refund, order.notify_url), 500)
  const { refundId: refund_id, refundNo: out_refund_no, status } = refund
  return wechatAnswer(request, response, 200, { refund_id, out_refund_no, out_trade_no: trade.paymentNo, status })
}

async function endRefund(trade: Trade, refund: Refund, notifyUrl: string | undefined) {
  refund.status = 'SUCCESS'
  if (notifyUrl === undefined) return
  const words = {
    mchid: account.mchId,
    transaction_id: trade.channelNo,
    out_trade_no: trade.paymentNo,
    refund_id: refund.refundId,
    out_refund_no: refund.refundNo,
    refund_status: 'SUCCESS',
    success_time: `${shanghai(refund.at).replace(' ', 'T')}+08:00`,
    user_received_account: '支付用户零钱',
    amount: { total: trade.fen, refund: refund.fen, payer_total: trade.fen, payer_refund: refund.fen },
  }
  await notifyTwice(wechatNotice(notifyUrl, { event: 'REFUND.SUCCESS', type: 'refund', words }))
}

const wechatPaid = (trade: Trade) =>
  wechatNotice(trade.notifyUrl, { event: 'TRANSACTION.SUCCESS', type: 'transaction', words: transactionOf(trade) })

const transactionOf = ({ paymentNo, channelNo, fen, paidAt, appId }: Trade) => ({
  appid: appId,
  mchid: account.mchId,
  out_trade_no: paymentNo,
  transaction_id: channelNo,
  trade_type: 'MWEB',
  trade_state: paidAt === null ? 'NOTPAY' : 'SUCCESS',
  bank_type: 'OTHERS',
  ...(paidAt !== null && {
    success_time: `${shanghai(paidAt).replace(' ', 'T')}+08:00`,
    amount: { total: fen, payer_total: fen, currency: 'CNY' },
  }),
})

function wechatNotice(url: string, { event, type, words }: { event: string; type: string; words: object }): Message {
  const body = sealedNotice(words, { id: randomBytes(16).toString('hex'), event, type, apiV3Key })
  const timestamp = String(Math.trunc(Date.now() / 1000))
  const headers = signedHeaders(body, { serial: account.platformSerialNo, key: channel.privateKey, timestamp })
  return { url, headers, body }
}

function wechatQuery(request: IncomingMessage, url: URL, response: ServerResponse) {
  const paymentNo = url.pathname.split('/').at(-1) ?? ''
  const found = state.paid[paymentNo]
  const trade = tradeOf('wechat', paymentNo)
  if (trade) return wechatAnswer(request, response, 200, transactionOf(trade))
  if (!found) return wechatAnswer(request, response, 404, { code: 'ORDER_NOT_EXIST' })
  return wechatAnswer(request, response, 200, {
    appid: account.appId,
    mchid: account.mchId,
    out_trade_no: paymentNo,
    transaction_id: `42000${paymentNo.slice(1)}`,
    trade_state: 'SUCCESS',
    success_time: `${found.time.replace(' ', 'T')}+08:00`,
    amount: { total: found.fen, currency: 'CNY' },
  })
}

function wechatBill(request: IncomingMessage, url: URL, response: ServerResponse) {
  const day = url.searchParams.get('bill_date') ?? ''
  const lines = state.bills[day] ?? linesOf('wechat', day)
  if (state.mode === 'creating') return wechatAnswer(request, response, 400, { code: 'STATEMENT_CREATING' })
  if (state.mode === 'none' || !lines || url.searchParams.get('bill_type') !== 'ALL')
    return wechatAnswer(request, response, 400, { code: 'NO_STATEMENT_EXIST', message: '账单文件不存在' })
  const whole = Buffer.from(wechatText(lines))
  const bytes = state.mode === 'cut' ? whole.subarray(0, whole.indexOf('总交易单数')) : whole
  const hash_value = createHash('sha1').update(bytes).digest('hex')
  const token = keep(state.mode === 'changed' ? Buffer.concat([bytes, Buffer.from(' ')]) : bytes)
  const origin =
    state.mode === 'elsewhere' ? `http://localhost:${portOf(server)}` : `http://127.0.0.1:${portOf(server)}`
  const download_url = `${origin}/v3/billdownload/file?token=${token}`
  return wechatAnswer(request, response, 200, { hash_type: 'SHA1', hash_value, download_url })
}

const wechatHead =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'

function wechatText(lines: readonly BillRow[]): string {
  const rows = lines.map(
    ({ kind, paymentNo, refundNo = '', channelNo, fen, time, title = '订单', appId, status = 'SUCCESS' }) => {
      const [paid, back] = kind === 'payment' ? [yuan(fen), '0.00'] : ['0.00', yuan(fen)]
      const refund =
        kind === 'payment'
          ? ['0', '0', back, '0.00', '', '']
          : [`50${channelNo}`, refundNo, back, '0.00', 'ORIGINAL', status]
      return [
        ...[time, appId ?? account.appId, account.mchId, '0', '', channelNo, paymentNo, 'oUser', 'NATIVE'],
        ...[
          kind === 'payment' ? 'SUCCESS' : 'REFUND',
          'OTHERS',
          'CNY',
          paid,
          '0.00',
          ...refund,
          title,
          '',
          '0.00000',
          '0.60%',
        ],
        ...[paid, back, ''],
      ]
        .map((cell) => `\`${cell}`)
        .join(',')
    },
  )
  const sum = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
  const sums = ['`', lines.length, ',`0.00,`0.00,`0.00,`0.00000,`0.00,`0.00'].join('')
  return `\uFEFF${[wechatHead, ...rows, sum, sums].join('\r\n')}\r\n`
}

// ——— Alipay

function alipay(url: URL, body: string, response: ServerResponse) {
  const { fields, method, content, isSignedBy: isSigned } = readRequest(url, body)
  const isRight = isSigned(mall.publicKey)
  const refused = { code: '40002', sub_code: 'isv.invalid-signature' }
  if (isRight && /^alipay\.trade\.(wap|page)\.pay$/.test(method)) return alipayOrder(fields, content, response)
  const words = isRight ? (alipayWords[method] ?? alipayBill)(content) : refused
  const key = state.mode === 'forged' ? stranger.privateKey : channel.privateKey
  send(response, 200, signedAnswer(method, words, key))
}

type Content = Record<string, string>
const alipayWords: Record<string, (content: Content) => object> = {
  'alipay.trade.query': ({ out_trade_no = '' }) => alipayTrade(out_trade_no),
  'alipay.trade.refund': alipayRefund,
  'alipay.trade.fastpay.refund.query': alipayRefundState,
}

/** 手机网站支付 and 电脑网站支付: the merchant's signed form itself leads to the cashier. */
function alipayOrder(fields: Map<string, string>, content: Content, response: ServerResponse) {
  const { paymentNo } = place({
    channel: 'alipay',
    paymentNo: content.out_trade_no ?? '',
    fen: Math.round(Number(content.total_amount) * 100),
    title: content.subject ?? '',
    appId: fields.get('app_id') ?? '',
    notifyUrl: fields.get('notify_url') ?? '',
    returnUrl: fields.get('return_url') ?? '',
  })
  return response.writeHead(302, { Location: `/cashier?no=${paymentNo}` }).end()
}

/** A form, each time with a number of its own unless it is the same message again. */
function alipayPaid({ notifyUrl, paymentNo, channelNo, fen, paidAt, appId }: Trade): Message {
  const fields: Record<string, string> = {
    notify_id: randomBytes(17).toString('hex'),
    notify_type: 'trade_status_sync',
    notify_time: shanghai(Date.now()),
    app_id: appId,
    out_trade_no: paymentNo,
    trade_no: channelNo,
    trade_status: 'TRADE_SUCCESS',
    total_amount: yuan(fen),
    gmt_payment: shanghai(paidAt ?? Date.now()),
    charset: 'utf-8',
    version: '1.0',
  }
  return { url: notifyUrl, ...signedForm(fields, channel.privateKey) }
}

function alipayRefund({ out_trade_no = '', out_request_no = '', refund_amount = '' }: Content) {
  const trade = tradeOf('alipay', out_trade_no)
  const sent = trade && sendBack(trade, out_request_no, Math.round(Number(refund_amount) * 100))
  if (!trade || !sent) return { code: '40004', sub_code: 'ACQ.TRADE_STATUS_ERROR' }
  sent.refund.status = 'SUCCESS'
  return {
    code: '10000',
    trade_no: trade.channelNo,
    out_trade_no,
    fund_change: sent.isNew ? 'Y' : 'N',
    refund_fee: refund_amount,
  }
}

function alipayRefundState({ out_trade_no = '', out_request_no = '' }: Content) {
  const refund = tradeOf('alipay', out_trade_no)?.refunds.find(({ refundNo }) => refundNo === out_request_no)
  return { code: '10000', ...(refund && { refund_status: 'REFUND_SUCCESS', refund_amount: yuan(refund.fen) }) }
}

function alipayTrade(paymentNo: string) {
  const found = state.paid[paymentNo]
  const placed = tradeOf('alipay', paymentNo)
  if (placed) {
    const { channelNo: trade_no, fen, paidAt } = placed
    const trade_status = paidAt === null ? 'WAIT_BUYER_PAY' : 'TRADE_SUCCESS'
    const paid = paidAt !== null && { send_pay_date: shanghai(paidAt) }
    return { code: '10000', trade_no, out_trade_no: paymentNo, trade_status, total_amount: yuan(fen), ...paid }
  }
  if (!found) return { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }
  const trade = { trade_no: `2026${paymentNo.slice(1)}`, out_trade_no: paymentNo, trade_status: 'TRADE_SUCCESS' }
  return { code: '10000', ...trade, total_amount: yuan(found.fen), send_pay_date: found.time }
}

function alipayBill({ bill_type, bill_date = '' }: Content) {
  const lines = state.bills[bill_date] ?? linesOf('alipay', bill_date)
  if (bill_type !== 'trade' || !lines || state.mode === 'none' || state.mode === 'creating')
    return { code: '40004', msg: 'Business Failed', sub_code: 'isp.bill_not_exist', sub_msg: '账单不存在' }
  const whole = alipayText(bill_date, lines)
  const text =
    state.mode === 'cut'
      ? whole.slice(0, whole.indexOf('#-----------------------------------------业务明细列表结束'))
      : whole
  const zip = zipSync({
    [`20880000000000000156_${bill_date}_业务明细(汇总).csv`]: gbk(
      '#支付宝业务汇总查询\r\n门店编号,门店名称,交易订单总笔数\r\n',
    ),
    [`20880000000000000156_${bill_date}_业务明细.csv`]: gbk(text),
  })
  const token = keep(state.mode === 'changed' ? Buffer.from(strToU8('no archive')) : Buffer.from(zip))
  const origin =
    state.mode === 'elsewhere' ? `http://localhost:${portOf(server)}` : `http://127.0.0.1:${portOf(server)}`
  return { code: '10000', msg: 'Success', bill_download_url: `${origin}/downloadBillFile.resource?token=${token}` }
}

const alipayHead =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

function alipayText(day: string, lines: readonly BillRow[]): string {
  const [year, month, date] = day.split('-')
  const rows = lines.map(({ kind, paymentNo, refundNo = '', channelNo, fen, time, title = '订单' }) => {
    const amount = kind === 'payment' ? yuan(fen) : `-${yuan(fen)}`
    const type = kind === 'payment' ? '交易' : '退款'
    return [
      ...[`${channelNo}\t`, `${paymentNo}\t`, type, `${title}    `, time, time, '', '', '', '', '*明(138****0000)\t'],
      ...[
        amount,
        amount,
        '0.00',
        '0.00',
        '0.00',
        '0.00',
        '0.00',
        '',
        '0.00',
        '0.00',
        `${refundNo}\t`,
        '0.00',
        '0.00',
        '',
      ],
    ].join(',')
  })
  return [
    '#支付宝业务明细查询',
    '#账号：[20880000000000000156]',
    `#起始日期：[${year}年${month}月${date}日 00:00:00]   终止日期：[${year}年${month}月${date}日 24:00:00]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    alipayHead,
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${lines.length}笔，商家实收共0.00元，商家优惠共0.00元`,
    '#导出时间：[2026年11月20日 08:00:00]',
    '',
  ].join('\r\n')
}

/** Chinese as 支付宝 writes it, by asking the decoder which two bytes a sign is. */
const signs = new Map<string, readonly [number, number]>()
const decoder = new TextDecoder('gbk')
for (let one = 0x81; one <= 0xfe; one += 1)
  for (let two = 0x40; two <= 0xfe; two += 1) {
    const text = decoder.decode(Uint8Array.of(one, two))
    if (text.length === 1 && text !== '\uFFFD' && !signs.has(text)) signs.set(text, [one, two])
  }
const gbk = (text: string) =>
  Uint8Array.from([...text].flatMap((letter) => signs.get(letter) ?? [letter.charCodeAt(0) & 0x7f]))

serveTest(server, {
  mallPrivateKey: mall.privateKey,
  channelPublicKey: channel.publicKey,
  account: { ...account, apiV3Key },
})
