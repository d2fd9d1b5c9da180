import { afterAll, beforeEach, expect, test } from 'vitest'
import { Fault } from '#kernel/fault.ts'
import { type BillRow, startChannels } from '#test/channels.ts'
import type { BillLine, ChannelBill } from './port.ts'

const day = '2026-11-19'
const channels = await startChannels(() => new Date('2026-11-20T02:00:00Z'))
/** A channel with short time limits, so that a test of a late answer does not take as long as the mall would. */
const hasty = await startChannels(() => new Date('2026-11-20T02:00:00Z'), 1500)
afterAll(() => Promise.all([channels.stop(), hasty.stop()]))
beforeEach(async () => {
  await channels.are({ mode: 'up', bills: {}, paid: {} })
  await channels.asked()
})

const each = [
  ['支付宝', channels.alipay],
  ['微信支付', channels.wechat],
] as const
const linesOf = (bill: ChannelBill | undefined): BillLine[] => (bill?.state === 'written' ? bill.lines : [])

const row = (more: Partial<BillRow> = {}): BillRow => ({
  kind: 'payment',
  paymentNo: 'P2611190000000000001',
  channelNo: '4200001',
  fen: 123_456,
  time: `${day} 23:59:59`,
  ...more,
})
const refund = (more: Partial<BillRow> = {}) =>
  row({ kind: 'refund', refundNo: 'R2611190000000000001', fen: 5, ...more })

test.each(each)('%s writes payments and refunds, to the fen, with its own time', async (_name, gateway) => {
  await channels.are({ bills: { [day]: [row({ title: '订单 D1，两件' }), refund()] } })
  const bill = await gateway.bill?.(day)
  expect(linesOf(bill)).toMatchObject([
    {
      kind: 'payment',
      paymentNo: 'P2611190000000000001',
      refundNo: '',
      channelNo: '4200001',
      amountFen: 123_456,
      at: new Date('2026-11-19T15:59:59Z'),
      title: '订单 D1，两件',
    },
    { kind: 'refund', refundNo: 'R2611190000000000001', amountFen: 5 },
  ])
})

test.each(each)('a comma in the name of what was sold moves no amount in the bill of %s', async (_name, gateway) => {
  await channels.are({ bills: { [day]: [row({ title: 'nails, screws, 1,000 pieces' })] } })
  expect(linesOf(await gateway.bill?.(day))).toMatchObject([
    { amountFen: 123_456, title: 'nails, screws, 1,000 pieces' },
  ])
})

test.each(each)(
  'a line that %s wrote twice is read twice: who compares sees that it is one',
  async (_name, gateway) => {
    await channels.are({ bills: { [day]: [row(), row()] } })
    expect(linesOf(await gateway.bill?.(day))).toHaveLength(2)
  },
)

test.each(each)('a day of ten thousand lines of %s is read whole', async (_name, gateway) => {
  const rows = Array.from({ length: 10_000 }, (_, i) => row({ paymentNo: `P${2_611_190_000_000 + i}`, fen: i }))
  await channels.are({ bills: { [day]: rows } })
  const lines = linesOf(await gateway.bill?.(day))
  expect(lines).toHaveLength(10_000)
  expect(lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe((10_000 * 9_999) / 2)
})

test.each(each)('an empty day of %s is a bill without lines', async (_name, gateway) => {
  await channels.are({ bills: { [day]: [] } })
  expect(await gateway.bill?.(day)).toEqual({ state: 'written', lines: [] })
})

test('微信支付 says that nothing happened, or that it is still writing', async () => {
  await channels.are({ mode: 'none' })
  expect(await channels.wechat.bill?.(day)).toEqual({ state: 'written', lines: [] })
  await channels.are({ mode: 'creating' })
  expect(await channels.wechat.bill?.(day)).toEqual({ state: 'not_yet' })
})

test('支付宝 says only that there is no bill, whether it is not written or nothing happened', async () => {
  await channels.are({ mode: 'none' })
  expect(await channels.alipay.bill?.(day)).toEqual({ state: 'absent' })
})

const refused = [
  ['down', ['支付宝', '微信支付答复 502']],
  ['forged', ['支付宝的答复没有通过验签', '答复不是微信支付签名的']],
  ['changed', ['支付宝账单读不懂：不是压缩包', '微信支付账单的内容与摘要不符']],
  ['cut', ['支付宝账单读不懂：没有结尾', '微信支付账单读不懂：没有汇总']],
  ['elsewhere', ['支付宝账单的下载地址不是支付宝的', '微信支付账单的下载地址不是微信支付的']],
  ['download_fails', ['下载支付宝账单时答复 500', '下载微信支付账单时答复 500']],
  ['flood', ['支付宝账单过大', '微信支付账单过大']],
] as const

test.each(
  refused.flatMap(([mode, words]) => each.map(([name, gateway], i) => [mode, name, gateway, words[i] ?? ''] as const)),
)(
  'a bill that is %s at %s is not taken, and said why',
  async (mode, _name, gateway, words) => {
    await channels.are({ mode, bills: { [day]: [row()] } })
    const failed = await gateway.bill?.(day).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(Error)
    // The library of Alipay has words of its own for an answer that is none.
    if (mode !== 'down') expect(failed).toMatchObject({ message: expect.stringContaining(words) })
    if (mode !== 'down') expect(failed).toBeInstanceOf(Fault)
  },
  60_000,
)

test.each(
  (
    [
      ['支付宝', hasty.alipay],
      ['微信支付', hasty.wechat],
    ] as const
  ).flatMap(([name, gateway]) => (['slow', 'dead', 'page'] as const).map((mode) => [name, mode, gateway] as const)),
)('%s that is %s gives no bill', async (_name, mode, gateway) => {
  await hasty.are({ mode, bills: { [day]: [row()] } })
  await expect(gateway.bill?.(day)).rejects.toThrow()
})

test('nothing is asked at an address that is not the channel’s', async () => {
  await channels.are({ mode: 'elsewhere', bills: { [day]: [row()] } })
  await channels.wechat.bill?.(day).catch(() => undefined)
  await channels.alipay.bill?.(day).catch(() => undefined)
  const downloads = (await channels.asked()).filter((path) => /^.(downloadBillFile|v3.billdownload)/.test(path))
  expect(downloads).toEqual([])
})

test('a line of another app of the same merchant is none of this mall’s', async () => {
  await channels.are({ bills: { [day]: [row(), row({ appId: 'wx-shop', paymentNo: 'P2611190000000000002' })] } })
  expect(linesOf(await channels.wechat.bill?.(day)).map(({ paymentNo }) => paymentNo)).toEqual(['P2611190000000000001'])
})

test('a refund that failed at 微信支付 moved no money', async () => {
  await channels.are({ bills: { [day]: [refund({ status: 'FAIL' }), refund({ status: 'PROCESSING', fen: 7 })] } })
  expect(linesOf(await channels.wechat.bill?.(day)).map(({ amountFen }) => amountFen)).toEqual([7])
})

test('a bill of another day is not taken for this one', async () => {
  await channels.are({ bills: { [day]: [row({ time: '2026-11-18 10:00:00' })] } })
  await expect(channels.wechat.bill?.(day)).rejects.toThrow('微信支付账单读不懂：是另一天的账单')
})
