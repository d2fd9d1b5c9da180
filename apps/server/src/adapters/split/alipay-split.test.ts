import { afterAll, beforeEach, expect, test } from 'vitest'
import { parseConfig } from '#kernel/config.ts'
import { startAlipaySplit } from '#test/split-channel.ts'

const now = () => new Date('2026-11-20T02:00:00Z')
const channel = await startAlipaySplit(now, 400)
const { port } = channel
afterAll(channel.stop)
const smid = '2088000000000001'
await channel.opens('APPLY-1', smid)

let serial = 0
beforeEach(async () => {
  await channel.is('up')
})
const expireAt = new Date('2026-11-20T02:30:00Z')
const trip = { notifyUrl: 'https://mall.test/n', returnUrl: 'https://mall.test/r', clientIp: '10.0.0.1', expireAt }
const tradeOf = (tradeNo: string, subMchid = smid) => ({ tradeNo, subMchid, amountFen: 10_000, subject: '订单' })
const begin = async (device: 'phone' | 'desktop' = 'desktop', subMchid = smid) => {
  serial += 1
  const paymentNo = `P26112010000000000${String(serial).padStart(2, '0')}`
  const trades = [tradeOf(paymentNo, subMchid)]
  const started = await port.start({ channel: 'alipay', paymentNo, trades, ...trip, device, openid: null })
  return { paymentNo, started, status: await channel.visit(started.redirectUrl) }
}
/** A payment of ¥100 that the buyer made, as the channel then tells it. */
async function aPaid() {
  const { paymentNo } = await begin()
  await channel.pay(paymentNo)
  const report = await port.query('alipay', paymentNo)
  const trade = { channel: 'alipay' as const, subMchid: smid, channelNo: report?.trades[0]?.channelNo ?? '' }
  return { paymentNo, report, trade }
}
type Trade = Awaited<ReturnType<typeof aPaid>>['trade']
/** Confirms in one round and shares in the next, as the mall does. */
const shared = async (trade: Trade, moveNo: string, amountFen: number) => {
  expect(await port.share({ ...trade, moveNo, amountFen })).toEqual({ outcome: 'processing' })
  return port.share({ ...trade, moveNo, amountFen })
}
const refundOf = (paymentNo: string, refundNo: string, amountFen: number, returnFen = 0) =>
  port.refund({
    channel: 'alipay',
    subMchid: smid,
    tradeNo: paymentNo,
    refundNo,
    amountFen,
    totalFen: 10_000,
    returnFen,
  })
const freeIn = ({ free }: { free: Record<string, number> }) => free[smid] ?? 0

test('a phone and a desk are led to cashiers of their own, which take the payment for the store', async () => {
  const [desk, phone] = [await begin('desktop'), await begin('phone')]
  expect(new URL(desk.started.redirectUrl ?? '').searchParams.get('method')).toBe('alipay.trade.page.pay')
  expect(new URL(phone.started.redirectUrl ?? '').searchParams.get('method')).toBe('alipay.trade.wap.pay')
  expect([desk.status, phone.status]).toEqual([302, 302])
  expect((await begin('desktop', '2088000000009999')).status).toBe(400)
})

test('two orders are not one payment into stores’ accounts', async () => {
  const trades = [tradeOf('P1'), tradeOf('P2')]
  const both = port.start({ channel: 'alipay', paymentNo: 'P1', trades, ...trip, device: 'desktop', openid: null })
  await expect(both).rejects.toThrow('一次只能付一张订单')
})

test('what a buyer paid is held back for the store, and is told with the number of its trade', async () => {
  const before = await channel.books()
  const { paymentNo, report } = await aPaid()
  expect(report).toMatchObject({ paymentNo, outcome: 'success', amountFen: 10_000 })
  expect(report?.trades).toEqual([{ tradeNo: paymentNo, channelNo: expect.stringMatching(/^2026/) }])
  expect((await channel.books()).frozen - before.frozen).toBe(10_000)
  expect(await port.query('alipay', 'P2611201000000000999')).toBeNull()
})

test('a notification is believed when it is signed, is about our app, and touched by nobody', async () => {
  const { paymentNo } = await begin()
  const notice = await channel.pay(paymentNo)
  const read = ({ headers, body }: typeof notice) => port.readNotice('alipay', { headers: new Headers(headers), body })
  const report = await read(notice)
  expect(report).toMatchObject({ paymentNo, outcome: 'success', amountFen: 10_000 })
  expect(report?.trades).toEqual([{ tradeNo: paymentNo, channelNo: report?.channelNo }])
  expect(await read({ ...notice, body: notice.body.replace('100.00', '900.00') })).toBeNull()
  expect(await read(await channel.pay(paymentNo, '2021000000000099'))).toBeNull()
  await channel.is('forged')
  expect(await read(await channel.pay(paymentNo))).toBeNull()
})

test('first it is confirmed, then the platform’s share is taken once, however often it is sent, and the rest is the store’s', async () => {
  const before = await channel.books()
  const { trade } = await aPaid()
  expect(await shared(trade, 'V100', 500)).toEqual({ outcome: 'done' })
  expect(await port.share({ ...trade, moveNo: 'V100', amountFen: 500 })).toEqual({ outcome: 'done' })
  const after = await channel.books()
  expect([after.platform - before.platform, freeIn(after) - freeIn(before), after.frozen - before.frozen]).toEqual([
    500, 9_500, 0,
  ])
})

test('a share above what Alipay lets be taken is refused, and one that was sent is not sent with another amount', async () => {
  const { trade } = await aPaid()
  await expect(shared(trade, 'V105', 3_001)).rejects.toThrow('支付宝答复 40004 ACQ.ALLOC_AMOUNT_VALIDATE_ERROR')
  expect(await port.share({ ...trade, moveNo: 'V106', amountFen: 3_000 })).toEqual({ outcome: 'done' })
  await expect(port.share({ ...trade, moveNo: 'V106', amountFen: 2_000 })).rejects.toThrow('DISCORDANT_REPEAT_REQUEST')
})

test('a confirmation and a share whose answers were lost are found to be done when they are sent again', async () => {
  const { trade } = await aPaid()
  const share = { ...trade, moveNo: 'V110', amountFen: 300 }
  const before = await channel.books()
  await channel.is('lost')
  await expect(port.share(share)).rejects.toThrow()
  await expect(port.share(share)).rejects.toThrow()
  await channel.is('up')
  expect(await port.share(share)).toEqual({ outcome: 'done' })
  const after = await channel.books()
  expect([after.platform - before.platform, freeIn(after) - freeIn(before)]).toEqual([300, 9_700])
})

test('what is still worked on is waited for, and what failed says why and is free for the store', async () => {
  const before = await channel.books()
  const { trade } = await aPaid()
  const share = { ...trade, moveNo: 'V120', amountFen: 300 }
  await channel.is('processing')
  expect(await shared(trade, 'V120', 300)).toEqual({ outcome: 'processing' })
  await channel.is('closed')
  expect(await port.share(share)).toEqual({ outcome: 'refused', reason: 'TXN_RESULT_ACCOUNT_STATUS_NOT_VALID' })
  const after = await channel.books()
  expect([after.platform - before.platform, freeIn(after) - freeIn(before), after.frozen - before.frozen]).toEqual([
    0, 10_000, 0,
  ])
})

test('with nothing to share all of it is freed for the store, at once', async () => {
  const before = await channel.books()
  const { trade } = await aPaid()
  expect(await port.share({ ...trade, moveNo: 'V130', amountFen: 0 })).toEqual({ outcome: 'done' })
  expect(await port.share({ ...trade, moveNo: 'V130', amountFen: 0 })).toEqual({ outcome: 'done' })
  const after = await channel.books()
  expect([after.platform - before.platform, freeIn(after) - freeIn(before)]).toEqual([0, 10_000])
})

test('a refund comes out of what is held back, and after sharing out of the store, with its share back', async () => {
  const before = await channel.books()
  const { paymentNo, trade } = await aPaid()
  expect(await refundOf(paymentNo, 'R1', 4_000)).toEqual({ done: true })
  expect(await refundOf(paymentNo, 'R1', 4_000)).toEqual({ done: true })
  expect(await shared(trade, 'V140', 300)).toEqual({ outcome: 'done' })
  expect(await refundOf(paymentNo, 'R2', 6_000, 300)).toEqual({ done: true })
  expect(await refundOf(paymentNo, 'R2', 6_000, 300)).toEqual({ done: true })
  const after = await channel.books()
  expect([after.buyers - before.buyers, after.platform - before.platform]).toEqual([10_000, 0])
  expect(freeIn(after)).toBe(freeIn(before))
})

test('a share goes back with a refund alone', async () => {
  const back = { channel: 'alipay' as const, subMchid: smid, shareNo: 'V1', moveNo: 'V2', amountFen: 1 }
  await expect(port.takeBack(back)).rejects.toThrow('随退款一起退回')
})

test.each([
  ['return_fails', 'ACQ.REFUNDALLOC_UNAUTH_LIMIT'],
  ['platform_is_poor', 'ACQ.SELLER_BALANCE_NOT_ENOUGH'],
] as const)('a refund whose return is refused (%s) says why, and moves nothing', async (mode, code) => {
  const { paymentNo, trade } = await aPaid()
  await shared(trade, `V15${mode.length}`, 300)
  const before = await channel.books()
  await channel.is(mode)
  await expect(refundOf(paymentNo, 'R3', 1_000, 30)).rejects.toThrow(`支付宝答复 40004 ${code}`)
  expect(await channel.books()).toEqual(before)
})

test('of an application the channel’s own word is told', async () => {
  await channel.says({
    A2: { status: '031' },
    A3: { status: '031', subConfirm: 'NOT_CONFIRM', smid: '2088000000000003' },
    A4: { status: '-1', reason: '营业执照不清晰', memo: '营业执照不清晰' },
    A5: { status: '99' },
    A6: { status: 'SOMETHING_NEW' },
  })
  const of = (number: string) => port.application('alipay', number)
  expect(await of('APPLY-1')).toEqual({ state: 'active', subMchid: smid, link: '', reason: '' })
  expect(await of('A2')).toMatchObject({ state: 'checking', subMchid: '' })
  expect(await of('A3')).toMatchObject({ state: 'to_sign', subMchid: '' })
  expect(await of('A4')).toEqual({ state: 'rejected', subMchid: '', link: '', reason: '营业执照不清晰' })
  expect(await of('A5')).toMatchObject({ state: 'checking', subMchid: '' })
  expect(await of('A6')).toMatchObject({ state: 'checking' })
  expect(await of('NOBODY')).toBeNull()
})

test.each([
  ['down', /502/],
  ['dead', /Request error/],
  ['slow', /timeout/i],
  ['forged', /没有通过验签/],
  ['limited', /40004 ACQ.FREQUENCY_LIMIT/],
] as const)('a channel that is %s is heard of, and nothing is believed', async (mode, words) => {
  await channel.is(mode)
  await expect(port.application('alipay', 'APPLY-1')).rejects.toThrow(words)
})

test('with another app the channel believes nothing', async () => {
  const wrong = channel.portWith({ appId: '2021000000000099' })
  await expect(wrong.application('alipay', 'APPLY-1')).rejects.toThrow('40002 isv.invalid-signature')
})

test('a channel that is not connected serves nobody', async () => {
  expect([port.serves('alipay'), port.serves('wechat'), port.mostPercent('wechat')]).toEqual([true, false, 0])
  expect(await port.query('wechat', 'P1')).toBeNull()
  await expect(port.application('wechat', 'A1')).rejects.toThrow('分账没有接入')
})

test('half of the settings are an oversight, it goes with 支付宝 alone, and with an app of its own', () => {
  const split = {
    ALIPAY_SPLIT_APP_ID: '2021000000000088',
    ALIPAY_SPLIT_PRIVATE_KEY: 'k',
    ALIPAY_SPLIT_PUBLIC_KEY: 'k',
    ALIPAY_SPLIT_PID: '2088000000000088',
  }
  const alipay = { ALIPAY_APP_ID: '2021000000000001', ALIPAY_PRIVATE_KEY: 'k', ALIPAY_PUBLIC_KEY: 'k' }
  expect(parseConfig({}).alipaySplit).toBeNull()
  expect(() => parseConfig({ ...alipay, ALIPAY_SPLIT_APP_ID: '1' })).toThrow('四项密钥需一起设置')
  expect(() => parseConfig({ ...split, ALIPAY_SPLIT_PID: 'mall@example.com' })).toThrow('2088 开头的 16 位数字')
  expect(() => parseConfig(split)).toThrow('接入支付宝直付通之前先接入支付宝')
  expect(() => parseConfig({ ...split, ...alipay, ALIPAY_APP_ID: '2021000000000088' })).toThrow('要用单独的应用')
  expect(parseConfig({ ...alipay, ...split }).alipaySplit).toMatchObject({ mostPercent: 30, url: null })
})
