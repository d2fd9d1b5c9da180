import { connectionList, testTracking } from '@mall/contract/connection/platform.calls'
import { extendReceipt, logistics, receiveOrder, viewOrder } from '@mall/contract/order/calls'
import { shipByStore } from '@mall/contract/order/store.calls'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { kdniao } from '#adapters/courier/kdniao.ts'
import { kuaidi100 } from '#adapters/courier/kuaidi100.ts'
import { noCourier } from '#adapters/courier/none.ts'
import type { CourierPort } from '#adapters/courier/port.ts'
import { watched } from '#adapters/watched.ts'
import { days, hours, minutes } from '#kernel/time.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { aftersales } from '#modules/aftersale/aftersale.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { type Known, kdniaoAccount, kuaidi100Account, startCouriers } from '#test/couriers.ts'
import { mallForTest } from '#test/mall.ts'
import { trackAftersales } from '../../jobs/aftersales.ts'
import { autoReceiveOrders } from '../../jobs/auto-receive-orders.ts'
import { forgetExpired } from '../../jobs/forget-expired.ts'
import { trackParcels } from '../../jobs/track-parcels.ts'
import { trackedNumbers } from './tracking.table.ts'

const couriers = await startCouriers()
afterAll(() => couriers.stop())
const mall = await mallForTest()
const { app, as, db, now, random, pass, ports, aMerchant, aGoods } = mall
const its = aftersalesOn(mall)

const said: unknown[] = []
const log = { ...mall.log, warn: (about: unknown) => void said.push(about) }
const deps = { db, now, random, ports, log }

const around = { secret: ports.secret, callbackUrl: 'https://mall.example/shop/api/courier/push/kuaidi100' }
const hundred = kuaidi100(kuaidi100Account, { ...around, baseUrl: couriers.url })
const bird = kdniao(kdniaoAccount, { baseUrl: couriers.url })
/** The same, under a contract without pushes. */
const askedOnly = { ...hundred, push: null }
const use = (courier: CourierPort) => Object.assign(ports, { courier })

let store: Awaited<ReturnType<typeof aMerchant>>
let payer: Awaited<ReturnType<typeof its.aPayer>>
let skuId: number

beforeEach(async () => {
  // Time passes by days: logins from an earlier test have ended.
  store = await aMerchant()
  payer = await its.aPayer(10_000_000)
  await its.placeFor(store)
  skuId = (await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 5_000, stock: 500 }] })).skuId
  await couriers.are({ mode: 'up', watches: true, parcels: {} })
  use(hundred)
  said.length = 0
})

let serial = 0
/** A number that no other test has. */
const aNumber = () => `YT${String(1_000_000_000_000 + ++serial)}`

/** An order that the store sent by 圆通. */
async function sentBy(number = aNumber()) {
  const order = await its.aPaid(payer, { skuId })
  const shipped = { order_no: order.orderNo, express_code: 'yto', express_no: number }
  expect(await as(store).post('/merchant/api/order/ship', shipped)).toMatchObject({ error: 0 })
  return { ...order, number }
}
/** The clock of Shanghai, so long from now. */
const at = (ms: number) => new Date(now().getTime() + ms + hours(8)).toISOString().slice(0, 19).replace('T', ' ')
const collected = (ms = 0) => ({ time: at(ms), text: '已揽收', code: '1' })
const arrived = (ms = 0) => ({ time: at(ms), text: '已签收，签收人：本人', code: '3' })
const known = (state: string, stops: Known['stops']): Known => ({ com: 'yuantong', state, stops })

const seen = async (orderNo: string) => {
  const reply: { data: { packages: { status: string; tracked: boolean; traces: { text: string }[] }[] } } = await as(
    payer,
  ).get(logistics.path, { order_no: orderNo })
  const [parcel] = reply.data.packages
  if (!parcel) throw new Error('no parcel')
  return { ...parcel, texts: parcel.traces.map(({ text }) => text) }
}
const push = async (body: string, provider = 'kuaidi100') => {
  const reply = await app.request(`/shop/api/courier/push/${provider}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  })
  return { status: reply.status, words: JSON.parse(await reply.text()) }
}
/** Questions to the providers about a number since the last look. */
async function askedAbout(number: string) {
  const asked = await couriers.asked()
  return asked.filter((one) => one.number === number).map(({ what }) => what)
}
const arrivals = () => db.$count(messages, eq(messages.title, '包裹已签收'))

test('an order is followed to its 签收 by what the provider pushes, and the buyer is told once', async () => {
  const { orderNo, number } = await sentBy()
  await trackParcels(deps)
  expect(await askedAbout(number)).toEqual(['subscribe'])
  const first = known('1', [collected(hours(1))])
  pass(hours(2))
  const { url, body } = await couriers.push100({ number, known: first })
  expect(url).toBe(around.callbackUrl)
  expect(await push(body)).toEqual({ status: 200, words: { result: true, returnCode: '200', message: '成功' } })
  expect(await seen(orderNo)).toMatchObject({ status: 'collected', tracked: true, texts: ['已揽收'] })
  const before = await arrivals()
  const whole = known('3', [...first.stops, arrived()])
  await push((await couriers.push100({ number, known: whole, status: 'shutdown' })).body)
  expect(await seen(orderNo)).toMatchObject({ status: 'signed', texts: ['已签收，签收人：本人', '已揽收'] })
  expect(await arrivals()).toBe(before + 1)
  // A number that is pushed is asked about rarely, and one that has arrived never.
  await trackParcels(deps)
  pass(days(2))
  await trackParcels(deps)
  expect(await askedAbout(number)).toEqual([])
})

test('an order is followed to its 签收 by questions, and no number is asked about within two hours', async () => {
  use(askedOnly)
  const { orderNo, number } = await sentBy()
  await couriers.are({ parcels: { [number]: known('1', [collected()]) } })
  await trackParcels(deps)
  expect(await askedAbout(number)).toEqual(['query'])
  expect((await seen(orderNo)).status).toBe('collected')
  await couriers.are({ parcels: { [number]: known('3', [collected(), arrived(hours(1))]) } })
  pass(hours(2) - 1)
  await trackParcels(deps)
  expect(await askedAbout(number)).toEqual([])
  pass(1)
  await Promise.all([trackParcels(deps), trackParcels(deps)])
  expect(await askedAbout(number)).toEqual(['query'])
  expect(await seen(orderNo)).toMatchObject({ status: 'signed', texts: ['已签收，签收人：本人', '已揽收'] })
})

test('a provider that does not watch a number is asked about it', async () => {
  await couriers.are({ watches: false })
  const { orderNo, number } = await sentBy()
  await couriers.are({ parcels: { [number]: known('1', [collected()]) } })
  await trackParcels(deps)
  expect(await askedAbout(number)).toEqual(['subscribe', 'query'])
  expect((await seen(orderNo)).status).toBe('collected')
  pass(hours(2))
  await trackParcels(deps)
  expect(await askedAbout(number)).toEqual(['query'])
})

test('the same push twice, and an older one after it, add nothing and take back no 签收', async () => {
  const { orderNo, number } = await sentBy()
  await trackParcels(deps)
  pass(hours(3))
  const early = (await couriers.push100({ number, known: known('1', [collected(-hours(2))]) })).body
  const between = { time: at(-hours(1)), text: '到达【上海转运中心】' }
  const late = (await couriers.push100({ number, known: known('0', [collected(-hours(2)), between]) })).body
  const last = (await couriers.push100({ number, known: known('3', [collected(-hours(2)), arrived()]) })).body
  const before = await arrivals()
  for (const body of [last, last, early, late, last]) expect((await push(body)).status).toBe(200)
  expect(await seen(orderNo)).toMatchObject({
    status: 'signed',
    texts: ['已签收，签收人：本人', '到达【上海转运中心】', '已揽收'],
  })
  expect(await arrivals()).toBe(before + 1)
})

test('pushes of one parcel at the same moment add each stop once', async () => {
  const { orderNo, number } = await sentBy()
  await trackParcels(deps)
  const some = (await couriers.push100({ number, known: known('1', [collected()]) })).body
  const all = (await couriers.push100({ number, known: known('3', [collected(), arrived(hours(1))]) })).body
  await Promise.all([push(some), push(all), push(all), push(some)])
  expect(await seen(orderNo)).toMatchObject({ status: 'signed', texts: ['已签收，签收人：本人', '已揽收'] })
})

test('a push with a wrong signature changes nothing, and tells nothing of the number', async () => {
  const { orderNo, number } = await sentBy()
  await trackParcels(deps)
  const forged = (await couriers.push100({ number, known: known('3', [arrived()]), signed: false })).body
  const strange = (await couriers.push100({ number: aNumber(), known: known('3', []), signed: false })).body
  const refused = { status: 400, words: { result: false, returnCode: '400', message: '签名错误' } }
  for (const body of [forged, strange, '', '{"a":']) expect(await push(body)).toEqual(refused)
  expect(await seen(orderNo)).toMatchObject({ status: 'created', traces: [] })
  expect(JSON.stringify(said)).not.toContain(number)
  // A provider that is not connected answers like one that is: no one learns whom the mall asks.
  const atBird = { status: 400, words: { Success: false, Reason: '签名错误' } }
  expect(await push(forged, 'kdniao')).toEqual(atBird)
  use(bird)
  expect(await push(forged, 'kdniao')).toEqual(atBird)
  expect(await push(forged)).toEqual(refused)
})

test('a push about a number that is nobody’s is answered like any other', async () => {
  const { number } = await sentBy()
  await trackParcels(deps)
  const ours = await push((await couriers.push100({ number, known: known('1', [collected()]) })).body)
  // 圆通 has it; the same number of 顺丰 is another parcel.
  const { orderNo: other } = await sentBy(number)
  const foreign = { number, known: { ...known('3', [arrived()]), com: 'shunfeng' } }
  expect(await push((await couriers.push100(foreign)).body)).toEqual(ours)
  expect((await seen(other)).status).not.toBe('signed')
})

test('a push that is larger than any way of a parcel is not read', async () => {
  const reply = await app.request('/shop/api/courier/push/kuaidi100', { method: 'POST', body: 'x'.repeat(3_000_000) })
  expect(reply.status).toBe(413)
})

test('快递鸟 pushes to its own address, and reads what it wants to read', async () => {
  use(bird)
  const { orderNo, number } = await sentBy()
  await trackParcels(deps)
  expect(await askedAbout(number)).toEqual(['8008'])
  const { body } = await couriers.pushBird({ number, known: { ...known('3', [collected(), arrived()]), com: 'YTO' } })
  expect(await push(body, 'kdniao')).toMatchObject({ status: 200, words: { EBusinessID: '1237100', Success: true } })
  expect((await seen(orderNo)).status).toBe('signed')
})

test('a provider that is down for a day is said to be so once in a run, and then the parcel is followed', async () => {
  use(askedOnly)
  const { orderNo, number } = await sentBy()
  for (const mode of ['down', 'dead', 'page'] as const) {
    await couriers.are({ mode })
    for (let run = 0; run < 8; run++) {
      said.length = 0
      await trackParcels(deps)
      expect(said.length).toBeLessThanOrEqual(1)
      for (const word of said) expect(word).toMatchObject({ part: 'track-parcels', trouble: 'down' })
      pass(hours(1))
    }
  }
  expect(mall.defects).toEqual([])
  expect(await seen(orderNo)).toMatchObject({ status: 'created', traces: [] })
  await couriers.are({ mode: 'up', parcels: { [number]: known('3', [collected(-hours(20)), arrived(-hours(2))]) } })
  // A parcel that failed often waits at most six hours for its next try.
  pass(hours(6))
  await trackParcels(deps)
  expect((await seen(orderNo)).status).toBe('signed')
})

test('a subscription that was refused for its key is asked for again once the key is right, and what is pushed then counts', async () => {
  // The account is good for questions; the key of its subscriptions is not.
  const wrongKey = kuaidi100({ ...kuaidi100Account, key: 'A-WRONG-KEY' }, { ...around, baseUrl: couriers.url })
  use({ ...hundred, push: wrongKey.push })
  const { orderNo, number } = await sentBy()
  await couriers.are({ parcels: { [number]: known('1', [collected()]) } })
  await trackParcels(deps)
  expect(await askedAbout(number)).toEqual(['subscribe', 'query'])
  expect((await seen(orderNo)).status).toBe('collected')
  use(hundred)
  await trackParcels(deps)
  expect(await askedAbout(number), 'a number is left alone for two hours').toEqual([])
  pass(hours(2))
  await trackParcels(deps)
  expect(await askedAbout(number)).toEqual(['subscribe'])
  pass(hours(2))
  await trackParcels(deps)
  expect(await askedAbout(number), 'what is pushed is not asked about').toEqual([])
  await push((await couriers.push100({ number, known: known('3', [collected(), arrived()]) })).body)
  expect((await seen(orderNo)).status).toBe('signed')
})

test('a provider that refuses the key is asked once in a run, and the log says so', async () => {
  use(askedOnly)
  await sentBy()
  await sentBy()
  await couriers.are({ mode: 'refuses' })
  await couriers.asked()
  await trackParcels(deps)
  expect(await couriers.asked()).toHaveLength(1)
  expect(said).toEqual([
    { part: 'track-parcels', trouble: 'refused', why: '快递100 不接受这个授权（601）', unanswered: 1 },
  ])
})

test.each([
  ['asked to push', hundred, 'down', '快递查询服务返回 502'],
  ['asked about each parcel', askedOnly, 'down', '快递查询服务返回 502'],
  ['asked about each parcel', askedOnly, 'refuses', '快递100 不接受这个授权（601）'],
] as const)('trouble with a provider that is %s is read at the connections', async (_how, courier, mode, error) => {
  const operator = await mall.anOperator()
  const shown = async () => {
    await mall.outcomes.written()
    const reply: { data: { list: { connection: string }[] } } = await as(operator).get(connectionList.path)
    return reply.data.list.find(({ connection }) => connection === 'tracking')
  }
  use(watched({ ...ports, courier }, mall.outcomes).courier)
  await sentBy()
  // No number was asked about before: if it can be pushed, that is the first question.
  await db.delete(trackedNumbers)
  await couriers.are({ mode })
  await trackParcels(deps)
  expect(await shown()).toMatchObject({ state: 'failing', error })
  // The parcels wait for their next try.
  pass(hours(6))
  await couriers.are({ mode: 'up' })
  await trackParcels(deps)
  expect(await shown()).toMatchObject({ state: 'connected' })
})

test('an operator tests the provider with a number that no parcel has, and reads what is wrong where the key is', async () => {
  const operator = await mall.anOperator()
  const tested = () => as(operator).post(testTracking.path)
  for (const courier of [hundred, bird]) {
    use(courier)
    await couriers.are({ mode: 'up' })
    await couriers.asked()
    expect(await tested()).toMatchObject({ error: 0 })
    expect(await couriers.asked()).toMatchObject([{ number: expect.stringMatching(/^YT0000\d{9}$/) }])
    pass(minutes(1))
    await couriers.are({ mode: 'refuses' })
    expect(await tested()).toMatchObject({
      code: 'connection.failed',
      msg: expect.stringContaining('不接受这个'),
    })
    pass(minutes(1))
  }
  use(noCourier)
  expect(await tested()).toMatchObject({ code: 'connection.absent' })
  mall.defects.splice(0)
})

test('a number that the provider does not know for three days is what the store entered, and receipt runs from shipping', async () => {
  const { orderNo, number } = await sentBy()
  const shipped = now()
  await trackParcels(deps)
  expect(await seen(orderNo)).toMatchObject({ status: 'created', tracked: true })
  pass(days(3))
  const nothing = { ...known('0', []), com: 'yuantong' }
  const over = { number, known: nothing, status: 'abort', more: { message: '3天查询无记录' } }
  expect((await push((await couriers.push100(over)).body)).status).toBe(200)
  expect(await seen(orderNo)).toMatchObject({ status: 'created', tracked: false, traces: [] })
  await couriers.asked()
  await trackParcels(deps)
  expect(await askedAbout(number)).toEqual(['query'])
  pass(days(1) - 1)
  await trackParcels(deps)
  expect(await askedAbout(number)).toEqual([])
  pass(shipped.getTime() + days(10) - now().getTime() - 1)
  await autoReceiveOrders(deps)
  expect(await its.statusOf(orderNo)).toBe('shipped')
  pass(1)
  await autoReceiveOrders(deps)
  expect(await its.statusOf(orderNo)).toBe('completed')
})

/** Pushes to the mall, as 快递100 does, how a parcel of 圆通 goes on. */
const pushed = async (number: string, state: string, stops: Known['stops']) =>
  push((await couriers.push100({ number, known: known(state, stops) })).body)
/** Whole seconds from now until the order is received by itself; null where it is not. */
async function untilReceipt(orderNo: string) {
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (order?.status !== 'shipped' || !order.autoReceiveAt) return null
  return Math.ceil((order.autoReceiveAt.getTime() - now().getTime()) / 1000) * 1000
}
const extend = (order_no: string) => as(payer).post(extendReceipt.path, { order_no })
const arrivalText = async () => {
  const rows = await db.select().from(messages).where(eq(messages.title, '包裹已签收')).orderBy(messages.id)
  return rows.at(-1)?.text
}

test('an order is received by itself seven days after its real 签收, as its message and its page say', async () => {
  const { orderNo, number } = await sentBy()
  await trackParcels(deps)
  pass(days(2))
  await pushed(number, '3', [arrived(-hours(3))])
  const due = days(7) - hours(3)
  expect(await untilReceipt(orderNo)).toBe(due)
  const [, month, day] = at(due).slice(0, 10).split('-').map(Number)
  expect(await arrivalText()).toMatch(new RegExp(`已签收，请核对商品，${month} 月 ${day} 日自动确认收货$`))
  const page = await as(payer).get(viewOrder.path, { order_no: orderNo })
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  expect(page).toMatchObject({ data: { auto_receive_at: order?.autoReceiveAt?.toISOString() } })
  pass(due - 1000)
  await autoReceiveOrders(deps)
  expect(await its.statusOf(orderNo)).toBe('shipped')
  pass(1000)
  await autoReceiveOrders(deps)
  expect(await its.statusOf(orderNo)).toBe('completed')
})

test('a 签收 that is told twice, and after it what came before, moves the receipt once', async () => {
  const { orderNo, number } = await sentBy()
  await trackParcels(deps)
  pass(days(3))
  const arrival = arrived()
  await pushed(number, '3', [collected(-days(2)), arrival])
  expect(await untilReceipt(orderNo)).toBe(days(7))
  pass(days(1))
  await pushed(number, '3', [collected(-days(3)), arrival])
  await pushed(number, '1', [collected(-days(3))])
  expect(await untilReceipt(orderNo)).toBe(days(6))
})

test('a 签收 that is told a week late counts from when it was, and leaves the buyer a day', async () => {
  const { orderNo, number } = await sentBy()
  await trackParcels(deps)
  pass(days(9))
  await pushed(number, '3', [arrived(-days(7))])
  expect(await untilReceipt(orderNo)).toBe(days(1))
})

test('a 签收 of a clock that is ahead of ours counts from now', async () => {
  const { orderNo, number } = await sentBy()
  await trackParcels(deps)
  await pushed(number, '3', [arrived(days(4))])
  expect(await untilReceipt(orderNo)).toBe(days(7))
})

test('a number that was signed for before the store entered it leaves seven days from the sending', async () => {
  const { orderNo, number } = await sentBy()
  await trackParcels(deps)
  await pushed(number, '3', [arrived(-days(2))])
  expect(await untilReceipt(orderNo)).toBe(days(7))
})

test('the buyer extends before a 签收 or after it, and has five days more either way', async () => {
  const [before, after] = [await sentBy(), await sentBy()]
  await trackParcels(deps)
  expect(await extend(before.orderNo)).toMatchObject({ error: 0 })
  expect(await untilReceipt(before.orderNo)).toBe(days(15))
  pass(days(1))
  for (const { number } of [before, after]) await pushed(number, '3', [arrived()])
  expect(await extend(after.orderNo)).toMatchObject({ error: 0 })
  expect([await untilReceipt(before.orderNo), await untilReceipt(after.orderNo)]).toEqual([days(12), days(12)])
})

test('a 签收 after the receipt changes nothing of the order', async () => {
  const { orderNo, number } = await sentBy()
  await trackParcels(deps)
  expect(await as(payer).post(receiveOrder.path, { order_no: orderNo })).toMatchObject({ error: 0 })
  pass(days(1))
  await pushed(number, '3', [arrived()])
  expect(await untilReceipt(orderNo)).toBeNull()
  expect(await its.statusOf(orderNo)).toBe('completed')
  expect(await arrivalText()).toMatch(/请核对商品$/)
})

test('a 签收 that the carrier takes back gives the buyer the longer time again, and a late push does not undo that', async () => {
  const { orderNo, number } = await sentBy()
  await trackParcels(deps)
  pass(days(1))
  const arrival = arrived()
  await pushed(number, '3', [arrival])
  expect(await untilReceipt(orderNo)).toBe(days(7))
  pass(hours(12))
  const wrong = { time: at(0), text: '误签收，继续派送', code: '5' }
  await pushed(number, '5', [arrival, wrong])
  expect(await untilReceipt(orderNo)).toBe(days(10) - days(1) - hours(12))
  await pushed(number, '3', [arrival])
  expect(await untilReceipt(orderNo)).toBe(days(10) - days(1) - hours(12))
  pass(days(1))
  await pushed(number, '3', [arrival, wrong, { ...arrived(), text: '已签收，签收人：邻居' }])
  expect(await untilReceipt(orderNo)).toBe(days(7))
})

test('a 签收 that is taken back after ten days receives nothing at once', async () => {
  const { orderNo, number } = await sentBy()
  await trackParcels(deps)
  pass(days(8))
  const arrival = arrived()
  await pushed(number, '3', [arrival])
  pass(days(3))
  await pushed(number, '4', [arrival, { time: at(0), text: '退回' }])
  expect(await untilReceipt(orderNo)).toBe(days(4))
  await autoReceiveOrders(deps)
  expect(await its.statusOf(orderNo)).toBe('shipped')
})

test('of two parcels the last 签收 counts, and until then the time from the last sending', async () => {
  const order = await its.aPaid(payer, { skuId, qty: 2 })
  const numbers = [aNumber(), aNumber()]
  const [first = '', second = ''] = numbers
  for (const express_no of numbers) {
    const items = [{ order_item_id: order.lineId, qty: 1 }]
    const parcel = { order_no: order.orderNo, express_code: 'yto', express_no, items }
    expect(await as(store).post('/merchant/api/order/ship', parcel)).toMatchObject({ error: 0 })
    await trackParcels(deps)
    if (express_no === first) await pushed(first, '3', [arrived()])
    pass(days(1))
  }
  expect(await untilReceipt(order.orderNo)).toBe(days(9))
  expect(await arrivalText()).toMatch(/请核对商品$/)
  await pushed(second, '3', [arrived()])
  expect(await untilReceipt(order.orderNo)).toBe(days(7))
})

test('what the store brings itself is signed for at no carrier: the order counts from its sending', async () => {
  const order = await its.aPaid(payer, { skuId, qty: 2 })
  const [order_no, number] = [order.orderNo, aNumber()]
  const items = [{ order_item_id: order.lineId, qty: 1 }]
  await as(store).post('/merchant/api/order/ship', { order_no, express_code: 'yto', express_no: number, items })
  await trackParcels(deps)
  const driver = { deliverer: '张师傅', deliverer_phone: '13800000000' }
  expect(await as(store).post(shipByStore.path, { order_no, ...driver, items })).toMatchObject({ error: 0 })
  pass(days(1))
  await pushed(number, '3', [arrived()])
  expect(await untilReceipt(order_no)).toBe(days(9))
})

test('an order of which the rest is refunded counts from then, whenever its parcel was signed for', async () => {
  const order = await its.aPaid(payer, { skuId, qty: 2 })
  const [order_no, number] = [order.orderNo, aNumber()]
  const items = [{ order_item_id: order.lineId, qty: 1 }]
  await as(store).post('/merchant/api/order/ship', { order_no, express_code: 'yto', express_no: number, items })
  await trackParcels(deps)
  await pushed(number, '3', [arrived()])
  pass(days(9))
  const no = await its.applied(payer, its.inputOf(order))
  await its.atStore(store, 'approve', no)
  expect(await its.statusOf(order_no)).toBe('shipped')
  expect(await untilReceipt(order_no)).toBe(days(7))
})

test('a parcel that nobody hears of for sixty days is not asked about any more, and its number is forgotten', async () => {
  use(askedOnly)
  const { number } = await sentBy()
  await trackParcels(deps)
  pass(days(59))
  await trackParcels(deps)
  await couriers.asked()
  pass(hours(3))
  await trackParcels(deps)
  expect(await askedAbout(number)).toEqual([])
  pass(days(2))
  await trackParcels(deps)
  expect(await askedAbout(number)).toEqual([])
  const kept = () => db.$count(trackedNumbers, eq(trackedNumbers.expressNo, number))
  expect(await kept()).toBe(1)
  pass(days(120))
  await forgetExpired(deps)
  expect(await kept()).toBe(0)
})

test('what an earlier parcel of the same number went through is not the way of this one', async () => {
  use(askedOnly)
  const { orderNo, number } = await sentBy()
  await couriers.are({ parcels: { [number]: known('3', [collected(-days(9)), arrived(-days(7))]) } })
  await trackParcels(deps)
  expect(await seen(orderNo)).toMatchObject({ status: 'created', traces: [] })
})

/** A return of 圆通 that the buyer sent. */
async function returnedBy() {
  const order = await its.aCompleted(payer, store, { skuId })
  const wish = its.inputOf(order, { kind: 'return_refund', place: 'received', reason: '七天无理由' })
  const no = await its.applied(payer, wish)
  await its.atStore(store, 'approve', no)
  const number = aNumber()
  expect(await its.doing(payer, 'send_return', no, { express_code: 'yto', express_no: number })).toMatchObject({
    error: 0,
  })
  return { no, number }
}
async function rowOf(no: string) {
  const [row] = await db.select().from(aftersales).where(eq(aftersales.aftersaleNo, no))
  if (!row) throw new Error('no request')
  return row
}
const deadlineOf = async (no: string) => ((await rowOf(no)).expireAt?.getTime() ?? 0) - now().getTime()

test('a push about a return gives the store its time from the 签收 on, and the same push again gives no more', async () => {
  const { no, number } = await returnedBy()
  await trackAftersales(deps)
  expect(await askedAbout(number)).toEqual(['subscribe'])
  pass(days(2))
  const way = known('3', [collected(-days(1)), arrived()])
  const body = (await couriers.push100({ number, known: way, status: 'shutdown' })).body
  const early = (await couriers.push100({ number, known: known('1', [collected(-days(1))]) })).body
  await push(body)
  expect(await deadlineOf(no)).toBe(days(7))
  expect((await its.detail(payer, no)).return_parcel).toMatchObject({
    status: 'signed',
    traces: [{ text: '已签收，签收人：本人' }, { text: '已揽收' }],
  })
  pass(minutes(30))
  for (const again of [body, early]) expect((await push(again)).status).toBe(200)
  expect(await deadlineOf(no)).toBe(days(7) - minutes(30))
  expect((await rowOf(no)).returnParcel?.traces).toHaveLength(2)
})

test('a return is followed by questions; while nobody knows it the store has its longer time', async () => {
  use(askedOnly)
  const { no, number } = await returnedBy()
  pass(days(4))
  await trackAftersales(deps)
  expect(await askedAbout(number)).toEqual(['query'])
  expect(await deadlineOf(no)).toBe(days(11))
  expect((await its.detail(payer, no)).return_parcel).toMatchObject({ tracked: false, status: 'created' })
  await couriers.are({ parcels: { [number]: known('3', [collected(-days(2)), arrived()]) } })
  pass(hours(2))
  await trackAftersales(deps)
  expect(await deadlineOf(no)).toBe(days(7))
})

test('a return that went back to its sender is in trouble, and the store’s time is not cut', async () => {
  use(askedOnly)
  const { no, number } = await returnedBy()
  await couriers.are({ parcels: { [number]: known('4', [collected(), { time: at(hours(1)), text: '退回签收' }]) } })
  await trackAftersales(deps)
  expect((await its.detail(payer, no)).return_parcel?.status).toBe('problem')
  expect(await deadlineOf(no)).toBe(days(15))
})

test('what the store had extended stays with its time when the return is signed for', async () => {
  const { no, number } = await returnedBy()
  await trackAftersales(deps)
  expect(await its.atStore(store, 'extend', no)).toMatchObject({ error: 0 })
  expect(await deadlineOf(no)).toBe(days(18))
  pass(days(1))
  await pushed(number, '3', [arrived()])
  expect(await deadlineOf(no)).toBe(days(10))
})

test('a buyer who names another parcel late leaves the store its whole time, and what it had extended', async () => {
  const { no } = await returnedBy()
  expect(await its.atStore(store, 'extend', no)).toMatchObject({ error: 0 })
  pass(days(12))
  const number = aNumber()
  expect(await its.doing(payer, 'send_return', no, { express_code: 'yto', express_no: number })).toMatchObject({
    error: 0,
  })
  expect(await deadlineOf(no)).toBe(days(18))
  await trackAftersales(deps)
  pass(days(1))
  await pushed(number, '3', [arrived()])
  expect(await deadlineOf(no)).toBe(days(10))
})

test('a buyer who names another parcel after the first was signed for does not shorten the store’s time', async () => {
  const { no, number } = await returnedBy()
  await trackAftersales(deps)
  pass(days(3))
  await pushed(number, '3', [arrived()])
  pass(days(1))
  expect(await deadlineOf(no)).toBe(days(6))
  const right = aNumber()
  expect(await its.doing(payer, 'send_return', no, { express_code: 'yto', express_no: right })).toMatchObject({
    error: 0,
  })
  expect(await deadlineOf(no)).toBe(days(15))
})

test('a 签收 of a return that the carrier takes back gives the store its longer time again', async () => {
  const { no, number } = await returnedBy()
  await trackAftersales(deps)
  pass(days(2))
  const arrival = arrived()
  await pushed(number, '3', [arrival])
  expect(await deadlineOf(no)).toBe(days(7))
  pass(hours(2))
  await pushed(number, '4', [arrival, { time: at(0), text: '退回中' }])
  expect(await deadlineOf(no)).toBe(days(15) - days(2) - hours(2))
  await pushed(number, '3', [arrival])
  expect(await deadlineOf(no)).toBe(days(15) - days(2) - hours(2))
})

test('what the store sent again is received seven days after its 签收, and else ten days after it was sent', async () => {
  const order = await its.aCompleted(payer, store, { skuId })
  const wish = its.inputOf(order, { kind: 'reissue', place: 'received', reason: '配件缺失' })
  const no = await its.applied(payer, wish)
  await its.atStore(store, 'approve', no)
  const number = aNumber()
  const resent = await its.atStore(store, 'resend', no, { express_code: 'yto', express_no: number })
  expect(resent).toMatchObject({ error: 0, data: { status: 'resending' } })
  expect(await deadlineOf(no)).toBe(days(10))
  await trackAftersales(deps)
  pass(days(2))
  await pushed(number, '3', [arrived()])
  expect(await deadlineOf(no)).toBe(days(7))
})
