import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { startChannelProcess } from '#test/channel-process.ts'
import { bodyOf, portOf } from '../answer.fake.ts'
import { paymentPort } from './choose.ts'

const channels = await startChannelProcess()
/** Receives notifications in place of the mall. */
const arrived: { path: string; headers: Headers; body: string }[] = []
const mall = createServer(async (request, reply) => {
  arrived.push({
    path: request.url ?? '',
    headers: new Headers(request.headers as Record<string, string>),
    body: await bodyOf(request),
  })
  reply.end()
})
mall.listen(0, '127.0.0.1')
await once(mall, 'listening')
await channels.are({ reach: { 'https://mall.test': `http://127.0.0.1:${portOf(mall)}` } })
afterAll(async () => {
  channels.stop()
  mall.close()
})

const { account, mallPrivateKey: privateKey, channelPublicKey, url } = channels
const port = paymentPort(
  {
    sandboxPay: false,
    origin: 'https://mall.test',
    alipay: { appId: 'app-mall', privateKey, publicKey: channelPublicKey, url: `${url}/gateway.do` },
    wechat: {
      ...account,
      privateKey,
      platformPublicKey: channelPublicKey,
      appSecret: 'a-secret',
      payUrl: url,
      apiUrl: url,
    },
  },
  { secret: 'x'.repeat(32), cashierUrl: '/sandbox/pay' },
)
const input = (channel: 'alipay' | 'wechat', paymentNo: string) => ({
  channel,
  paymentNo,
  amountFen: 12_800,
  subject: '订单 D1',
  notifyUrl: `https://mall.test/notify/${channel}`,
  returnUrl: 'https://mall.test/back',
  clientIp: '10.0.0.1',
  expireAt: new Date(Date.now() + 600_000),
  device: 'phone' as const,
  openid: null,
})

/** Follows the way to the cashier and pays there. */
async function payAt(redirectUrl: string | null) {
  const shown = await fetch(redirectUrl ?? '')
  expect(await shown.text()).toContain('¥128.00')
  await fetch(shown.url, { method: 'POST', redirect: 'manual' })
}
const noticesAt = (path: string) => arrived.filter((one) => one.path === path)

test.each([
  ['alipay', 'P2611201000000000001'],
  ['wechat', 'P2611201000000000002'],
] as const)('%s is asked where the environment says, and is paid at there', async (channel, paymentNo) => {
  expect(await port.query(channel, paymentNo)).toBeNull()
  const { redirectUrl } = await port.start(input(channel, paymentNo))
  expect(redirectUrl).toMatch(new RegExp(`^${url}/`))
  await payAt(redirectUrl)
  const notices = noticesAt(`/notify/${channel}`)
  expect(notices).toHaveLength(2)
  for (const notice of notices) {
    const report = await port.readNotice(channel, notice)
    expect(report).toMatchObject({ paymentNo, amountFen: 12_800, outcome: 'success' })
  }
  expect(await port.query(channel, paymentNo)).toMatchObject({ amountFen: 12_800, outcome: 'success' })
})

test('WeChat Pay is told where to tell of a refund, and tells it there', async () => {
  const paymentNo = 'P2611201000000000100'
  await payAt((await port.start(input('wechat', paymentNo))).redirectUrl)
  const refund = { channel: 'wechat' as const, paymentNo, refundNo: 'R1', amountFen: 3_840, totalFen: 12_800 }
  expect(await port.refund(refund)).toEqual({ done: false })
  const path = '/shop/api/payment/notify/wechat'
  await expect.poll(() => noticesAt(path).length, { timeout: 10_000 }).toBe(2)
  const reports = await Promise.all(noticesAt(path).map((notice) => port.readNotice('wechat', notice)))
  expect(new Set(reports.map((report) => report?.noticeId)).size).toBe(1)
  expect(reports[0]).toMatchObject({ paymentNo, outcome: 'refund', raw: { refund: '3840' } })
  // Asked for again under its number, it is the same refund.
  expect(await port.refund(refund)).toEqual({ done: true })
})

test('an account of WeChat that is none where it is asked says so, at that address', async () => {
  await channels.asked()
  await port.wechatLogin?.openidOf('a-code').catch(() => null)
  expect((await channels.asked()).map((path) => path.split('?')[0])).toEqual(['/sns/oauth2/access_token'])
})
