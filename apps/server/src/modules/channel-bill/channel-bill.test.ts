import type { OutputOf } from '@mall/contract/call/call'
import {
  channelBills as billsCall,
  channelDifferences as differencesCall,
  fetchChannelBill,
  settleDifference,
} from '@mall/contract/channel-bill/platform.calls'
import { connectionList } from '@mall/contract/connection/platform.calls'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { watched } from '#adapters/watched.ts'
import { days, hours, later, minutes } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { channelBillFaults } from '#modules/doctor/doctor.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { payments, refunds } from '#modules/payment/payment.table.ts'
import { splitOrders } from '#modules/split/split.table.ts'
import { installation } from '#modules/system/installation.table.ts'
import { billsIn, noon } from '#test/channel-bills.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import { paymentsIn } from '#test/payments.ts'
import { fetchDueBills } from './channel-bill.public.ts'
import { channelBillLines, channelBills, channelDifferences } from './channel-bill.table.ts'

const mall = await mallForTest({ watch: true })
const { as, anOperator, atDesk, aShopper, db, now, random, pass, ports, log, defects, outcomes } = mall
const { anOrder } = ordersIn(mall)
const { begin, payment: sandbox } = paymentsIn(mall)
const operator = await anOperator()
const payer = await aShopper()
const { channels, connect, nextNo, aPayment, aRefund, row, refundRow } = await billsIn(mall, payer)
afterAll(() => channels.stop())
const deps = { db, now, random, ports, log }
const run = () => fetchDueBills({ ...deps, ports: mall.ports })

const day = '2026-11-19'
const start = now()

beforeEach(async () => {
  pass(start.getTime() - now().getTime())
  connect()
  await db.delete(channelDifferences)
  await db.delete(channelBillLines)
  await db.delete(channelBills)
  await db.delete(refunds)
  await db.delete(payments).where(eq(payments.purpose, 'recharge'))
  await db.delete(installation)
  await channels.are({ mode: 'up', bills: {}, paid: {} })
  await channels.asked()
})

type Difference = OutputOf<typeof differencesCall>['list'][number]
const differences = async (query: Record<string, string> = {}): Promise<Difference[]> => {
  const reply: { data: OutputOf<typeof differencesCall> } = await as(operator).get(differencesCall.path, query)
  return reply.data.list
}
const bills = async (query: Record<string, string> = {}): Promise<OutputOf<typeof billsCall>> => {
  const reply: { data: OutputOf<typeof billsCall> } = await as(operator).get(billsCall.path, query)
  return reply.data
}
const fetchDay = (bill_date = day, channel = 'wechat') =>
  as(operator).post(fetchChannelBill.path, { channel, bill_date })
const waiting = async (queue: string) => {
  const reply: { data: { list: { queue: string; count: number }[] } } = await as(operator).get('/desk/api/queue/list')
  return reply.data.list.find((one) => one.queue === queue)?.count
}

test('a day whose bill and books agree has no difference, and its sums stand in the list', async () => {
  const paid = await aPayment({ fen: 12_345 })
  const refundNo = await aRefund(paid.id, 45)
  await channels.are({ bills: { [day]: [row(paid.paymentNo, 12_345), refundRow(paid.paymentNo, refundNo, 45)] } })
  expect(await fetchDay()).toMatchObject({ error: 0, data: { open_count: 0 } })
  const { list, total } = await bills({ channel: 'wechat', state: 'fetched' })
  expect(total).toBe(1)
  expect(list[0]).toMatchObject({
    channel: 'wechat',
    bill_date: day,
    state: 'fetched',
    payment_count: 1,
    payment_fen: 12_345,
    refund_count: 1,
    refund_fen: 45,
    foreign_count: 0,
    open_count: 0,
    fetched_at: now().toISOString(),
  })
  expect(await differences()).toEqual([])
})

test('each kind of difference is told with both sums', async () => {
  const [same, more, only] = [await aPayment({ fen: 100 }), await aPayment({ fen: 300 }), await aPayment({ fen: 400 })]
  const unknown = nextNo('P')
  const [back, backHere] = [await aRefund(same.id, 10), await aRefund(more.id, 20)]
  await channels.are({
    bills: {
      [day]: [
        row(same.paymentNo, 100),
        row(more.paymentNo, 301),
        row(unknown, 500, { title: '订单 D9' }),
        refundRow(same.paymentNo, back, 11),
        refundRow(same.paymentNo, 'BY-HAND', 12),
      ],
    },
  })
  expect(await fetchDay()).toMatchObject({ data: { open_count: 6 } })
  const found = (await differences({ state: 'open' })).map((one) => [
    one.kind,
    one.refund_no || one.payment_no,
    one.here_fen,
    one.there_fen,
    one.is_known,
  ])
  expect(found.toSorted()).toEqual(
    [
      ['amount_differs', more.paymentNo, 300, 301, true],
      ['paid_here', only.paymentNo, 400, null, true],
      ['paid_there', unknown, null, 500, false],
      ['refund_differs', back, 10, 11, true],
      ['refunded_here', backHere, 20, null, true],
      ['refunded_there', 'BY-HAND', null, 12, true],
    ].toSorted(),
  )
  expect((await differences({ kind: 'paid_there' }))[0]).toMatchObject({
    title: '订单 D9',
    payer: '',
    channel_no: `C${unknown}`,
    happened_at: '2026-11-19T04:00:00.000Z',
  })
  expect(await waiting('channel_differences')).toBe(6)
  const faults = await channelBillFaults(db)
  expect(faults).toContain(`微信支付账单 ${day} 支付单 ${unknown}：渠道已收，商城没有（商城 无，渠道 ¥5.00）`)
})

test('a payment of which the channel, asked, knows nothing stays a difference', async () => {
  const { paymentNo } = await aPayment({ status: 'closed' })
  await channels.are({ bills: { [day]: [row(paymentNo, 100)] } })
  expect(await fetchDay()).toMatchObject({ data: { open_count: 1 } })
  expect(await differences()).toMatchObject([{ kind: 'paid_there', is_known: true, here_fen: null }])
})

test('a day fetched again doubles nothing, and what has meanwhile come is closed by itself', async () => {
  const missing = await aPayment()
  await channels.are({ bills: { [day]: [] } })
  await fetchDay()
  await fetchDay()
  expect(await differences()).toMatchObject([{ kind: 'paid_here', state: 'open' }])
  await channels.are({ bills: { [day]: [row(missing.paymentNo, 100)] } })
  expect(await fetchDay()).toMatchObject({ data: { open_count: 0 } })
  expect(await differences()).toMatchObject([{ state: 'solved', operator: '', settled_at: now().toISOString() }])
  // It is gone again, and so it is open again.
  await channels.are({ bills: { [day]: [] } })
  await fetchDay()
  expect(await differences()).toMatchObject([{ state: 'open', settled_at: null }])
})

test('a refund that the mall noted after midnight and the channel before is found in the bill of the day before', async () => {
  const paid = await aPayment({ at: noon('2026-11-17') })
  const refundNo = await aRefund(paid.id, 7, new Date('2026-11-18T16:00:30Z'))
  await channels.are({
    bills: { '2026-11-18': [refundRow(paid.paymentNo, refundNo, 7, { time: '2026-11-18 23:59:58' })], [day]: [] },
  })
  await fetchDay('2026-11-18')
  await fetchDay(day)
  expect(await differences()).toEqual([])
})

test('what stands only in the next bill is told first and closed when that bill has come', async () => {
  const paid = await aPayment({ at: new Date('2026-11-18T15:59:59Z') })
  await channels.are({
    bills: { '2026-11-18': [], [day]: [row(paid.paymentNo, 100, { time: '2026-11-19 00:00:01' })] },
  })
  await fetchDay('2026-11-18')
  expect(await differences({ state: 'open' })).toMatchObject([{ kind: 'paid_here', bill_date: '2026-11-18' }])
  await fetchDay(day)
  pass(hours(6))
  await run()
  expect(await differences({ state: 'open', channel: 'wechat' })).toEqual([])
})

test('numbers of another shop with the same account are counted, and no difference', async () => {
  await channels.are({ bills: { [day]: [row('SHOP-1', 100), row('SHOP-2', 200)] } })
  await fetchDay()
  expect((await bills({ channel: 'wechat', state: 'fetched' })).list[0]).toMatchObject({
    foreign_count: 2,
    payment_count: 0,
  })
  expect(await differences()).toEqual([])
})

test('a payment through another channel is none of this one’s', async () => {
  const { paymentNo } = await aPayment({ channel: 'alipay' })
  await channels.are({ bills: { [day]: [row(paymentNo, 100)] } })
  await fetchDay()
  expect(await differences()).toMatchObject([{ kind: 'paid_there', channel: 'wechat' }])
  expect(await fetchDay(day, 'alipay')).toMatchObject({ data: { open_count: 0 } })
})

test('payments into accounts of stores are compared with no bill, whether it names them or not', async () => {
  const order = await anOrder(payer)
  const [split, named] = [await aPayment({ channel: 'alipay' }), await aPayment({ channel: 'alipay', fen: 300 })]
  const [store] = await db.select().from(orders).where(eq(orders.id, order.orderId))
  for (const { id, paymentNo, amountFen } of [split, named])
    await db.insert(splitOrders).values({
      paymentId: id,
      orderId: order.orderId,
      merchantId: store?.merchantId ?? 0,
      channel: 'alipay',
      subMchid: '2088000000000001',
      tradeNo: paymentNo,
      amountFen,
      mostShareFen: 0,
    })
  const plain = await aPayment({ channel: 'alipay', fen: 500 })
  const rows = [row(named.paymentNo, 300), refundRow(named.paymentNo, nextNo('R'), 100), row(plain.paymentNo, 500)]
  await channels.are({ bills: { [day]: rows } })
  expect(await fetchDay(day, 'alipay')).toMatchObject({ data: { open_count: 0 } })
  await db.delete(splitOrders)
})

test('the clock fetches the newest days first, a few in each run, until all are there', async () => {
  await run()
  const first = await bills({ state: 'fetched' })
  // Nothing happened at 微信支付; 支付宝 has no bill for days on which nothing was paid.
  expect(first.list.map(({ channel, bill_date }) => `${channel} ${bill_date}`)).toEqual([
    'wechat 2026-11-19',
    'wechat 2026-11-18',
    'alipay 2026-11-17',
    'wechat 2026-11-17',
    'alipay 2026-11-16',
    'wechat 2026-11-16',
    'alipay 2026-11-15',
    'wechat 2026-11-15',
  ])
  for (let i = 0; i < 20; i++) await run()
  expect((await bills({ state: 'waiting' })).list.map(({ channel, bill_date }) => [channel, bill_date])).toEqual([
    ['alipay', '2026-11-19'],
    ['alipay', '2026-11-18'],
  ])
  await channels.asked()
  await run()
  expect(await channels.asked()).toEqual([])
})

test('a bill that does not come is tried again after growing gaps, and told after three days', async () => {
  await channels.are({ mode: 'down' })
  await run()
  const state = async () => (await bills({ channel: 'wechat' })).list[0]
  expect(await state()).toMatchObject({
    state: 'waiting',
    tries: 1,
    error: '微信支付答复 502',
    next_try_at: later(now(), minutes(10)).toISOString(),
  })
  await run()
  expect(await state()).toMatchObject({ tries: 1 })
  pass(minutes(10))
  await run()
  expect(await state()).toMatchObject({ tries: 2, next_try_at: later(now(), minutes(20)).toISOString() })
  expect(await waiting('channel_bills_late')).toBe(0)
  await outcomes.written()
  pass(days(3))
  expect(await waiting('channel_bills_late')).toBeGreaterThan(0)
  await channels.are({ mode: 'up' })
  for (let i = 0; i < 40; i++) await run()
  expect(await waiting('channel_bills_late')).toBe(0)
  expect(defects).toEqual([])
})

test('a bill that the channel hands out no longer is missed, and nobody waits for it', async () => {
  await channels.are({ mode: 'down' })
  await run()
  pass(days(90))
  await run()
  expect((await bills({ state: 'missed' })).total).toBe(176)
  expect((await bills({ state: 'waiting' })).total).toBe(176)
})

/** The first start of this mall, in place of none. */
const began = (createdAt: Date) =>
  db.insert(installation).values({ world: 'production', sealedKey: 'sealed', createdAt })
const askedDays = async () => {
  const { list } = await bills({ channel: 'wechat' })
  return list.map(({ bill_date }) => bill_date)
}

test('no bill of a day before the mall’s first start is asked for, but every one from then on', async () => {
  await began(new Date('2026-11-17T15:59:00Z'))
  for (let i = 0; i < 5; i++) await run()
  expect(await askedDays()).toEqual(['2026-11-19', '2026-11-18', '2026-11-17'])
  pass(days(2))
  await run()
  expect((await askedDays())[0]).toBe('2026-11-21')
  expect(await askedDays()).toHaveLength(5)
})

test('a mall of today waits for no bill yet', async () => {
  await began(now())
  await run()
  expect(await askedDays()).toEqual([])
})

test('days before the mall began that are waited for already are waited for no more', async () => {
  await channels.are({ mode: 'down' })
  await run()
  await began(new Date('2026-11-18T02:00:00Z'))
  await run()
  expect(await askedDays()).toEqual(['2026-11-19', '2026-11-18'])
})

test('a mall that is older than the row of its first start begins with its first payment', async () => {
  const paid = await aPayment({ fen: 100 })
  await db
    .update(payments)
    .set({ createdAt: new Date('2026-11-15T02:00:00Z') })
    .where(eq(payments.id, paid.id))
  await began(new Date('2026-11-18T02:00:00Z'))
  for (let i = 0; i < 5; i++) await run()
  expect((await askedDays()).at(-1)).toBe('2026-11-15')
})

test('bills of a channel that is not connected any more are not waited for', async () => {
  await channels.are({ mode: 'down' })
  await run()
  Object.assign(ports, { payment: sandbox })
  await run()
  expect((await bills()).total).toBe(0)
})

test('a difference is settled with what was done about it, once, and stays so when the day is fetched again', async () => {
  const unknown = nextNo('P')
  await channels.are({ bills: { [day]: [row(unknown, 500)] } })
  await fetchDay()
  const [found] = await differences()
  const settle = (body: object) => as(operator).post(settleDifference.path, body)
  expect(await settle({ id: found?.id, note: '已在商户平台退回买家' })).toMatchObject({ error: 0 })
  expect(await settle({ id: found?.id, note: '再来一次' })).toMatchObject({ code: 'channel_bill.difference_closed' })
  expect(await settle({ id: 999_999_999, note: '没有这一条' })).toMatchObject({
    code: 'channel_bill.difference_not_found',
  })
  await fetchDay()
  expect(await differences()).toMatchObject([
    { state: 'settled', note: '已在商户平台退回买家', settled_at: now().toISOString() },
  ])
  const deeds = await db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.action, 'channel_bill.settle'), eq(auditLogs.subject, `payment:${unknown}`)))
  expect(deeds).toMatchObject([{ detail: '已在商户平台退回买家' }])
  expect(await channelBillFaults(db)).toEqual([])
})

test('one that was settled is open again when its sums are others', async () => {
  const unknown = nextNo('P')
  await channels.are({ bills: { [day]: [row(unknown, 500)] } })
  await fetchDay()
  const [found] = await differences()
  await as(operator).post(settleDifference.path, { id: found?.id, note: '已在商户平台退回买家' })
  await channels.are({ bills: { [day]: [row(unknown, 501)] } })
  expect(await fetchDay()).toMatchObject({ data: { open_count: 1 } })
  expect(await differences()).toMatchObject([{ id: found?.id, state: 'open', there_fen: 501, note: '', operator: '' }])
})

test('a day that cannot be stored keeps no other day waiting', async () => {
  const { bill } = mall.ports.payment
  Object.assign(mall.ports.payment, {
    bill: async (channel: 'alipay' | 'wechat', of: string) => {
      if (channel === 'wechat' && of === day) {
        const line = { kind: 'payment', paymentNo: nextNo('P'), refundNo: '', channelNo: 'C', title: '', payer: '' }
        return { state: 'written', lines: [{ ...line, amountFen: -1, at: noon(day) }] }
      }
      return bill(channel, of)
    },
  })
  await run()
  const { list } = await bills({ channel: 'wechat', state: 'fetched' })
  expect(list.map(({ bill_date }) => bill_date)).toEqual(['2026-11-18', '2026-11-17', '2026-11-16', '2026-11-15'])
  expect(defects.splice(0)).toHaveLength(1)
})

test('a note without words settles nothing', async () => {
  expect(await as(operator).post(settleDifference.path, { id: 1, note: ' ' })).toMatchObject({
    code: 'request.invalid',
  })
})

test('a bill that is not there yet, cannot be fetched, is of today or of long ago, or of no channel, is refused in words', async () => {
  await channels.are({ mode: 'creating' })
  expect(await fetchDay()).toMatchObject({ code: 'channel_bill.not_ready' })
  await channels.are({ mode: 'changed', bills: { [day]: [] } })
  expect(await fetchDay()).toMatchObject({
    code: 'channel_bill.failed',
    msg: '账单没有下载成功：微信支付账单的内容与摘要不符',
  })
  expect(await fetchDay('2026-11-20')).toMatchObject({ code: 'channel_bill.out_of_range' })
  expect(await fetchDay('2026-08-01')).toMatchObject({ code: 'channel_bill.out_of_range' })
  Object.assign(ports, { payment: sandbox })
  expect(await fetchDay()).toMatchObject({ code: 'channel_bill.absent' })
})

test('who only looks fetches and settles nothing, and who has nothing to do with money does not even look', async () => {
  const reader = await atDesk(null, '只看账', { rights: ['money:see'] })
  expect(await as(reader).get(differencesCall.path)).toMatchObject({ error: 0 })
  for (const [path, body] of [
    [fetchChannelBill.path, { channel: 'wechat', bill_date: day }],
    [settleDifference.path, { id: 1, note: '已处理' }],
  ] as const)
    expect(await as(reader).post(path, body)).toMatchObject({ code: 'auth.forbidden' })
  const editor = await atDesk(null, '内容', { rights: ['content'] })
  expect(await as(editor).get(billsCall.path)).toMatchObject({ code: 'auth.forbidden' })
})

test('a search finds a difference by the number of payment, refund or channel', async () => {
  const unknown = nextNo('P')
  await channels.are({ bills: { [day]: [row(unknown, 500, { channelNo: '42000XYZ' }), row(nextNo('P'), 1)] } })
  await fetchDay()
  expect(await differences({ keyword: '42000xyz' })).toHaveLength(1)
  expect(await differences({ keyword: unknown })).toHaveLength(1)
  expect(await differences({ channel: 'alipay' })).toEqual([])
})

test('the page of connections says whether bills come, and why not', async () => {
  const shown = async () => {
    await outcomes.written()
    const reply: { data: OutputOf<typeof connectionList> } = await as(operator).get(connectionList.path)
    return reply.data.list.find(({ connection }) => connection === 'wechat_bill')
  }
  expect(await shown()).toMatchObject({ state: 'connected', error: '' })
  Object.assign(ports, { payment: watched(ports, outcomes).payment })
  await channels.are({ mode: 'changed', bills: { [day]: [] } })
  await fetchDay()
  expect(await shown()).toMatchObject({ state: 'failing', error: '微信支付账单的内容与摘要不符' })
  await channels.are({ mode: 'up' })
  await fetchDay()
  expect(await shown()).toMatchObject({ state: 'connected' })
})

test('a payment whose notification never came is asked about and taken, and is then no difference', async () => {
  Object.assign(ports, { payment: sandbox })
  const buyer = await aShopper()
  const order = await anOrder(buyer, { priceFen: 8_800 })
  const { paymentNo } = await begin(buyer, [order.orderNo], 'wechat')
  connect()
  const paid = { fen: order.payAmountFen, time: `${day} 23:59:59` }
  await channels.are({ bills: { [day]: [row(paymentNo, paid.fen, { time: paid.time })] }, paid: { [paymentNo]: paid } })
  expect(await fetchDay()).toMatchObject({ data: { open_count: 0 } })
  const [after] = await db.select().from(orders).where(eq(orders.orderNo, order.orderNo))
  expect(after?.status).toBe('pending_shipment')
  const [taken] = await db.select().from(payments).where(eq(payments.paymentNo, paymentNo))
  expect(taken).toMatchObject({ status: 'paid', paidAt: new Date('2026-11-19T15:59:59Z') })
  expect(await differences()).toEqual([])
})
