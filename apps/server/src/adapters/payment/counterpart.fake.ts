// The payment channels' side of a test, in a process of its own: Alipay and WeChat Pay as their documentation describes how they are asked
// and how they hand out bills, written without a look at the adapters. A test says at `/control` what they know and how they feel.

import { createHash, createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { strToU8, zipSync } from 'fflate'
import { bodyOf, portOf, send, serveTest } from '../answer.fake.ts'

export type BillRow = {
  kind: 'payment' | 'refund'
  paymentNo: string
  refundNo?: string
  channelNo: string
  fen: number
  /** `2026-11-19 10:00:00`, in Shanghai. */
  time: string
  title?: string
  appId?: string
  /** WeChat Pay tells it of a refund. */
  status?: string
}
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
}

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [mall, channel, stranger] = [pair(), pair(), pair()]
const account = { appId: 'wx-mall', mchId: '1900000001', serialNo: 'MALL-SERIAL', platformSerialNo: 'PLATFORM-SERIAL' }
let state: State = { mode: 'up', bills: {}, paid: {} }
let asked: string[] = []
/** Keeps what was handed out to be downloaded, by its token. */
const files = new Map<string, Buffer>()

const sign = (text: string | Buffer, key: string) => createSign('RSA-SHA256').update(text).sign(key, 'base64')
const yuan = (fen: number) => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

const server = createServer(async (request, response) => {
  const body = await bodyOf(request)
  const url = new URL(request.url ?? '/', 'http://counterpart')
  if (url.pathname === '/control') {
    state = { ...state, ...JSON.parse(body) }
    return send(response, 200, '{}')
  }
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
  if (!isSignedByMall(request, url)) return send(response, 401, '{"code":"SIGN_ERROR","message":"签名错误"}')
  if (url.pathname === '/v3/billdownload/file') return download(url, response)
  if (url.pathname === '/v3/bill/tradebill') return wechatBill(request, url, response)
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

// ——— WeChat Pay

/** Whether the request bears the merchant's signature over its method, address, time and nonce. */
function isSignedByMall(request: IncomingMessage, url: URL): boolean {
  const header = request.headers.authorization ?? ''
  const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(header)?.[1] ?? ''
  const text = `GET\n${url.pathname}${url.search}\n${part('timestamp')}\n${part('nonce_str')}\n\n`
  const isRight = createVerify('RSA-SHA256').update(text).verify(mall.publicKey, part('signature'), 'base64')
  return isRight && part('mchid') === account.mchId && part('serial_no') === account.serialNo
}

function wechatAnswer(request: IncomingMessage, response: ServerResponse, status: number, words: object) {
  const body = JSON.stringify(words)
  // It is now whenever the mall says that it is.
  const timestamp = /timestamp="(\d+)"/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const nonce = randomBytes(8).toString('hex')
  const key = state.mode === 'forged' ? stranger.privateKey : channel.privateKey
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Wechatpay-Serial': account.platformSerialNo,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Signature': sign(`${timestamp}\n${nonce}\n${body}\n`, key),
  })
  response.end(body)
}

function wechatQuery(request: IncomingMessage, url: URL, response: ServerResponse) {
  const paymentNo = url.pathname.split('/').at(-1) ?? ''
  const found = state.paid[paymentNo]
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
  const lines = state.bills[url.searchParams.get('bill_date') ?? '']
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
  const fields = new Map([...url.searchParams, ...new URLSearchParams(body)])
  const signed = [...fields].filter(([name]) => name !== 'sign').sort(([one], [other]) => (one < other ? -1 : 1))
  const text = signed.map(([name, value]) => `${name}=${value}`).join('&')
  const isRight = createVerify('RSA-SHA256')
    .update(text)
    .verify(mall.publicKey, fields.get('sign') ?? '', 'base64')
  const method = fields.get('method') ?? ''
  const content = JSON.parse(fields.get('biz_content') ?? '{}')
  const words = !isRight
    ? { code: '40002', sub_code: 'isv.invalid-signature' }
    : method === 'alipay.trade.query'
      ? alipayTrade(content.out_trade_no)
      : alipayBill(content)
  const answer = JSON.stringify(words)
  const key = state.mode === 'forged' ? stranger.privateKey : channel.privateKey
  send(response, 200, `{"${method.replaceAll('.', '_')}_response":${answer},"sign":"${sign(answer, key)}"}`)
}

function alipayTrade(paymentNo: string) {
  const found = state.paid[paymentNo]
  if (!found) return { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }
  const trade = { trade_no: `2026${paymentNo.slice(1)}`, out_trade_no: paymentNo, trade_status: 'TRADE_SUCCESS' }
  return { code: '10000', ...trade, total_amount: yuan(found.fen), send_pay_date: found.time }
}

function alipayBill({ bill_type, bill_date }: { bill_type: string; bill_date: string }) {
  const lines = state.bills[bill_date]
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

serveTest(server, { mallPrivateKey: mall.privateKey, channelPublicKey: channel.publicKey, account })
