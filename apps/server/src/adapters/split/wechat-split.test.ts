import { afterAll, beforeEach, expect, test } from 'vitest'
import { parseConfig } from '#kernel/config.ts'
import { startSplitChannel } from '#test/split-channel.ts'

const now = () => new Date('2026-11-20T02:00:00Z')
const channel = await startSplitChannel(now, 400)
const { port } = channel
afterAll(channel.stop)
await channel.says({ 'APPLY-1': { state: 'FINISH', subMchid: '1800000001' } })

let serial = 0
beforeEach(async () => {
  await channel.is('up')
})
const expireAt = new Date('2026-11-20T02:30:00Z')
const trip = { notifyUrl: 'https://mall.test/n', returnUrl: 'https://mall.test/r', clientIp: '10.0.0.1', expireAt }
type Device = 'phone' | 'desktop' | 'wechat'
const begin = (device: Device = 'desktop', openid: string | null = null) => {
  serial += 1
  const paymentNo = `P26112010000000000${String(serial).padStart(2, '0')}`
  const trades = [{ tradeNo: `${paymentNo}-1`, subMchid: '1800000001', amountFen: 10_000, subject: '订单' }]
  return { paymentNo, started: port.start({ channel: 'wechat', paymentNo, trades, ...trip, device, openid }) }
}
/** A payment of ¥100 that the buyer made, as the channel then tells it. */
async function aPaid() {
  const { paymentNo, started } = begin()
  await started
  await channel.pay(paymentNo)
  const report = await port.query('wechat', paymentNo)
  const trade = { channel: 'wechat' as const, subMchid: '1800000001', channelNo: report?.trades[0]?.channelNo ?? '' }
  return { paymentNo, report, trade, tradeNo: `${paymentNo}-1` }
}

test('who sits at a desk scans, a phone is sent on, and WeChat’s own browser is asked with a signature', async () => {
  expect(await begin('desktop').started).toMatchObject({ qrText: expect.stringMatching(/^weixin:/) })
  expect(await begin('phone').started).toMatchObject({ redirectUrl: expect.stringContaining('redirect_url=https%3A') })
  expect(await begin('wechat', 'o-payer').started).toMatchObject({ bridge: { package: 'prepay_id=wx-prepaid' } })
  await expect(begin('wechat').started).rejects.toThrow('微信内付款缺少付款人')
})

test('what a buyer paid lies frozen for the store, and is told with the number of its transaction', async () => {
  const before = await channel.books()
  const { paymentNo, report } = await aPaid()
  expect(report).toMatchObject({ paymentNo, outcome: 'success', amountFen: 10_000 })
  expect(report?.trades).toEqual([{ tradeNo: `${paymentNo}-1`, channelNo: expect.stringMatching(/^4200/) }])
  expect((await channel.books()).frozen - before.frozen).toBe(10_000)
  expect(await port.query('wechat', 'P2611201000000000999')).toBeNull()
})

test('a notification is believed when it is signed, sealed with our key, and touched by nobody', async () => {
  const { paymentNo, started } = begin()
  await started
  const notice = await channel.pay(paymentNo)
  const read = ({ headers, body }: typeof notice) => port.readNotice('wechat', { headers: new Headers(headers), body })
  expect(await read(notice)).toMatchObject({ paymentNo, outcome: 'success', amountFen: 10_000 })
  expect(await read({ ...notice, body: notice.body.replace('EV-', 'EX-') })).toBeNull()
  expect(await read(await channel.pay(paymentNo, '0123456789abcdef0123456789abcdef'))).toBeNull()
  await channel.is('forged')
  expect(await read(await channel.pay(paymentNo))).toBeNull()
})

test('the platform’s share is taken once, however often it is sent, and the rest is the store’s', async () => {
  const before = await channel.books()
  const { trade } = await aPaid()
  const share = { ...trade, moveNo: 'V100', amountFen: 500 }
  expect(await port.share(share)).toEqual({ outcome: 'done' })
  expect(await port.share(share)).toEqual({ outcome: 'done' })
  const after = await channel.books()
  expect(after.platform - before.platform).toBe(500)
  expect((after.free['1800000001'] ?? 0) - (before.free['1800000001'] ?? 0)).toBe(9_500)
  await expect(port.share({ ...trade, moveNo: 'V101', amountFen: 1 })).rejects.toThrow('微信支付答复 403 NOT_ENOUGH')
})

test('a share whose answer was lost is found to be done when it is sent again', async () => {
  const { trade } = await aPaid()
  const share = { ...trade, moveNo: 'V110', amountFen: 300 }
  const before = await channel.books()
  await channel.is('lost')
  await expect(port.share(share)).rejects.toThrow()
  await channel.is('up')
  expect(await port.share(share)).toEqual({ outcome: 'done' })
  expect((await channel.books()).platform - before.platform).toBe(300)
})

test('what is still worked on is waited for, and what is closed says why', async () => {
  const { trade } = await aPaid()
  await channel.is('processing')
  expect(await port.share({ ...trade, moveNo: 'V120', amountFen: 300 })).toEqual({ outcome: 'processing' })
  await channel.is('closed')
  const answer = await port.share({ ...trade, moveNo: 'V120', amountFen: 300 })
  expect(answer).toEqual({ outcome: 'refused', reason: 'ACCOUNT_ABNORMAL' })
})

test('with nothing to share all of it is freed for the store', async () => {
  const before = await channel.books()
  const { trade } = await aPaid()
  expect(await port.share({ ...trade, moveNo: 'V130', amountFen: 0 })).toEqual({ outcome: 'done' })
  const after = await channel.books()
  expect(after.platform).toBe(before.platform)
  expect((after.free['1800000001'] ?? 0) - (before.free['1800000001'] ?? 0)).toBe(10_000)
})

test('a refund comes out of what is frozen, and after sharing out of the store once the share is back', async () => {
  const { trade, tradeNo } = await aPaid()
  const refund = { channel: 'wechat' as const, subMchid: trade.subMchid, tradeNo, totalFen: 10_000, returnFen: 0 }
  const before = await channel.books()
  expect(await port.refund({ ...refund, refundNo: 'R1', amountFen: 4_000 })).toEqual({ done: true })
  expect(await port.refund({ ...refund, refundNo: 'R1', amountFen: 4_000 })).toEqual({ done: true })
  await port.share({ ...trade, moveNo: 'V140', amountFen: 300 })
  const back = { channel: 'wechat' as const, subMchid: trade.subMchid, shareNo: 'V140', moveNo: 'V141', amountFen: 300 }
  expect(await port.takeBack(back)).toEqual({ outcome: 'done' })
  expect(await port.refund({ ...refund, refundNo: 'R2', amountFen: 6_000 })).toEqual({ done: true })
  const after = await channel.books()
  expect(after.buyers - before.buyers).toBe(10_000)
  expect(after.platform).toBe(before.platform)
})

test('a return that failed says why, and one that the platform has no money for is refused', async () => {
  const { trade } = await aPaid()
  await port.share({ ...trade, moveNo: 'V150', amountFen: 300 })
  const back = { channel: 'wechat' as const, subMchid: trade.subMchid, shareNo: 'V150', amountFen: 100 }
  await channel.is('return_fails')
  const failed = await port.takeBack({ ...back, moveNo: 'V151' })
  expect(failed).toEqual({ outcome: 'refused', reason: 'PAYER_ACCOUNT_ABNORMAL' })
  await channel.is('platform_is_poor')
  await expect(port.takeBack({ ...back, moveNo: 'V152' })).rejects.toThrow('NOT_ENOUGH')
})

test('of an application the channel’s own word is told, and a link that is not WeChat’s is none', async () => {
  await channel.says({
    A2: { state: 'NEED_SIGN', subMchid: '1800000002', link: 'https://pay.weixin.qq.com/public/apply4ec_sign/s?a=1' },
    A3: { state: 'NEED_SIGN', subMchid: '1800000003', link: 'https://evil.example/sign' },
    A4: { state: 'REJECTED', reason: '营业执照不清晰' },
    A5: { state: 'FINISH' },
    A6: { state: 'SOMETHING_NEW' },
  })
  const of = (number: string) => port.application('wechat', number)
  expect(await of('A2')).toMatchObject({ state: 'to_sign', link: expect.stringContaining('apply4ec_sign') })
  expect(await of('A3')).toMatchObject({ state: 'to_sign', link: '' })
  expect(await of('A4')).toEqual({ state: 'rejected', subMchid: '', link: '', reason: '营业执照不清晰' })
  expect(await of('A5')).toMatchObject({ state: 'checking', subMchid: '' })
  expect(await of('A6')).toMatchObject({ state: 'checking' })
  expect(await of('NOBODY')).toBeNull()
})

test.each([
  ['down', /502/],
  ['dead', /fetch failed/],
  ['slow', /timeout/i],
  ['forged', /不是微信支付签名的/],
  ['limited', /429 FREQUENCY_LIMITED/],
] as const)('a channel that is %s is heard of, and nothing is believed', async (mode, words) => {
  await channel.is(mode)
  await expect(port.application('wechat', 'APPLY-1')).rejects.toThrow(words)
})

test('with a wrong key the channel believes nothing', async () => {
  const wrong = channel.portWith({ mchId: '1900000099' })
  await expect(wrong.application('wechat', 'APPLY-1')).rejects.toThrow('401 SIGN_ERROR')
})

test('half of the settings are an oversight, and it goes with 微信支付 alone', () => {
  const split = {
    WECHAT_SPLIT_MCH_ID: '1900000088',
    WECHAT_SPLIT_NAME: '商城有限公司',
    WECHAT_SPLIT_SERIAL_NO: 'S',
    WECHAT_SPLIT_PRIVATE_KEY: 'k',
    WECHAT_SPLIT_API_V3_KEY: 'k',
    WECHAT_SPLIT_PLATFORM_PUBLIC_KEY: 'k',
    WECHAT_SPLIT_PLATFORM_SERIAL_NO: 'P',
  }
  const wechat = {
    WECHAT_APP_ID: 'wx1',
    WECHAT_MCH_ID: '1',
    WECHAT_SERIAL_NO: 'S',
    WECHAT_PRIVATE_KEY: 'k',
    WECHAT_API_V3_KEY: 'k',
    WECHAT_PLATFORM_PUBLIC_KEY: 'k',
    WECHAT_PLATFORM_SERIAL_NO: 'P',
  }
  expect(parseConfig({}).wechatSplit).toBeNull()
  expect(() => parseConfig({ ...wechat, WECHAT_SPLIT_MCH_ID: '1' })).toThrow('七项密钥需一起设置')
  expect(() => parseConfig(split)).toThrow('接入平台收付通之前先接入微信支付')
  expect(parseConfig({ ...wechat, ...split }).wechatSplit).toMatchObject({ appId: 'wx1', mostPercent: 30 })
})
