import { expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'

const real = {
  DEMO: '0',
  SECRET: 'a-secret-for-tests-of-32-characters',
  PUBLIC_URL: 'https://mall.example/',
  SMS_WEBHOOK_URL: 'https://sms.example/send',
}

test.each([
  ['a real mall', real, 'https://mall.example'],
  ['a demo of which nobody said how it is opened', { PORT: '3100' }, 'http://127.0.0.1:3100'],
])('%s tells channels its own address, whatever host a caller names', async (_what, environment, origin) => {
  const mall = await mallForTest({ environment })
  const payer = await mall.aShopper()
  const { orderNo } = await ordersIn(mall).anOrder(payer)
  const told: string[] = []
  const { start } = mall.ports.payment
  const payment = {
    ...mall.ports.payment,
    start: (input: Parameters<typeof start>[0]) => {
      told.push(input.notifyUrl, input.returnUrl)
      return start(input)
    },
  }
  Object.assign(mall.ports, { payment })
  const call = (path: string, body: object) =>
    mall.app.request(`http://evil.example${path}`, {
      method: 'POST',
      headers: {
        Authorization: payer.token,
        'Content-Type': 'application/json',
        Host: 'evil.example',
        'X-Forwarded-Host': 'evil.example',
        Origin: 'http://evil.example',
      },
      body: JSON.stringify(body),
    })
  expect((await call('/shop/api/payment/pay', { order_no: orderNo, channel: 'alipay' })).status).toBe(200)
  expect((await call('/user/api/wallet/recharge', { amount_fen: 5000, channel: 'wechat' })).status).toBe(200)
  expect(told).toEqual([
    `${origin}/shop/api/payment/notify/alipay`,
    `${origin}/order/order_pay_status?order_no=${orderNo}`,
    `${origin}/shop/api/payment/notify/wechat`,
    expect.stringMatching(new RegExp(`^${origin}/users/user_balance\\?recharge=P\\d+$`)),
  ])
})

test('who sits at a desk and pays by WeChat is given a code to scan, for an order and for the balance; a phone is led away', async () => {
  const mall = await mallForTest()
  const payer = await mall.aShopper()
  const { orderNo } = await ordersIn(mall).anOrder(payer)
  const real = mall.ports.payment
  // The stand-in has a cashier of its own; WeChat's is on the payer's phone.
  const start: typeof real.start = async (input) =>
    input.device === 'desktop' && input.channel === 'wechat'
      ? { redirectUrl: null, qrText: `weixin://wxpay/bizpayurl?pr=${input.paymentNo}`, bridge: null }
      : real.start(input)
  Object.assign(mall.ports, { payment: { ...real, start } })
  type Begun = { data: { payment_no: string; redirect_url: string | null; qr_text: string | null } }
  const by = { order_no: orderNo, channel: 'wechat' }
  const atDesk: Begun = await mall.as(payer).post('/shop/api/payment/pay', { ...by, device: 'desktop' })
  expect(atDesk.data).toMatchObject({
    redirect_url: null,
    qr_text: `weixin://wxpay/bizpayurl?pr=${atDesk.data.payment_no}`,
  })
  const filled: Begun = await mall
    .as(payer)
    .post('/user/api/wallet/recharge', { amount_fen: 5000, channel: 'wechat', device: 'desktop' })
  expect(filled.data).toMatchObject({ redirect_url: null, qr_text: expect.stringContaining(filled.data.payment_no) })
  for (const device of ['phone', undefined]) {
    const onPhone: Begun = await mall.as(payer).post('/shop/api/payment/pay', { ...by, ...(device ? { device } : {}) })
    expect(onPhone.data).toMatchObject({ qr_text: null, redirect_url: expect.stringContaining('/sandbox/pay') })
  }
})
