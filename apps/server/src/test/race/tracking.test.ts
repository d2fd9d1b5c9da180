import { extendReceipt } from '@mall/contract/order/calls'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { kuaidi100 } from '#adapters/courier/kuaidi100.ts'
import { days, hours } from '#kernel/time.ts'
import { messages } from '#modules/message/message.table.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { orderLogs, orders, packages, packageTraces } from '#modules/order/order.table.ts'
import { type Known, kuaidi100Account, startCouriers } from '#test/couriers.ts'
import { autoReceiveOrders } from '../../jobs/auto-receive-orders.ts'
import { trackParcels } from '../../jobs/track-parcels.ts'
import { raceMall } from './mall.ts'

const couriers = await startCouriers()
afterAll(() => couriers.stop())
const mall = await raceMall()
const { app, as, aMerchant, aGoods, aShopper, db, now, random, pass, ports, log, defects } = mall
const { aPaidOrder, ship } = ordersOn(mall)
const courier = kuaidi100(kuaidi100Account, {
  secret: ports.secret,
  callbackUrl: 'https://mall.example/push',
  baseUrl: couriers.url,
})
Object.assign(ports, { courier })
const deps = { db, now, random, ports, log }

const staff = await aMerchant()
const { skuId } = await aGoods({ merchantId: staff.merchantId })
async function sentBy(number: string) {
  const orderNo = await aPaidOrder(await aShopper(), { skuId })
  await ship(staff, orderNo, { express_code: 'yto', express_no: number })
  return number
}
const at = (ms: number) => new Date(now().getTime() + ms + hours(8)).toISOString().slice(0, 19).replace('T', ' ')
const push = (body: string) => app.request('/shop/api/courier/push/kuaidi100', { method: 'POST', body })
const collected = { time: at(0), text: '已揽收', code: '1' }
const signed = { time: at(hours(1)), text: '已签收', code: '3' }
const some: Known = { com: 'yuantong', state: '1', stops: [collected] }
const all: Known = { com: 'yuantong', state: '3', stops: [collected, signed] }

test('eight pushes of one parcel at once, the early ones among the late, leave each stop once and tell the buyer once', async () => {
  const number = await sentBy('YT7000000000001')
  await trackParcels(deps)
  const early = (await couriers.push100({ number, known: some })).body
  const late = (await couriers.push100({ number, known: all })).body
  const told = await db.$count(messages, eq(messages.title, '包裹已签收'))
  const replies = await Promise.all([late, early, late, early, late, early, late, early].map(push))
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const [parcel] = await db.select().from(packages).where(eq(packages.expressNo, number))
  expect(parcel?.status).toBe('signed')
  expect(await db.$count(packageTraces, eq(packageTraces.packageId, parcel?.id ?? 0))).toBe(2)
  expect(await db.$count(messages, eq(messages.title, '包裹已签收'))).toBe(told + 1)
  expect(defects).toEqual([])
})

test('six clocks that strike at once ask about a number once, and again only after two hours', async () => {
  Object.assign(ports, { courier: { ...courier, push: null } })
  const number = await sentBy('YT7000000000002')
  await couriers.are({ parcels: { [number]: some } })
  const asked = async () => (await couriers.asked()).filter((one) => one.number === number).length
  const strike = () => Promise.all(Array.from({ length: 6 }, () => trackParcels(deps)))
  await asked()
  await strike()
  expect(await asked()).toBe(1)
  pass(hours(2))
  await strike()
  expect(await asked()).toBe(1)
  expect(defects).toEqual([])
})

test('a 签收, an extension and the clock of receipt at once lose neither the days of the one nor of the other', async () => {
  Object.assign(ports, { courier })
  for (let round = 0; round < 8; round += 1) {
    const number = `YT711000000000${round}`
    const shopper = await aShopper()
    const orderNo = await aPaidOrder(shopper, { skuId })
    await ship(staff, orderNo, { express_code: 'yto', express_no: number })
    await trackParcels(deps)
    pass(hours(1))
    const arrival: Known = { com: 'yuantong', state: '3', stops: [{ time: at(0), text: '已签收', code: '3' }] }
    const { body } = await couriers.push100({ number, known: arrival })
    const heard = now()
    await Promise.all([
      push(body),
      as(shopper).post(extendReceipt.path, { order_no: orderNo }),
      autoReceiveOrders(deps),
      push(body),
    ])
    const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
    expect(order).toMatchObject({ status: 'shipped', extended: true })
    const left = (order?.autoReceiveAt?.getTime() ?? 0) - heard.getTime()
    expect(Math.ceil(left / 1000) * 1000).toBe(days(12))
  }
  expect(defects).toEqual([])
})

test('a 签收 at the moment when the order is received by itself leaves it received once', async () => {
  Object.assign(ports, { courier })
  for (let round = 0; round < 8; round += 1) {
    const number = `YT712000000000${round}`
    const orderNo = await aPaidOrder(await aShopper(), { skuId })
    await ship(staff, orderNo, { express_code: 'yto', express_no: number })
    await trackParcels(deps)
    pass(days(10))
    const arrival: Known = { com: 'yuantong', state: '3', stops: [{ time: at(0), text: '已签收', code: '3' }] }
    const { body } = await couriers.push100({ number, known: arrival })
    await Promise.all([push(body), autoReceiveOrders(deps), push(body), autoReceiveOrders(deps)])
    const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
    const receipts = and(eq(orderLogs.orderId, order?.id ?? 0), eq(orderLogs.move, 'auto_receive'))
    expect(await db.$count(orderLogs, receipts)).toBe(order?.status === 'completed' ? 1 : 0)
    if (order?.status === 'shipped') expect(order.autoReceiveAt?.getTime()).toBeGreaterThan(now().getTime() + days(6))
  }
  expect(defects).toEqual([])
})
