import type { InputOf } from '@mall/contract/call/call'
import { logistics, viewOrder } from '@mall/contract/order/calls'
import { merchantOrderDetail, orderPapers, shipByStore, shipNothing } from '@mall/contract/order/store.calls'
import { orderTimes } from '@mall/contract/order/words'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemRandom as random } from '#kernel/random.ts'
import { days } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { orderFaults } from '#modules/doctor/doctor.public.ts'
import { messages } from '#modules/message/message.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { autoReceiveOrders } from '../../../jobs/auto-receive-orders.ts'
import { ordersOn } from '../order.fake.ts'
import { advanceParcels } from '../order.public.ts'
import { orderLines, orders, packages } from '../order.table.ts'
import { parcelsUnderWay, trackParcel } from './track-parcels.ts'

type Staff = Person & { merchantId: number }

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, db, now, pass, ports, log } = mall
const { ship, anUnpaidOrder, aPaidOrder } = ordersOn(mall)

const driver = { deliverer: '张师傅', deliverer_phone: '13800000000' }

const bring = (staff: Staff, order_no: string, more: Partial<InputOf<typeof shipByStore>> = {}) =>
  as(staff).post(shipByStore.path, { order_no, ...driver, ...more })
const finish = (staff: Staff, order_no: string, more: Partial<InputOf<typeof shipNothing>> = {}) =>
  as(staff).post(shipNothing.path, { order_no, ship_note: '已上门安装', ...more })

/** A paid order of so many pieces, with its store and buyer. */
async function paidOrder(qty = 1) {
  const staff = await aMerchant()
  const shopper = await aShopper()
  const { skuId } = await aGoods({ merchantId: staff.merchantId, name: '吊灯' })
  const orderNo = await aPaidOrder(shopper, { skuId, qty })
  const [line] = await db
    .select({ id: orderLines.id, orderId: orders.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.orderNo, orderNo))
  if (!line) throw new Error('no line')
  return { staff, shopper, orderNo, ...line }
}

const seenBy = (person: Person, orderNo: string) => as(person).get(logistics.path, { order_no: orderNo })
const lastMessage = async ({ userId }: Person) => {
  const told = await db.select().from(messages).where(eq(messages.userId, userId)).orderBy(messages.id)
  return told.at(-1)
}

test('a store brings an order itself: the buyer reads who comes and can call them, and nothing of a parcel', async () => {
  const { staff, shopper, orderNo } = await paidOrder()
  expect(await bring(staff, orderNo, { ship_note: '下午送到' })).toMatchObject({ data: { status: 'shipped' } })
  expect(await seenBy(shopper, orderNo)).toMatchObject({
    data: {
      packages: [
        {
          way: 'own',
          express_code: '',
          express_name: '商家自送',
          express_no: '',
          express_phone: '',
          ...driver,
          ship_note: '下午送到',
          tracked: false,
          traces: [],
        },
      ],
    },
  })
  expect(await lastMessage(shopper)).toMatchObject({
    title: '订单已发货',
    text: '“吊灯”已发出（商家自送 张师傅 13800000000 下午送到），请留意查收',
  })
})

test('what needs no transport says so to the buyer: nothing is to be waited for', async () => {
  const { staff, shopper, orderNo } = await paidOrder()
  expect(await finish(staff, orderNo)).toMatchObject({ data: { status: 'shipped' } })
  expect(await seenBy(shopper, orderNo)).toMatchObject({
    data: {
      packages: [{ way: 'none', express_name: '无需物流', express_no: '', ship_note: '已上门安装', tracked: false }],
    },
  })
  expect(await lastMessage(shopper)).toMatchObject({
    title: '订单已交付',
    text: '“吊灯”无需物流：已上门安装，如有疑问请联系商家',
  })
})

test.each([
  ['nobody', { deliverer: ' ' }, '请填写送货人'],
  ['somebody who cannot be called', { deliverer_phone: '12' }, '请填写送货人的手机号或固话'],
])('an order is not brought by %s', async (_who, wrong, msg) => {
  const { staff, orderNo } = await paidOrder()
  expect(await bring(staff, orderNo, wrong)).toMatchObject({ error: 1, msg })
})

test('without a carrier a store has to say how the goods were handed over', async () => {
  const { staff, orderNo } = await paidOrder()
  expect(await finish(staff, orderNo, { ship_note: ' ' })).toMatchObject({ error: 1, msg: '请说明怎样交付' })
})

test.each([
  ['brought', bring],
  ['handed over', finish],
])('an order that is unpaid, sent already or of another store cannot be %s', async (_how, send) => {
  const { staff, shopper, orderNo } = await paidOrder()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  expect(await send(await aMerchant(), orderNo)).toMatchObject({ code: 'order.not_found' })
  expect(await send(staff, await anUnpaidOrder(shopper, { skuId }))).toMatchObject({ code: 'order.state_changed' })
  await ship(staff, orderNo)
  expect(await send(staff, orderNo)).toMatchObject({ code: 'order.state_changed' })
})

test.each([
  ['brought', bring],
  ['handed over', finish],
])('more than is left of a line cannot be %s', async (_how, send) => {
  const { staff, orderNo, id } = await paidOrder(2)
  expect(await send(staff, orderNo, { items: [{ order_item_id: id, qty: 3 }] })).toMatchObject({
    code: 'ship.too_many',
  })
})

test('a part goes by parcel, a part is brought, a part is installed; the last one makes the order wait for receipt', async () => {
  const { staff, shopper, orderNo, id } = await paidOrder(3)
  const one = { items: [{ order_item_id: id, qty: 1 }] }
  await ship(staff, orderNo, one)
  pass(60_000)
  expect(await bring(staff, orderNo, one)).toMatchObject({ data: { status: 'partially_shipped' } })
  pass(60_000)
  expect(await finish(staff, orderNo)).toMatchObject({ data: { status: 'shipped' } })
  expect(await seenBy(shopper, orderNo)).toMatchObject({
    data: { packages: [{ way: 'express', tracked: true }, { way: 'own' }, { way: 'none' }], unshipped: [] },
  })
  expect(await as(shopper).get(viewOrder.path, { order_no: orderNo })).toMatchObject({
    data: {
      packages_count: 3,
      latest_trace: { text: '已上门安装', package_text: '', express_name: '无需物流' },
      logs: [
        {},
        {},
        { text: '部分发货', remark: '顺丰速运 SF1234567890' },
        { text: '部分发货', remark: '商家自送 张师傅 13800000000' },
        { text: '发货', remark: '无需物流：已上门安装' },
      ],
    },
  })
  expect(await orderFaults(db)).toEqual([])
})

test.each([
  ['what is said of it', { ship_note: '下午送到' }, '张师傅：下午送到'],
  ['how to call them', {}, '张师傅 13800000000'],
])('the order page says who comes and %s', async (_what, said, text) => {
  const { staff, shopper, orderNo } = await paidOrder()
  await bring(staff, orderNo, said)
  expect(await as(shopper).get(viewOrder.path, { order_no: orderNo })).toMatchObject({
    data: { latest_trace: { text, package_text: '', express_name: '商家自送' } },
  })
})

test('a parcel that its carrier has not told of waits for it while the order is under way, and not once it is completed', async () => {
  const { staff, shopper, orderNo } = await paidOrder()
  await ship(staff, orderNo)
  const latest = async () => (await as(shopper).get(viewOrder.path, { order_no: orderNo })).data
  expect(await latest()).toMatchObject({
    latest_trace: { text: '商家已发货，等待快递公司揽收', package_text: '包裹1', express_name: '顺丰速运' },
  })
  expect(await as(shopper).post('/shop/api/order/receive', { order_no: orderNo })).toMatchObject({ error: 0 })
  expect(await latest()).toMatchObject({ status: 'completed', latest_trace: { text: '商家已发货' } })
  expect(await seenBy(shopper, orderNo)).toMatchObject({ data: { packages: [{ tracked: false, traces: [] }] } })
})

test('receipt runs from shipping, as with a parcel, and the order is received by itself', async () => {
  const { staff, shopper, orderNo } = await paidOrder()
  await bring(staff, orderNo)
  const jobs = { db, now, random, ports, log }
  pass(days(orderTimes.receiveDays) - 60_000)
  await autoReceiveOrders(jobs)
  expect(await seenBy(shopper, orderNo)).toMatchObject({ data: { status: 'shipped' } })
  pass(60_000)
  await autoReceiveOrders(jobs)
  expect(await seenBy(shopper, orderNo)).toMatchObject({ data: { status: 'completed' } })
})

test('no carrier is ever asked about what no carrier has', async () => {
  const [own, none] = [await paidOrder(), await paidOrder()]
  await bring(own.staff, own.orderNo)
  await finish(none.staff, none.orderNo)
  const ids = await db
    .select({ id: packages.id })
    .from(packages)
    .where(sql`${packages.orderId} in (${own.orderId}, ${none.orderId})`)
  expect(ids).toHaveLength(2)
  const courier = { ...ports.courier, track: () => Promise.reject(new Error('a carrier was asked')) }
  const deps = { db, now, ports: { ...ports, courier } }
  const under = await parcelsUnderWay(db, { after: 0, limit: 10_000, at: now() })
  expect(ids.filter(({ id }) => under.includes(id))).toEqual([])
  for (const { id } of ids) expect(await trackParcel(deps, id)).toBe(0)
  for (const { orderNo } of [own, none]) expect(await advanceParcels(deps, orderNo)).toBe(0)
})

test('the desk reads how it went: in the order, on paper and in the log', async () => {
  const { staff, orderNo } = await paidOrder()
  await bring(staff, orderNo)
  expect(await as(staff).get(merchantOrderDetail.path, { order_no: orderNo })).toMatchObject({
    data: { parcels: [{ way: 'own', express_name: '商家自送', express_no: '', ...driver, tracked: false }] },
  })
  expect(await as(staff).get(orderPapers.path, { order_nos: orderNo })).toMatchObject({
    data: { list: [{ parcels: [{ express_name: '商家自送', express_no: '', ...driver }] }] },
  })
  const logged = await db
    .select({ detail: auditLogs.detail })
    .from(auditLogs)
    .where(eq(auditLogs.subject, `order:${orderNo}`))
  expect(logged).toContainEqual({ detail: '商家自送 张师傅 13800000000' })
})

test.each([
  ['a carrier without a number', { way: 'express' as const, expressCode: 'sf' }],
  [
    'a number beside a driver',
    { way: 'own' as const, deliverer: '张', delivererPhone: '1', expressNo: 'SF1234567890' },
  ],
  ['a driver who cannot be called', { way: 'own' as const, deliverer: '张' }],
  ['nothing sent and nothing said', { way: 'none' as const }],
])('the database keeps no shipment of %s', async (_what, row) => {
  const { orderId } = await paidOrder()
  await expect(
    db.insert(packages).values({ ...row, orderId, status: 'created', shippedAt: now() }),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('packages_way') } })
})
