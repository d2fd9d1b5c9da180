import { afterAll, expect, test } from 'vitest'
import { aWechat } from '#test/wechat.ts'

const wechat = await aWechat()
afterAll(wechat.close)
const gateway = wechat.gatewayWith()
const payment = {
  channel: 'wechat' as const,
  paymentNo: 'P2611201000000000001',
  amountFen: 123_456,
  subject: '订单 D1',
  notifyUrl: 'https://mall.test/notify',
  returnUrl: 'https://mall.test/back',
  clientIp: '10.0.0.1',
  expireAt: new Date('2026-11-20T02:30:00Z'),
  device: 'wechat' as const,
  openid: 'o-wang-0000000000',
}

test('the silent login asks for nothing but the openid, and leads back with the state of who began it', () => {
  const address = gateway.wechatLogin?.addressOf({ returnUrl: 'https://mall.test/order?order_no=D1,D2', state: 's-1' })
  const { origin, pathname, searchParams, hash } = new URL(address ?? '')
  expect(origin + pathname).toBe('https://open.weixin.qq.com/connect/oauth2/authorize')
  expect([...searchParams]).toEqual([
    ['appid', 'wx-of-the-account'],
    ['redirect_uri', 'https://mall.test/order?order_no=D1,D2'],
    ['response_type', 'code'],
    ['scope', 'snsapi_base'],
    ['state', 's-1'],
  ])
  expect(hash).toBe('#wechat_redirect')
  expect(address).not.toContain(wechat.keys.appSecret)
})

test('a code tells who pays, once; a second time, and one that WeChat never gave, tells nobody', async () => {
  expect(await gateway.wechatLogin?.openidOf('of-wang')).toBe('o-wang-0000000000')
  expect(await gateway.wechatLogin?.openidOf('of-wang')).toBeNull()
  expect(await gateway.wechatLogin?.openidOf('invented')).toBeNull()
})

test.each([
  ['slow', 'The operation was aborted due to timeout'],
  ['broken', '微信网页授权返回 502'],
])('a login that is %s is a fault, and none of its words repeats the secret', async (code, words) => {
  const fault: unknown = await gateway.wechatLogin?.openidOf(code).catch((error: unknown) => error)
  expect(fault).toMatchObject({ message: words })
  expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toContain(wechat.keys.appSecret)
})

test('a wrong secret is told in words that help who set it', async () => {
  const wrong = wechat.gatewayWith({ appSecret: 'another' }).wechatLogin
  await expect(wrong?.openidOf('of-li')).rejects.toThrow('微信网页授权返回 40125 公众号 AppSecret 不正确')
  expect(wechat.gatewayWith({ appSecret: null }).wechatLogin).toBeNull()
})

test('what the browser inside WeChat is asked is prepared for the payer and signed as WeChat checks it', async () => {
  const { bridge, redirectUrl, qrText } = await gateway.start(payment)
  expect([redirectUrl, qrText]).toEqual([null, null])
  expect(bridge).toMatchObject({
    appId: 'wx-of-the-account',
    package: 'prepay_id=wx-P2611201000000000001',
    signType: 'RSA',
  })
  const lines = [bridge?.appId, bridge?.timeStamp, bridge?.nonceStr, bridge?.package].map((line) => `${line}\n`)
  expect(wechat.isSigned(lines.join(''), bridge?.paySign ?? '')).toBe(true)
  expect(await wechat.prepared(payment.paymentNo)).toMatchObject({
    payer: { openid: 'o-wang-0000000000' },
    amount: { total: 123_456, currency: 'CNY' },
    out_trade_no: payment.paymentNo,
  })
  await expect(gateway.start({ ...payment, openid: null })).rejects.toThrow('缺少付款人')
})

test('that nobody knows a payment is believed when WeChat signs it; another key of ours is no answer at all', async () => {
  expect(await gateway.query('P2611201000000000009')).toBeNull()
  const { gatewayWith } = await aWechatOfSomebodyElse()
  await expect(gatewayWith.query('P2611201000000000009')).rejects.toThrow('微信支付答复 401 SIGN_ERROR')
})

/** The same merchant with a private key that WeChat does not know. */
async function aWechatOfSomebodyElse() {
  const other = await aWechat()
  other.close()
  return { gatewayWith: wechat.gatewayWith({ privateKey: other.keys.privateKey }) }
}
