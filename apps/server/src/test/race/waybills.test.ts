import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { kuaidi100Waybills } from '#adapters/waybill/kuaidi100.ts'
import { minutes } from '#kernel/time.ts'
import { orderFaults } from '#modules/doctor/doctor.public.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { orderLines, orders, packages } from '#modules/order/order.table.ts'
import { waybillsOn } from '#modules/waybill/waybill.fake.ts'
import { waybills } from '#modules/waybill/waybill.table.ts'
import { labelAccount, startWaybillCarrier } from '#test/waybill-carrier.ts'
import { finishWaybills } from '../../jobs/finish-waybills.ts'
import { raceMall } from './mall.ts'

const carrier = await startWaybillCarrier()
afterAll(() => carrier.stop())
const mall = await raceMall()
const { as, aMerchant, aGoods, aShopper, db, now, random, pass, ports, log, defects } = mall
const { aPaidOrder, ship } = ordersOn(mall)
const { aContract, take, cancel } = waybillsOn(mall)
Object.assign(ports, { waybill: kuaidi100Waybills(labelAccount, { now, baseUrl: carrier.url, timeoutMs: 2000 }) })
const deps = { db, now, random, ports, log }

const staff = await aMerchant()
const { skuId } = await aGoods({ merchantId: staff.merchantId })
const contract = await aContract(staff)
beforeEach(async () => {
  await carrier.is({})
  await carrier.asked()
})

async function anOrder() {
  const orderNo = await aPaidOrder(await aShopper(), { skuId })
  const [row] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  return { orderNo, id: row?.id ?? 0 }
}
const numbersAsked = async () => new Set((await carrier.asked()).map(({ fields }) => fields.orderId)).size

test('six tabs that take a number for one order at once take one number and send one parcel', async () => {
  const { orderNo, id } = await anOrder()
  const results = (await Promise.all(Array.from({ length: 6 }, () => take(staff, contract, [orderNo])))).flat()
  expect(results.filter(({ result }) => result === 'sent')).toHaveLength(1)
  expect(await numbersAsked()).toBe(1)
  expect(await db.$count(waybills, eq(waybills.orderId, id))).toBe(1)
  expect(await db.$count(packages, eq(packages.orderId, id))).toBe(1)
  expect(defects).toEqual([])
})

test('six clocks that strike at once and somebody who presses go on with one waybill once', async () => {
  await carrier.is({ mode: 'lost' })
  const { orderNo, id } = await anOrder()
  await take(staff, contract, [orderNo])
  await carrier.is({})
  pass(minutes(3))
  await Promise.all([
    ...Array.from({ length: 6 }, () => finishWaybills(deps)),
    take(staff, contract, [orderNo]),
    take(staff, contract, [orderNo]),
  ])
  expect(await db.$count(waybills, eq(waybills.orderId, id))).toBe(1)
  expect(await db.$count(packages, eq(packages.orderId, id))).toBe(1)
  expect(await numbersAsked()).toBe(1)
  expect(await carrier.cancelled()).toEqual([])
  expect(defects).toEqual([])
})

test('a number that is typed while one is taken sends one parcel, and the other number is given back', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { orderNo, id } = await anOrder()
    await Promise.all([take(staff, contract, [orderNo]), ship(staff, orderNo)])
    const [parcel, ...more] = await db.select().from(packages).where(eq(packages.orderId, id))
    expect(more).toEqual([])
    const [waybill] = await db.select().from(waybills).where(eq(waybills.orderId, id))
    if (waybill?.expressNo) {
      const isUsed = parcel?.expressNo === waybill.expressNo
      expect(waybill.state).toBe(isUsed ? 'shipped' : 'cancelled')
      expect((await carrier.cancelled()).includes(waybill.expressNo)).toBe(!isUsed)
    }
  }
  expect(await orderFaults(db)).toEqual([])
  expect(defects).toEqual([])
})

test('a store that cancels twice while the buyer confirms receipt leaves an order that adds up', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const buyer = await aShopper()
    const orderNo = await aPaidOrder(buyer, { skuId })
    const [taken] = await take(staff, contract, [orderNo])
    const id = taken?.waybill_id ?? 0
    await Promise.all([
      cancel(staff, id),
      cancel(staff, id),
      as(buyer).post('/shop/api/order/receive', { order_no: orderNo }),
    ])
    const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
    const [line] = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? 0))
    expect([order?.status, line?.shippedQty]).toEqual(
      order?.status === 'completed' ? ['completed', 1] : ['pending_shipment', 0],
    )
  }
  expect(await orderFaults(db)).toEqual([])
  expect(defects).toEqual([])
})
