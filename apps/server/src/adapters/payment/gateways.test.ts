import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { alipayGateway } from './alipay.ts'
import { paymentPort } from './choose.ts'
import { privateKeyOf } from './keys.ts'
import { wechatGateway } from './wechat.ts'
import { wechatSignature } from './wechat-sign.ts'

const newKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
const ours = newKeys()
const theirs = newKeys()
const attempt = {
  paymentNo: 'P2611201000000000001',
  amountFen: 123_456,
  subject: '订单 D1',
  notifyUrl: 'https://mall.test/notify',
  returnUrl: 'https://mall.test/back?order_no=D1',
  clientIp: '10.0.0.1',
  expireAt: new Date('2026-11-20T02:30:00Z'),
  device: 'phone' as const,
  openid: null,
}

/** Answers of a make-believe Alipay, signed as the real one signs. */
let answers: Record<string, object> = {}
const stamps: (string | null)[] = []
const server = createServer((request, reply) => {
  const query = new URL(request.url ?? '', 'http://x').searchParams
  const method = query.get('method') ?? ''
  stamps.push(query.get('timestamp'))
  const key = `${method.replaceAll('.', '_')}_response`
  const content = JSON.stringify(answers[method] ?? { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' })
  const sign = createSign('RSA-SHA256').update(content).sign(theirs.privateKey, 'base64')
  request.resume().on('end', () => reply.end(`{"${key}":${content},"sign":"${sign}"}`))
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => new Promise((done) => server.close(done)))
const address = server.address()
const portOf = (bound: AddressInfo | string | null) => (typeof bound === 'object' ? bound?.port : 0)
const alipay = alipayGateway(
  { appId: 'app-1', privateKey: ours.privateKey.replace(/-----[^-]+-----|\n/g, ''), publicKey: theirs.publicKey },
  { gateway: `http://127.0.0.1:${portOf(address)}/gateway.do`, now: () => new Date('2026-11-28T09:30:00Z') },
)

test('the way to Alipay’s cashier carries our number, the amount in yuan and the deadline', async () => {
  const { redirectUrl } = await alipay.start({ channel: 'alipay', ...attempt })
  const query = new URL(redirectUrl ?? '').searchParams
  expect(query.get('method')).toBe('alipay.trade.wap.pay')
  expect(query.get('notify_url')).toBe(attempt.notifyUrl)
  expect(JSON.parse(query.get('biz_content') ?? '')).toMatchObject({
    out_trade_no: attempt.paymentNo,
    total_amount: '1234.56',
    time_expire: '2026-11-20 10:30:00',
  })
})

test('who sits at a desk is led to Alipay’s page for computers', async () => {
  const { redirectUrl, qrText } = await alipay.start({ channel: 'alipay', ...attempt, device: 'desktop' })
  const query = new URL(redirectUrl ?? '').searchParams
  expect(query.get('method')).toBe('alipay.trade.page.pay')
  const content = JSON.parse(query.get('biz_content') ?? '')
  expect(content).toMatchObject({ product_code: 'FAST_INSTANT_TRADE_PAY', out_trade_no: attempt.paymentNo })
  expect(content.quit_url).toBeUndefined()
  expect(qrText).toBeNull()
})

test.each(['UTC', 'America/New_York', 'Asia/Shanghai'])(
  'on a machine of %s every request to Alipay is stamped with the time of Shanghai',
  async (zone) => {
    const own = process.env.TZ
    process.env.TZ = zone
    try {
      const { redirectUrl } = await alipay.start({ channel: 'alipay', ...attempt })
      expect(new URL(redirectUrl ?? '').searchParams.get('timestamp')).toBe('2026-11-28 17:30:00')
      stamps.length = 0
      await alipay.query('P2611201000000000001')
      expect(stamps).toEqual(['2026-11-28 17:30:00'])
    } finally {
      if (own === undefined) delete process.env.TZ
      else process.env.TZ = own
    }
  },
)

test('Alipay is asked and believed when it signs its answer', async () => {
  answers = {
    'alipay.trade.query': {
      code: '10000',
      trade_no: '20261120',
      out_trade_no: attempt.paymentNo,
      total_amount: '1234.56',
      trade_status: 'TRADE_SUCCESS',
      send_pay_date: '2026-11-20 10:00:00',
    },
  }
  expect(await alipay.query(attempt.paymentNo)).toMatchObject({ outcome: 'success', amountFen: 123_456 })
  answers = {}
  expect(await alipay.query(attempt.paymentNo)).toBeNull()
})

test('a refund asked for twice is done once Alipay says so', async () => {
  const refund = { channel: 'alipay' as const, paymentNo: attempt.paymentNo, refundNo: 'R1', amountFen: 1, totalFen: 2 }
  answers = { 'alipay.trade.refund': { code: '10000', fund_change: 'Y' } }
  expect(await alipay.refund(refund)).toEqual({ done: true })
  answers = {
    'alipay.trade.refund': { code: '10000', fund_change: 'N' },
    'alipay.trade.fastpay.refund.query': { code: '10000', refund_status: 'REFUND_SUCCESS' },
  }
  expect(await alipay.refund(refund)).toEqual({ done: true })
  answers = { 'alipay.trade.refund': { code: '40004', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' } }
  expect(await alipay.refund(refund)).toEqual({ done: false })
})

const now = new Date('2026-11-20T02:00:00Z')
const wechatKeys = {
  appId: 'wx-1',
  mchId: 'mch-1',
  serialNo: 'OURS',
  privateKey: ours.privateKey,
  apiV3Key: '0123456789abcdef0123456789abcdef',
  platformPublicKey: theirs.publicKey,
  platformSerialNo: 'THEIRS',
  appSecret: null,
}
const about = { serial: 'THEIRS', nonce: 'nonce', now, key: privateKeyOf(theirs.privateKey) }

/** A WeChat Pay that answers once, and notes what it was asked. */
function aWechat(content: object, { status = 200, signer = about } = {}) {
  const asked: { url: string; body: string; authorization: string }[] = []
  const answer: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    const authorization = headers.get('Authorization') ?? ''
    asked.push({ url: String(input), body: String(init?.body ?? ''), authorization })
    const body = JSON.stringify(content)
    return new Response(body, { status, headers: wechatSignature(body, signer) })
  }
  return { asked, gateway: wechatGateway(wechatKeys, { fetch: answer, now: () => now }) }
}

test('the way to WeChat Pay’s cashier leads back to the mall', async () => {
  const { gateway, asked } = aWechat({ h5_url: 'https://wx.tenpay.com/h5?prepay_id=1' })
  const { redirectUrl } = await gateway.start({ channel: 'wechat', ...attempt })
  expect(redirectUrl).toBe(`https://wx.tenpay.com/h5?prepay_id=1&redirect_url=${encodeURIComponent(attempt.returnUrl)}`)
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
    out_trade_no: attempt.paymentNo,
    amount: { total: 123_456, currency: 'CNY' },
    scene_info: { payer_client_ip: '10.0.0.1' },
  })
  expect(asked[0]?.authorization).toMatch(/^WECHATPAY2-SHA256-RSA2048 mchid="mch-1",nonce_str="\w+",signature="/)
})

test('who sits at a desk scans WeChat’s code: it needs no address of theirs and leads nowhere', async () => {
  const { gateway, asked } = aWechat({ code_url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz' })
  expect(await gateway.start({ channel: 'wechat', ...attempt, device: 'desktop' })).toEqual({
    redirectUrl: null,
    qrText: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz',
    bridge: null,
  })
  expect(asked[0]?.url).toMatch(/\/v3\/pay\/transactions\/native$/)
  expect(JSON.parse(asked[0]?.body ?? '').scene_info).toBeUndefined()
  const other = aWechat({ code_url: 'https://elsewhere.example/pay' })
  await expect(other.gateway.start({ channel: 'wechat', ...attempt, device: 'desktop' })).rejects.toThrow()
})

test('WeChat Pay is believed when it signs its answer, and not otherwise', async () => {
  const found = { appid: 'wx-1', mchid: 'mch-1', out_trade_no: attempt.paymentNo, trade_state: 'NOTPAY' }
  expect(await aWechat(found).gateway.query(attempt.paymentNo)).toMatchObject({ outcome: 'waiting', amountFen: 0 })
  expect(await aWechat({}, { status: 404 }).gateway.query(attempt.paymentNo)).toBeNull()
  // A proxy's 404, or a forger's: that nobody knows the payment is WeChat Pay's to say.
  const unsigned = { ...about, key: privateKeyOf(ours.privateKey) }
  await expect(
    aWechat({ code: 'ORDER_NOT_EXIST' }, { status: 404, signer: unsigned }).gateway.query(attempt.paymentNo),
  ).rejects.toThrow('不是微信支付签名的')
  const forger = { ...about, key: privateKeyOf(ours.privateKey) }
  await expect(aWechat(found, { signer: forger }).gateway.query(attempt.paymentNo)).rejects.toThrow(
    '不是微信支付签名的',
  )
})

test('a refund at WeChat Pay is done only when its status is SUCCESS', async () => {
  const refund = { channel: 'wechat' as const, paymentNo: attempt.paymentNo, refundNo: 'R1', amountFen: 1, totalFen: 2 }
  expect(await aWechat({ status: 'PROCESSING' }).gateway.refund(refund)).toEqual({ done: false })
  expect(await aWechat({ status: 'SUCCESS' }).gateway.refund(refund)).toEqual({ done: true })
})

test('real keys come before the sandbox, and without either a channel is off', async () => {
  const options = { secret: 'x'.repeat(32), cashierUrl: '/sandbox/pay' }
  const alipayKeys = { appId: 'app-1', privateKey: ours.privateKey, publicKey: theirs.publicKey, url: null }
  const origin = 'https://mall.test'
  const mixed = paymentPort({ alipay: alipayKeys, wechat: null, sandboxPay: true, origin }, options)
  expect(mixed.available('alipay')).toEqual({ enabled: true, sandbox: false })
  expect(mixed.available('wechat')).toEqual({ enabled: true, sandbox: true })
  expect(mixed.sandbox).not.toBeNull()
  const allKeys = { ...wechatKeys, payUrl: null, apiUrl: null }
  const real = paymentPort({ alipay: alipayKeys, wechat: allKeys, sandboxPay: true, origin }, options)
  expect(real.sandbox).toBeNull()
  const none = paymentPort({ alipay: null, wechat: null, sandboxPay: false, origin }, options)
  expect(none.available('wechat')).toEqual({ enabled: false, sandbox: false })
  expect(none.sandbox).toBeNull()
  expect(await none.readNotice('alipay', { headers: new Headers(), body: 'trade_status=TRADE_SUCCESS' })).toBeNull()
  expect(none.acknowledge('alipay', 'later').status).toBe(404)
})
