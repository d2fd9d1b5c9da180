import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hours } from '#kernel/time.ts'
import { orderFaults } from '#modules/doctor/doctor.public.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { ordersOn } from '../order.fake.ts'
import { advanceParcels, letTimeoutPass } from '../order.public.ts'
import { orderLines, orders } from '../order.table.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, anAddress, db, now, pass } = mall
const { confirm, pay, ship, anUnpaidOrder, aPaidOrder, aShippedOrder } = ordersOn(mall)
const path = '/shop/api/order'

/** A paid order of two lines, five and three pieces; its number and the ids of its lines. */
async function twoLines(person: Person, merchantId: number) {
  const { skuIds } = await aGoods({ merchantId, skus: [{ priceFen: 1000 }, { priceFen: 2000 }] })
  await anAddress(person)
  const [first = 0, second = 0] = skuIds
  await as(person).post('/shop/api/cart/add', { sku_id: first, qty: 5 })
  const cart: { data: { groups: { lines: { cart_id: number }[] }[] } } = await (async () => {
    await as(person).post('/shop/api/cart/add', { sku_id: second, qty: 3 })
    return as(person).get('/shop/api/cart')
  })()
  const cart_ids = cart.data.groups.flatMap((group) => group.lines.map((line) => line.cart_id))
  const { fingerprint } = await confirm(person, { cart_ids: cart_ids.join(',') })
  const reply: { data: { order_nos: string[] } } = await as(person).post(`${path}/submit`, { cart_ids, fingerprint })
  const orderNo = reply.data.order_nos[0] ?? ''
  await pay(orderNo, person)
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order?.id ?? 0))
    .orderBy(orderLines.id)
  const five = lines.find((line) => line.qty === 5)?.id ?? 0
  const three = lines.find((line) => line.qty === 3)?.id ?? 0
  return { orderNo, five, three }
}

test('a store sends an order in two parcels; only the last one makes it wait for receipt', async () => {
  const staff = await aMerchant()
  const shopper = await aShopper()
  const { orderNo, five, three } = await twoLines(shopper, staff.merchantId)
  const items = [
    { order_item_id: five, qty: 2 },
    { order_item_id: three, qty: 3 },
  ]
  expect(await ship(staff, orderNo, { items })).toMatchObject({ data: { status: 'partially_shipped' } })
  expect(await as(shopper).get(`${path}/logistics`, { order_no: orderNo })).toMatchObject({
    data: {
      status: 'partially_shipped',
      packages: [
        {
          express_name: '顺丰速运',
          express_phone: '95338',
          express_website: 'https://www.sf-express.com/',
          status: 'created',
          items: expect.arrayContaining([
            expect.objectContaining({ order_item_id: five, qty: 2 }),
            expect.objectContaining({ order_item_id: three, qty: 3 }),
          ]),
          traces: [],
        },
      ],
      unshipped: [{ order_item_id: five, qty: 3 }],
    },
  })
  expect(await ship(staff, orderNo, { express_code: 'zto' })).toMatchObject({ data: { status: 'shipped' } })
  expect(await as(shopper).get(`${path}/detail`, { order_no: orderNo })).toMatchObject({
    data: {
      packages_count: 2,
      shipped_at: '2026-11-20T02:00:00.000Z',
      auto_receive_at: '2026-11-30T02:00:00.000Z',
      logs: [{}, {}, { text: '部分发货', remark: '顺丰速运 SF1234567890' }, { text: '发货' }],
    },
  })
  expect(await orderFaults(db)).toEqual([])
})

test.each([
  ['more than was ordered', 6],
  ['more than is left', 4],
])('a store cannot send %s of a line', async (_what, qty) => {
  const staff = await aMerchant()
  const shopper = await aShopper()
  const { orderNo, five } = await twoLines(shopper, staff.merchantId)
  if (qty === 4) await ship(staff, orderNo, { items: [{ order_item_id: five, qty: 2 }] })
  const items = [{ order_item_id: five, qty }]
  const left = qty === 4 ? 3 : 5
  expect(await ship(staff, orderNo, { items })).toMatchObject({
    code: 'ship.too_many',
    msg: expect.stringContaining(`最多还能发 ${left} 件`),
  })
  expect(await orderFaults(db)).toEqual([])
})

test('one line named twice counts together, and a line of another order is not in it', async () => {
  const staff = await aMerchant()
  const shopper = await aShopper()
  const { orderNo, five } = await twoLines(shopper, staff.merchantId)
  const other = await twoLines(shopper, staff.merchantId)
  const twice = [
    { order_item_id: five, qty: 3 },
    { order_item_id: five, qty: 3 },
  ]
  expect(await ship(staff, orderNo, { items: twice })).toMatchObject({ code: 'ship.too_many' })
  const foreign = [{ order_item_id: other.five, qty: 1 }]
  expect(await ship(staff, orderNo, { items: foreign })).toMatchObject({ error: 1, field: 'items' })
})

test('an unpaid, a finished and a virtual order cannot be sent, nor with a carrier that does not exist', async () => {
  const staff = await aMerchant()
  const shopper = await aShopper()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const card = await aGoods({ merchantId: staff.merchantId, isVirtual: true })
  const changed = { code: 'order.state_changed' }
  expect(await ship(staff, await anUnpaidOrder(shopper, { skuId }))).toMatchObject(changed)
  expect(await ship(staff, await aShippedOrder(shopper, staff, { skuId }))).toMatchObject(changed)
  expect(await ship(staff, await aPaidOrder(shopper, { skuId: card.skuId }))).toMatchObject(changed)
  const paid = await aPaidOrder(shopper, { skuId })
  expect(await ship(staff, paid, { express_code: 'pigeon' })).toMatchObject({ code: 'ship.carrier' })
})

test('another store’s order is not there, and whoever runs no store may not send', async () => {
  const [staff, rival] = [await aMerchant(), await aMerchant()]
  const shopper = await aShopper()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const orderNo = await aPaidOrder(shopper, { skuId })
  expect(await ship(rival, orderNo)).toMatchObject({ code: 'order.not_found' })
  const asBuyer = { ...shopper, merchantId: staff.merchantId }
  expect(await ship(asBuyer, orderNo)).toMatchObject({ code: 'auth.expired' })
  const rivals: { data: { total: number } } = await as(rival).get('/merchant/api/order/list')
  expect(rivals.data.total).toBe(0)
})

test('two parcels packed at once never send more than was ordered', async () => {
  const staff = await aMerchant()
  const shopper = await aShopper()
  const { orderNo } = await twoLines(shopper, staff.merchantId)
  const replies = await Promise.all([ship(staff, orderNo), ship(staff, orderNo)])
  expect(replies.map(({ code }) => code).sort()).toEqual(['order.state_changed', undefined])
  expect(await orderFaults(db)).toEqual([])
})

test('a double tap with one key sends one parcel', async () => {
  const staff = await aMerchant()
  const shopper = await aShopper()
  const { orderNo, three } = await twoLines(shopper, staff.merchantId)
  const body = {
    order_no: orderNo,
    express_code: 'sf',
    express_no: 'SF1234567890',
    items: [{ order_item_id: three, qty: 1 }],
  }
  const send = () => as(staff).post('/merchant/api/order/ship', body, { 'Idempotency-Key': 'one-parcel-1' })
  const [first, second] = await Promise.all([send(), send()])
  expect(second.data).toEqual(first.data)
  expect(await as(shopper).get(`${path}/detail`, { order_no: orderNo })).toMatchObject({ data: { packages_count: 1 } })
})

test('a store sees its orders with what is still to be sent, where to and what was asked', async () => {
  const staff = await aMerchant()
  const shopper = await aShopper()
  const { orderNo, five } = await twoLines(shopper, staff.merchantId)
  await ship(staff, orderNo, { items: [{ order_item_id: five, qty: 2 }] })
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  await anUnpaidOrder(shopper, { skuId })
  expect(await as(staff).get('/merchant/api/order/list', { tab: 'unshipped' })).toMatchObject({
    data: {
      total: 1,
      list: [
        {
          order_no: orderNo,
          status: 'partially_shipped',
          address: { phone: '138****1234' },
          items: expect.arrayContaining([expect.objectContaining({ order_item_id: five, qty: 5, shipped_qty: 2 })]),
          item_count: 2,
          total_qty: 8,
        },
      ],
    },
  })
  expect(await as(staff).get('/merchant/api/order/list')).toMatchObject({ data: { total: 2 } })
})

test('the demo moves every parcel one stop further, and the detail tells the newest', async () => {
  const staff = await aMerchant()
  const shopper = await aShopper()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const order_no = await aShippedOrder(shopper, staff, { skuId })
  const deps = { db, now, ports: mall.ports }
  for (let i = 0; i < 5; i += 1) {
    pass(hours(1))
    expect(await advanceParcels(deps, order_no)).toBe(1)
  }
  expect(await advanceParcels(deps, order_no)).toBe(0)
  expect(await as(shopper).get(`${path}/logistics`, { order_no })).toMatchObject({
    data: {
      packages: [{ status: 'signed', traces: [{ status: 'signed' }, {}, {}, {}, { status: 'collected' }] }],
      unshipped: [],
    },
  })
  expect(await as(shopper).get(`${path}/detail`, { order_no })).toMatchObject({
    data: {
      latest_trace: { package_text: '包裹1', express_name: '顺丰速运', text: expect.stringContaining('已签收') },
    },
  })
  await expect(advanceParcels(deps, 'D0000000000000')).rejects.toThrow('订单不存在')
})

test('the demo lets the deadline of payment or receipt pass', async () => {
  const staff = await aMerchant()
  const shopper = await aShopper()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const [unpaid, shipped] = [await anUnpaidOrder(shopper, { skuId }), await aShippedOrder(shopper, staff, { skuId })]
  const statusOf = async (orderNo: string) =>
    (await db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0]?.status
  await letTimeoutPass({ db, now }, unpaid)
  await letTimeoutPass({ db, now }, shipped)
  expect([await statusOf(unpaid), await statusOf(shipped)]).toEqual(['cancelled', 'completed'])
  await expect(letTimeoutPass({ db, now }, shipped)).rejects.toThrow('订单状态已更新')
  await expect(letTimeoutPass({ db, now }, 'D0000000000000')).rejects.toThrow('订单不存在')
})

test('nothing of this was a defect', () => {
  expect(mall.defects).toEqual([])
})
