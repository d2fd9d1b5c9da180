import type { GatewayChannel } from '@mall/contract/payment/words'
import { expect, test } from 'vitest'
import type { PaymentPort } from './port.ts'
import { sandboxPayment } from './sandbox.ts'
import { memoryStore } from './sandbox-state.ts'

const secret = 'a-secret-for-tests-of-32-characters'
const now = () => new Date('2026-11-20T02:00:00Z')
const aSandbox = (storage = memoryStore()) => sandboxPayment({ secret, cashierUrl: '/sandbox/pay', storage, now })

async function begun(port: PaymentPort, channel: GatewayChannel, more: { paymentNo?: string; subject?: string } = {}) {
  const { redirectUrl } = await port.start({
    channel,
    paymentNo: 'P2611201000000000001',
    amountFen: 9900,
    subject: '订单 D1',
    notifyUrl: `http://mall.test/notify/${channel}`,
    returnUrl: 'http://mall.test/order/order_pay_status?order_no=D1',
    clientIp: '10.0.0.1',
    expireAt: new Date('2026-11-20T02:30:00Z'),
    device: 'phone',
    openid: null,
    ...more,
  })
  return Object.fromEntries(new URL(redirectUrl ?? '', 'http://mall.test').searchParams)
}

/** Delivers what the sandbox wants to tell, the way the mall reads it. */
async function told(port: PaymentPort, channel: GatewayChannel, press: Record<string, string>) {
  const done = await port.sandbox?.act(press)
  const reports = []
  for (const { headers, body } of done?.notices ?? []) {
    reports.push(await port.readNotice(channel, { headers: new Headers(headers), body }))
  }
  return { done, reports }
}

test.each(['alipay', 'wechat'] as const)(
  'a payment at the %s sandbox is notified, verified and found by asking',
  async (channel) => {
    const port = aSandbox()
    const link = await begun(port, channel)
    expect(await port.query(channel, link.payment_no ?? '')).toMatchObject({ outcome: 'waiting' })
    const { done, reports } = await told(port, channel, { ...link, action: 'success', notice: 'once' })
    expect(done?.redirectUrl).toBe('/order/order_pay_status?order_no=D1')
    expect(done?.notices[0]?.path).toBe(`/notify/${channel}`)
    expect(reports).toMatchObject([{ outcome: 'success', amountFen: 9900, paidAt: now() }])
    expect(await port.query(channel, link.payment_no ?? '')).toMatchObject({ outcome: 'success', amountFen: 9900 })
  },
)

test('a payment of one channel is unknown to the other', async () => {
  const port = aSandbox()
  const link = await begun(port, 'alipay')
  expect(await port.query('wechat', link.payment_no ?? '')).toBeNull()
})

test('the tester can have it notified three times, late, or short by a fen', async () => {
  const port = aSandbox()
  const repeated = await begun(port, 'alipay')
  const three = await told(port, 'alipay', { ...repeated, action: 'success', notice: 'repeat' })
  expect(new Set(three.reports.map((report) => report?.noticeId)).size).toBe(1)
  expect(three.reports.length).toBe(3)
  const late = await begun(port, 'alipay', { paymentNo: 'P2611201000000000002' })
  const later = await port.sandbox?.act({ ...late, action: 'success', notice: 'late' })
  expect(later?.notices.map(({ afterMs }) => afterMs)).toEqual([60_000])
  const short = await begun(port, 'wechat', { paymentNo: 'P2611201000000000003' })
  const { reports } = await told(port, 'wechat', { ...short, action: 'success', notice: 'short' })
  expect(reports).toMatchObject([{ amountFen: 9899 }])
})

test('a failed payment is closed; one put off stays open', async () => {
  const port = aSandbox()
  const link = await begun(port, 'alipay')
  expect((await told(port, 'alipay', { ...link, action: 'later' })).reports).toEqual([])
  expect((await told(port, 'alipay', { ...link, action: 'fail' })).reports).toMatchObject([{ outcome: 'closed' }])
  // A payment that ended stays ended, whatever is pressed next.
  expect((await told(port, 'alipay', { ...link, action: 'success' })).reports).toEqual([])
  expect(await port.query('alipay', link.payment_no ?? '')).toMatchObject({ outcome: 'closed' })
})

test('nobody acts on a payment without its link', async () => {
  const port = aSandbox()
  const link = await begun(port, 'alipay')
  for (const forged of [{ ...link, sign: 'x' }, { ...link, payment_no: 'P2611201000000000009' }, {}]) {
    expect(await port.sandbox?.page(forged)).toBeNull()
    expect(await port.sandbox?.act({ ...forged, action: 'success' })).toBeNull()
  }
})

test('the page is marked 沙箱, holds no script, and shows a subject as text', async () => {
  const port = aSandbox()
  const html = (await port.sandbox?.page(await begun(port, 'wechat', { subject: '<script>x</script>' }))) ?? ''
  expect(html).toContain('沙箱')
  expect(html).toContain('¥</span>99.00')
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script&gt;')
  for (const button of ['支付成功', '支付失败', '暂不支付']) expect(html).toContain(button)
})

test('keys and payments live through a restart; another secret starts anew', async () => {
  const storage = memoryStore()
  const first = aSandbox(storage)
  const link = await begun(first, 'alipay')
  const done = await first.sandbox?.act({ ...link, action: 'success' })
  const notice = done?.notices[0]
  const request = { headers: new Headers(notice?.headers), body: notice?.body ?? '' }
  const second = aSandbox(storage)
  expect(await second.readNotice('alipay', request)).toMatchObject({ outcome: 'success' })
  expect(await second.query('alipay', link.payment_no ?? '')).toMatchObject({ outcome: 'success' })
  const stranger = sandboxPayment({ secret: 'another-secret-of-32-characters-xx', cashierUrl: '/x', storage, now })
  expect(await stranger.readNotice('alipay', request)).toBeNull()
})

test('no more goes back than came in, and the same refund twice goes back once', async () => {
  const port = aSandbox()
  const link = await begun(port, 'alipay')
  const paymentNo = link.payment_no ?? ''
  const refund = (refundNo: string, amountFen: number) =>
    port.refund({ channel: 'alipay', paymentNo, refundNo, amountFen, totalFen: 9900 })
  expect(await refund('R1', 100)).toEqual({ done: false })
  await port.sandbox?.act({ ...link, action: 'success' })
  expect(await refund('R1', 9000)).toEqual({ done: true })
  expect(await refund('R1', 9000)).toEqual({ done: true })
  expect(await refund('R2', 901)).toEqual({ done: false })
  expect(await refund('R2', 900)).toEqual({ done: true })
})
