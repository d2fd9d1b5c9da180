import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { idempotencyKeys } from '#http/idempotency.table.ts'
import { systemRandom as random } from '#kernel/random.ts'
import { days, hours, later, minutes } from '#kernel/time.ts'
import { tokens } from '#modules/account/account.table.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { orderLogs, orders, packages, packageTraces } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import { autoReceiveOrders } from './auto-receive-orders.ts'
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'
import { forgetExpired } from './forget-expired.ts'
import { trackParcels } from './track-parcels.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, db, now, pass, ports, defects } = mall
const { anUnpaidOrder, aPaidOrder, aShippedOrder } = ordersOn(mall)
const { log } = mall
const deps = { db, now, random, ports, log }

const stockOf = async (skuId: number) => (await db.select().from(skus).where(eq(skus.id, skuId)))[0]?.stock
async function orderOf(orderNo: string) {
  const [row] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!row) throw new Error('no such order')
  return row
}

test('unpaid orders are cancelled after thirty minutes, once, though two clocks strike together', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, skus: [{ stock: 20 }] })
  const shopper = await aShopper()
  const late = [await anUnpaidOrder(shopper, { skuId, qty: 2 }), await anUnpaidOrder(shopper, { skuId, qty: 3 })]
  const paid = await aPaidOrder(shopper, { skuId })
  pass(minutes(29))
  const inTime = await anUnpaidOrder(shopper, { skuId })
  expect(await cancelUnpaidOrders(deps)).toBe(0)
  pass(minutes(1))
  const cancelled = await Promise.all([cancelUnpaidOrders(deps), cancelUnpaidOrders(deps)])
  expect(cancelled[0] + cancelled[1]).toBe(2)
  expect(await cancelUnpaidOrders(deps)).toBe(0)
  expect(await stockOf(skuId)).toBe(18)
  for (const orderNo of late) {
    const order = await orderOf(orderNo)
    expect(order).toMatchObject({ status: 'cancelled', closeReason: '超时未付款' })
    expect(await db.$count(orderLogs, eq(orderLogs.orderId, order.id))).toBe(2)
  }
  expect([(await orderOf(paid)).status, (await orderOf(inTime)).status]).toEqual([
    'pending_shipment',
    'pending_payment',
  ])
})

test('more orders than one look takes are all cancelled', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const shopper = await aShopper()
  const model = await orderOf(await anUnpaidOrder(shopper, { skuId }))
  const { id: _, ...copy } = model
  const many = Array.from({ length: 230 }, (__, i) => ({ ...copy, orderNo: `D2611209${String(i).padStart(6, '0')}` }))
  await db.insert(orders).values(many)
  pass(minutes(31))
  expect(await cancelUnpaidOrders(deps)).toBeGreaterThanOrEqual(231)
})

test('shipped orders are received by themselves after ten days, or fifteen when extended, once', async () => {
  const staff = await aMerchant()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const shopper = await aShopper()
  const plain = await aShippedOrder(shopper, staff, { skuId })
  const extended = await aShippedOrder(shopper, staff, { skuId })
  await as(shopper).post('/shop/api/order/extend', { order_no: extended })
  pass(days(10) - 1)
  expect(await autoReceiveOrders(deps)).toBe(0)
  pass(1)
  const received = await Promise.all([autoReceiveOrders(deps), autoReceiveOrders(deps)])
  expect(received[0] + received[1]).toBe(1)
  expect(await orderOf(plain)).toMatchObject({ status: 'completed', completedAt: now() })
  expect((await orderOf(extended)).status).toBe('shipped')
  pass(days(5))
  expect(await autoReceiveOrders(deps)).toBe(1)
})

test('what the courier tells is added once, though it is asked twice at once', async () => {
  const staff = await aMerchant()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const shopper = await aShopper()
  const order = await orderOf(await aShippedOrder(shopper, staff, { skuId }))
  const [parcel] = await db.select().from(packages).where(eq(packages.orderId, order.id))
  const traces = () =>
    db
      .select()
      .from(packageTraces)
      .where(eq(packageTraces.packageId, parcel?.id ?? 0))
      .orderBy(packageTraces.id)
  await trackParcels(deps)
  expect(await traces()).toEqual([])
  pass(hours(9))
  await Promise.all([trackParcels(deps), trackParcels(deps)])
  expect((await traces()).map((trace) => trace.status)).toEqual(['collected', 'in_transit'])
  pass(days(2))
  await trackParcels(deps)
  await trackParcels(deps)
  expect((await traces()).map((trace) => trace.status)).toEqual([
    'collected',
    'in_transit',
    'in_transit',
    'delivering',
    'signed',
  ])
  expect(await as(shopper).get('/shop/api/order/logistics', { order_no: order.orderNo })).toMatchObject({
    data: { packages: [{ status: 'signed', traces: [{ status: 'signed' }, {}, {}, {}, {}] }] },
  })
})

test('a courier that fails on one parcel keeps no other waiting', async () => {
  const staff = await aMerchant()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const shopper = await aShopper()
  const [bad, good] = [await aShippedOrder(shopper, staff, { skuId }), await aShippedOrder(shopper, staff, { skuId })]
  await db
    .update(packages)
    .set({ expressNo: 'BROKEN' })
    .where(eq(packages.orderId, (await orderOf(bad)).id))
  pass(hours(3))
  const courier: typeof ports.courier = {
    ...ports.courier,
    track: (parcel) => {
      if (parcel.expressNo === 'BROKEN') throw new Error('courier is out of order')
      return ports.courier.track(parcel)
    },
  }
  const before = defects.length
  expect(await trackParcels({ ...deps, ports: { ...ports, courier } })).toBeGreaterThan(0)
  expect(defects.splice(before)).toHaveLength(1)
  expect(await as(shopper).get('/shop/api/order/logistics', { order_no: good })).toMatchObject({
    data: { packages: [{ status: 'collected' }] },
  })
})

test('logins and keys past their time are forgotten, younger ones are kept', async () => {
  const shopper = await aShopper()
  const key = (name: string, at: Date) => ({ userId: shopper.userId, call: 'POST /x', key: name, requestHash: '', at })
  const old = Array.from({ length: 1100 }, (_, i) => key(`old-key-${i}`, later(now(), -days(2) - 1)))
  await db.insert(idempotencyKeys).values([...old, key('young-key', later(now(), -days(1)))])
  await Promise.all([forgetExpired(deps), forgetExpired(deps)])
  const kept = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, shopper.userId))
  expect(kept.map((row) => row.key)).toEqual(['young-key'])
  expect(await db.$count(tokens, eq(tokens.userId, shopper.userId))).toBe(1)
  pass(days(31))
  await forgetExpired(deps)
  expect(await db.$count(tokens, eq(tokens.userId, shopper.userId))).toBe(0)
})

test('old messages are forgotten once they are read', async () => {
  const shopper = await aShopper()
  const [{ userId }, at] = [shopper, later(now(), -days(181))]
  const told = (title: string, readAt: Date | null) => ({
    userId,
    kind: 'system' as const,
    title,
    text: '',
    link: '',
    image: '',
    ref: title,
    createdAt: at,
    readAt,
  })
  await db.insert(messages).values([told('已读', at), told('未读', null)])
  await forgetExpired(deps)
  const kept = await db.select().from(messages).where(eq(messages.userId, userId))
  expect(kept.map((row) => row.title)).toEqual(['未读'])
})

test('nothing of this was a defect', () => {
  expect(defects).toEqual([])
})
