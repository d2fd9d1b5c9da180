import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, hours } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { orderFaults } from '#modules/doctor/doctor.public.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersOn } from '../order.fake.ts'
import { orderLogs, orders, packages } from '../order.table.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, anOperator, aGoods, aCompany, anAddress, atDesk, db, now, pass } = mall
const { ship, anUnpaidOrder, aPaidOrder, aShippedOrder, aCompletedOrder } = ordersOn(mall)
const path = '/merchant/api/order'
type Staff = Awaited<ReturnType<typeof aMerchant>>
type Query = Record<string, string | number>

const listed = async (staff: Staff, query: Query = {}): Promise<string[]> => {
  const reply: { data: { list: { order_no: string }[] } } = await as(staff).get(`${path}/list`, query)
  return reply.data.list.map(({ order_no }) => order_no)
}
const row = (order_no: string, express_no: string, express_code = 'sf') => ({ order_no, express_code, express_no })
const shipMany = async (staff: Staff, rows: object[]): Promise<{ result: string; text: string }[]> => {
  const reply: { data: { list: { result: string; text: string }[] } } = await as(staff).post(`${path}/ship_many`, {
    rows,
  })
  return reply.data.list
}

test('each tab has the orders of its statuses and the counts say as many; what waits longest stands first', async () => {
  const [staff, rival] = [await aMerchant(), await aMerchant()]
  const shopper = await aShopper()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const unpaid = await anUnpaidOrder(shopper, { skuId })
  const first = await aPaidOrder(shopper, { skuId })
  pass(hours(1))
  const second = await aPaidOrder(shopper, { skuId })
  const shipped = await aShippedOrder(shopper, staff, { skuId })
  const completed = await aCompletedOrder(shopper, staff, { skuId })
  expect(await listed(staff, { tab: 'unshipped' })).toEqual([first, second])
  expect(await listed(staff, { tab: 'all' })).toEqual([completed, shipped, second, first, unpaid])
  expect(await listed(staff, { tab: 'all', sort: 'created_at' })).toEqual([unpaid, first, second, shipped, completed])
  const counts = { all: 5, unpaid: 1, unshipped: 2, unreceived: 1, completed: 1, cancelled: 0 }
  expect(await as(staff).get(`${path}/counts`)).toMatchObject({ data: { counts } })
  const none = { all: 0, unpaid: 0, unshipped: 0, unreceived: 0, completed: 0, cancelled: 0 }
  expect(await as(rival).get(`${path}/counts`)).toMatchObject({ data: { counts: none } })
  expect(await listed(rival)).toEqual([])
})

test('an order is due 48 hours after it was paid, and is due no more once it is sent', async () => {
  const staff = await aMerchant()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const order_no = await aPaidOrder(await aShopper(), { skuId })
  const due_at = new Date(now().getTime() + hours(48)).toISOString()
  expect(await as(staff).get(`${path}/list`)).toMatchObject({ data: { list: [{ order_no, due_at }] } })
  await ship(staff, order_no)
  expect(await as(staff).get(`${path}/list`)).toMatchObject({ data: { list: [{ order_no, due_at: null }] } })
})

test('an order is found by number, sku code, goods, receiver, and by a phone whole or by its last four digits', async () => {
  const staff = await aMerchant()
  const shopper = await aShopper({ phone: '13955557777' })
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const addressId = await anAddress(shopper, { phone: '13911112222', name: '欧阳明月' })
  const order = await aPaidOrder(shopper, { skuId, addressId })
  const detail: { data: { items: { sku_code: string; name: string }[] } } = await as(staff).get(`${path}/detail`, {
    order_no: order,
  })
  const [line] = detail.data.items
  const finding = [
    order,
    order.slice(3),
    order.toLowerCase(),
    line?.sku_code,
    line?.name,
    '欧阳',
    '13911112222',
    '2222',
    '13955557777',
    '7777',
  ]
  for (const keyword of finding) expect(await listed(staff, { keyword: keyword ?? '' }), keyword).toEqual([order])
  for (const keyword of ['1391111', '1111222', '%', '_', '别人']) {
    expect(await listed(staff, { keyword }), keyword).toEqual([])
  }
})

test('orders are narrowed by the day and by what was paid', async () => {
  const staff = await aMerchant()
  const shopper = await aShopper()
  const cheap = await aGoods({ merchantId: staff.merchantId, skus: [{ priceFen: 10_000 }] })
  const dear = await aGoods({ merchantId: staff.merchantId, skus: [{ priceFen: 50_000 }] })
  const one = await aPaidOrder(shopper, { skuId: cheap.skuId })
  const day = now().toISOString().slice(0, 10)
  pass(days(2))
  const two = await aPaidOrder(shopper, { skuId: dear.skuId })
  expect(await listed(staff, { date: `${day},${day}` })).toEqual([one])
  expect(await listed(staff, { min_fen: 50_000 })).toEqual([two])
  expect(await listed(staff, { max_fen: 49_999 })).toEqual([one])
  expect(await listed(staff, { sort: '-pay_amount_fen' })).toEqual([two, one])
})

test('a list masks every phone; the detail tells it and the house to who may send, and to nobody else', async () => {
  const staff = await aMerchant()
  const reader = await atDesk(staff.merchantId, '只读', { rights: ['orders:see'] })
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const order_no = await aPaidOrder(await aShopper(), { skuId })
  const list = await as(staff).get(`${path}/list`)
  expect(JSON.stringify(list.data)).not.toContain('13800001234')
  const full = { phone: '13800001234', detail: '新桥镇申港路 88 号' }
  expect(await as(staff).get(`${path}/detail`, { order_no })).toMatchObject({ data: { address: full } })
  const seen = await as(reader).get(`${path}/detail`, { order_no })
  expect(seen).toMatchObject({ data: { address: { phone: '138****1234', detail: '' } } })
  expect(JSON.stringify(seen.data)).not.toContain('13800001234')
  expect(await as(reader).get(`${path}/papers`, { order_nos: order_no })).toMatchObject({ code: 'auth.forbidden' })
})

test('another store’s order is no order: not to read, to note, to check, to send or to print', async () => {
  const [staff, rival] = [await aMerchant(), await aMerchant()]
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const order_no = await aPaidOrder(await aShopper(), { skuId })
  const gone = { code: 'order.not_found' }
  expect(await as(rival).get(`${path}/detail`, { order_no })).toMatchObject(gone)
  expect(await as(rival).post(`${path}/note`, { order_no, note: '别家的' })).toMatchObject(gone)
  expect(await as(rival).get(`${path}/papers`, { order_nos: order_no })).toMatchObject({ data: { list: [] } })
  expect(await as(rival).post(`${path}/ship_check`, { rows: [row(order_no, 'SF0000000001')] })).toMatchObject({
    data: { list: [{ verdict: 'refused', text: '订单不存在', status_text: '', goods: '', receiver: '' }] },
  })
  expect(await shipMany(rival, [row(order_no, 'SF0000000001')])).toMatchObject([
    { result: 'refused', text: '订单不存在' },
  ])
  expect(await as(staff).get(`${path}/detail`, { order_no })).toMatchObject({ data: { note: null, parcels: [] } })
})

test('the detail has the buyer’s timeline with the store’s own people by name, the parcels, and when the address was changed', async () => {
  const staff = await aMerchant()
  const shopper = await aShopper()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const order_no = await aPaidOrder(shopper, { skuId, qty: 2 })
  const address_id = await anAddress(shopper, { name: '赵新' })
  await as(shopper).post('/shop/api/order/change_address', { order_no, address_id })
  const changed = now().toISOString()
  await ship(staff, order_no)
  const own: { data: { logs: { operator: string }[] } } = await as(shopper).get('/shop/api/order/detail', { order_no })
  const byName = (log: { operator: string }) =>
    log.operator === '商家' ? { ...log, operator: expect.stringMatching(/^店员\d+$/) } : log
  expect(own.data.logs.map(({ operator }) => operator)).toContain('商家')
  expect(await as(staff).get(`${path}/detail`, { order_no })).toMatchObject({
    data: {
      status: 'shipped',
      total_qty: 2,
      due_at: null,
      address_changed_at: changed,
      address: { name: '赵新' },
      parcels: [{ express_name: '顺丰速运', express_no: 'SF1234567890', status: 'created', items: [{ qty: 2 }] }],
      logs: own.data.logs.map(byName),
    },
  })
  expect(await as(staff).get(`${path}/list`)).toMatchObject({ data: { list: [{ address_changed: true }] } })
})

test('of what a company decided inside, the store learns neither who nor why, nor its own notes', async () => {
  const staff = await aMerchant()
  const company = await aCompany()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const order_no = await aPaidOrder(company.owner, { skuId })
  const [order] = await db
    .update(orders)
    .set({ costCentre: '研发三部', purpose: '样机' })
    .where(eq(orders.orderNo, order_no))
    .returning()
  await db.insert(orderLogs).values({
    orderId: order?.id ?? 0,
    move: 'approve',
    toStatus: 'pending_shipment',
    operator: '周审查',
    remark: '下不为例',
    at: now(),
  })
  const seen = await as(staff).get(`${path}/detail`, { order_no })
  expect(seen).toMatchObject({ data: { buyer: { company: expect.stringContaining('测试企业') } } })
  for (const secret of ['周审查', '下不为例', '研发三部', '样机'])
    expect(JSON.stringify(seen.data)).not.toContain(secret)
})

test('a note is the store’s own: the last one counts, an empty one takes it away, the buyer never sees it', async () => {
  const staff = await aMerchant()
  const shopper = await aShopper()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const order_no = await aPaidOrder(shopper, { skuId })
  await as(staff).post(`${path}/note`, { order_no, note: '周三再发' })
  await as(staff).post(`${path}/note`, { order_no, note: '周四再发' })
  expect(await as(staff).get(`${path}/list`)).toMatchObject({ data: { list: [{ note: '周四再发' }] } })
  const own = await as(shopper).get('/shop/api/order/detail', { order_no })
  expect(JSON.stringify(own.data)).not.toContain('周四再发')
  await as(staff).post(`${path}/note`, { order_no, note: '' })
  expect(await as(staff).get(`${path}/detail`, { order_no })).toMatchObject({ data: { note: null } })
  const noted = await db.select().from(auditLogs).where(eq(auditLogs.action, 'order.note'))
  expect(noted.map(({ before, after }) => [before, after])).toEqual([
    [{ note: '' }, { note: '周三再发' }],
    [{ note: '周三再发' }, { note: '周四再发' }],
    [{ note: '周四再发' }, { note: '' }],
  ])
})

test('a number unlike those of its carrier is asked about, and sent by who is sure of it', async () => {
  const staff = await aMerchant()
  const shopper = await aShopper()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const [one, two] = [await aPaidOrder(shopper, { skuId }), await aPaidOrder(shopper, { skuId })]
  const doubt = '“YT1234567890”不像顺丰速运的运单号，请核对'
  const odd = row(one, 'YT1234567890')
  expect(await as(staff).post(`${path}/ship`, odd)).toMatchObject({
    code: 'ship.number',
    msg: doubt,
    data: { name: '顺丰速运', number: 'YT1234567890' },
  })
  expect(await as(staff).post(`${path}/ship_check`, { rows: [odd] })).toMatchObject({
    data: { list: [{ verdict: 'doubtful', text: doubt }] },
  })
  expect(await shipMany(staff, [odd])).toMatchObject([{ result: 'refused', text: doubt }])
  expect(await shipMany(staff, [{ ...odd, sure: true }])).toMatchObject([{ result: 'sent' }])
  expect(await as(staff).post(`${path}/ship`, { ...row(two, 'YT1234567891'), sure: true })).toMatchObject({ error: 0 })
})

test('a carrier that is off takes no parcel more, and is named on those that it has', async () => {
  const [staff, operator] = [await aMerchant(), await anOperator()]
  const shopper = await aShopper()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const [sent, waiting] = [await aPaidOrder(shopper, { skuId }), await aPaidOrder(shopper, { skuId })]
  await ship(staff, sent, { express_code: 'zjs', express_no: 'ZJS1234567' })
  await as(operator).post('/admin/api/carrier/turn', { code: 'zjs', on: false })
  expect(await ship(staff, waiting, { express_code: 'zjs' })).toMatchObject({ code: 'ship.carrier' })
  const parcels = [{ express_name: '宅急送', express_no: 'ZJS1234567' }]
  expect(await as(staff).get(`${path}/detail`, { order_no: sent })).toMatchObject({ data: { parcels } })
  expect(await as(staff).get(`${path}/papers`, { order_nos: sent })).toMatchObject({ data: { list: [{ parcels }] } })
  const all: { data: { list: { code: string; parcels: number }[] } } = await as(operator).get('/admin/api/carrier/list')
  expect(all.data.list.find(({ code }) => code === 'zjs')).toMatchObject({ parcels: 1, is_on: false })
})

test('of a sheet every row is told for itself, and the same sheet a second time sends nothing', async () => {
  const staff = await aMerchant()
  const shopper = await aShopper()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const [one, two] = [await aPaidOrder(shopper, { skuId }), await aPaidOrder(shopper, { skuId })]
  const unpaid = await anUnpaidOrder(shopper, { skuId })
  const sheet = [
    row(one, 'SF0000000001'),
    row(unpaid, 'SF0000000002'),
    row(two, 'ZT0000003', 'zto'),
    row(two, 'ZT0000004', 'zto'),
    row('D20990101000001', 'SF0000000005'),
    row(one, 'SF0000000001', 'pigeon'),
  ]
  const before = await db.$count(packages)
  const judged: { data: { list: { verdict: string; text: string }[] } } = await as(staff).post(`${path}/ship_check`, {
    rows: sheet,
  })
  const told = ['', '订单待付款，不能发货', '', '前面已有一行发这一单', '订单不存在', '请选择快递公司']
  expect(judged.data.list.map(({ verdict }) => verdict)).toEqual([
    ...['ready', 'refused', 'ready', 'refused', 'refused', 'refused'],
  ])
  expect(judged.data.list.map(({ text }) => text)).toEqual(told)
  expect(await db.$count(packages)).toBe(before)
  const sent = await shipMany(staff, sheet)
  expect(sent.map(({ result }) => result)).toEqual(['sent', 'refused', 'sent', 'refused', 'refused', 'refused'])
  expect(sent[1]?.text).toBe('订单待付款，不能发货')
  expect(sent[3]?.text).toBe('订单待收货，不能发货')
  const again = await shipMany(staff, sheet)
  expect(again.map(({ result }) => result)).toEqual(['same', 'refused', 'same', 'refused', 'refused', 'refused'])
  expect(await db.$count(packages)).toBe(before + 2)
  expect(await as(shopper).get('/shop/api/order/detail', { order_no: one })).toMatchObject({
    data: { status: 'shipped', packages_count: 1 },
  })
  expect(await orderFaults(db)).toEqual([])
})

test('who ships is noted, with what the order was and is', async () => {
  const staff = await aMerchant()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const order_no = await aPaidOrder(await aShopper(), { skuId })
  await ship(staff, order_no)
  const [noted] = await db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.subject, `order:${order_no}`))
  expect(noted).toMatchObject({
    action: 'order.ship',
    userId: staff.userId,
    merchantId: staff.merchantId,
    detail: '顺丰速运 SF1234567890',
    before: { status: 'pending_shipment' },
    after: { status: 'shipped' },
  })
})

test('after a part of an order is sent the list and the order say what is left of it', async () => {
  const staff = await aMerchant()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const order_no = await aPaidOrder(await aShopper(), { skuId, qty: 3 })
  const left = async (): Promise<unknown> => [
    await as(staff).get(`${path}/list`, { keyword: order_no }),
    await as(staff).get(`${path}/detail`, { order_no }),
  ]
  expect(await left()).toMatchObject([
    { data: { list: [{ items: [{ shipped_qty: 0, left_qty: 3 }] }] } },
    { data: { items: [{ left_qty: 3 }] } },
  ])
  const detail: { data: { items: { order_item_id: number }[] } } = await as(staff).get(`${path}/detail`, { order_no })
  const order_item_id = detail.data.items[0]?.order_item_id
  await ship(staff, order_no, { items: [{ order_item_id, qty: 1 }] })
  expect(await left()).toMatchObject([
    { data: { list: [{ items: [{ shipped_qty: 1, left_qty: 2 }] }] } },
    { data: { items: [{ left_qty: 2 }] } },
  ])
})

test('papers name the buyer’s own number of the purchase', async () => {
  const staff = await aMerchant()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const order_no = await aPaidOrder(await aShopper(), { skuId })
  expect(await as(staff).get(`${path}/papers`, { order_nos: order_no })).toMatchObject({
    data: { list: [{ po_no: '' }] },
  })
  await db.update(orders).set({ poNo: 'PO-2026-118' }).where(eq(orders.orderNo, order_no))
  expect(await as(staff).get(`${path}/papers`, { order_nos: order_no })).toMatchObject({
    data: { list: [{ po_no: 'PO-2026-118' }] },
  })
})

test('papers stand in the order asked for, with what is left of each line', async () => {
  const staff = await aMerchant()
  const shopper = await aShopper()
  const { skuId } = await aGoods({ merchantId: staff.merchantId, name: '<b>手套</b>' })
  const [one, two] = [await aPaidOrder(shopper, { skuId, qty: 3 }), await aShippedOrder(shopper, staff, { skuId })]
  expect(await as(staff).get(`${path}/papers`, { order_nos: `${two},${one},not-a-number` })).toMatchObject({
    data: {
      store: { name: staff.name },
      list: [
        { order_no: two, items: [{ qty: 1, left_qty: 0 }], parcels: [{ express_no: 'SF1234567890' }] },
        { order_no: one, items: [{ name: '<b>手套</b>', qty: 3, left_qty: 3 }], address: { phone: '13800001234' } },
      ],
    },
  })
})
