import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { kuaidi100 } from '#adapters/courier/kuaidi100.ts'
import { hours } from '#kernel/clock.ts'
import { messages } from '#modules/message/message.table.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { packages, packageTraces } from '#modules/order/order.table.ts'
import { type Known, kuaidi100Account, startCouriers } from '#test/couriers.ts'
import { trackParcels } from '../../jobs/track-parcels.ts'
import { raceMall } from './mall.ts'

const couriers = await startCouriers()
afterAll(() => couriers.stop())
const mall = await raceMall()
const { app, aMerchant, aGoods, aShopper, db, now, random, pass, ports, log, defects } = mall
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
