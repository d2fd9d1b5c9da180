import { type OrderCommand, type OrderStatus, orderStatuses } from '@mall/contract/order/words'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, hours, later, minutes } from '#kernel/time.ts'
import { cartLines } from '#modules/cart/cart.table.ts'
import { goods, skus, stockMoves } from '#modules/catalog/catalog.table.ts'
import { orderFaults } from '#modules/doctor/doctor.public.ts'
import { freightTemplates } from '#modules/merchant/merchant.table.ts'
import { employersIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersOn } from '../order.fake.ts'
import { hiddenOrders, orderLogs, orders } from '../order.table.ts'
import { orderCommandRows } from '../order-commands.rules.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, anAddress, db, pass } = mall
const { pay, ship, anUnpaidOrder, aPaidOrder, aShippedOrder, aCompletedOrder } = ordersOn(mall)
const path = '/shop/api/order'
const cancellation = { reason: '不想买了' }

const stockOf = async (skuId: number) => (await db.select().from(skus).where(eq(skus.id, skuId)))[0]?.stock
async function orderOf(orderNo: string) {
  const [row] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!row) throw new Error('no such order')
  return row
}
const logsOf = async (orderNo: string) =>
  db
    .select({ move: orderLogs.move, from: orderLogs.fromStatus, to: orderLogs.toStatus, by: orderLogs.operator })
    .from(orderLogs)
    .where(eq(orderLogs.orderId, (await orderOf(orderNo)).id))
    .orderBy(orderLogs.id)

/** Puts an order where no call of this mall puts it, to see what is refused there. */
const force = (orderNo: string, status: OrderStatus) =>
  db
    .update(orders)
    .set({ status, autoReceiveAt: later(mall.now(), days(1)) })
    .where(eq(orders.orderNo, orderNo))

/** `force`, with the traces of all commands removed. */
async function restore(orderNo: string, status: OrderStatus) {
  await force(orderNo, status)
  const untouched = { extended: false, addressChanged: false, remindedAt: null }
  await db.update(orders).set(untouched).where(eq(orders.orderNo, orderNo))
  await db.delete(hiddenOrders).where(eq(hiddenOrders.orderId, (await orderOf(orderNo)).id))
}

test('a buyer cancels an unpaid order; the stock is back once and the reason is kept', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, skus: [{ stock: 10 }] })
  const shopper = await aShopper()
  const order_no = await anUnpaidOrder(shopper, { skuId, qty: 4 })
  expect(await stockOf(skuId)).toBe(6)
  const cancel = () => as(shopper).post(`${path}/cancel`, { order_no, reason: '其他', remark: '预算取消' })
  const [first, second] = await Promise.all([cancel(), cancel()])
  expect(first).toMatchObject({
    data: { status: 'cancelled', close_reason: '其他：预算取消', expire_at: null, commands: ['rebuy', 'delete'] },
  })
  expect(second).toMatchObject({ error: 500, code: 'order.state_changed', msg: '订单状态已更新，请刷新后重试' })
  expect(await stockOf(skuId)).toBe(10)
  expect(await logsOf(order_no)).toMatchObject([
    { move: 'submit', from: null, to: 'pending_payment' },
    { move: 'cancel', from: 'pending_payment', to: 'cancelled' },
  ])
})

test('whoever is first of cancel and pay wins, and the other changes nothing', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, skus: [{ stock: 10 }] })
  const shopper = await aShopper()
  const paid = await anUnpaidOrder(shopper, { skuId })
  expect(await pay(paid, shopper)).toBe(true)
  expect(await as(shopper).post(`${path}/cancel`, { order_no: paid, ...cancellation })).toMatchObject({
    code: 'order.state_changed',
  })
  expect(await orderOf(paid)).toMatchObject({ status: 'pending_shipment', closeReason: '' })
  const cancelled = await anUnpaidOrder(shopper, { skuId })
  await as(shopper).post(`${path}/cancel`, { order_no: cancelled, ...cancellation })
  expect(await pay(cancelled, shopper)).toBe(false)
  expect(await orderOf(cancelled)).toMatchObject({ status: 'cancelled', paidAmountFen: 0, paidAt: null })
  expect(await stockOf(skuId)).toBe(9)
  expect(await orderFaults(db)).toEqual([])
})

test('a reason that is not on the list is turned down', async () => {
  const shopper = await aShopper()
  const body = { order_no: 'D2611200000001', reason: '就是不要' }
  expect(await as(shopper).post(`${path}/cancel`, body)).toMatchObject({ error: 1, field: 'reason' })
})

test('a buyer confirms receipt once, and the goods count as sold', async () => {
  const staff = await aMerchant()
  const { skuId, goodsId } = await aGoods({ merchantId: staff.merchantId })
  const shopper = await aShopper()
  const order_no = await aShippedOrder(shopper, staff, { skuId, qty: 3 })
  const receive = () => as(shopper).post(`${path}/receive`, { order_no })
  const [first, second] = await Promise.all([receive(), receive()])
  expect(first).toMatchObject({
    data: { status: 'completed', auto_receive_at: null, commands: ['logistics', 'evaluate', 'invoice', 'rebuy'] },
  })
  expect(second).toMatchObject({ code: 'order.state_changed' })
  const [row] = await db.select({ sales: goods.sales }).from(goods).where(eq(goods.id, goodsId))
  expect(row?.sales).toBe(3)
})

test('receipt is extended by five days, once', async () => {
  const staff = await aMerchant()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const shopper = await aShopper()
  const order_no = await aShippedOrder(shopper, staff, { skuId })
  const before = (await orderOf(order_no)).autoReceiveAt?.getTime() ?? 0
  const extend = () => as(shopper).post(`${path}/extend`, { order_no })
  expect(await extend()).toMatchObject({
    data: { auto_receive_at: new Date(before + days(5)).toISOString(), commands: ['logistics', 'receive', 'rebuy'] },
  })
  expect(await extend()).toMatchObject({ code: 'order.extended' })
})

test('a buyer reminds the store once a day', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const shopper = await aShopper()
  const order_no = await aPaidOrder(shopper, { skuId })
  const remind = () => as(shopper).post(`${path}/remind`, { order_no })
  expect(await remind()).toMatchObject({ data: { commands: ['change_address'], logs: [{}, {}, { text: '提醒发货' }] } })
  expect(await remind()).toMatchObject({ code: 'order.reminded' })
  pass(hours(15))
  expect(await remind()).toMatchObject({ error: 0 })
})

test('the address of an order changes once, to one of the buyer’s own that the store ships to', async () => {
  const { merchantId, name } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const [shopper, stranger] = [await aShopper(), await aShopper()]
  const order_no = await aPaidOrder(shopper, { skuId })
  const change = (address_id: number) => as(shopper).post(`${path}/change_address`, { order_no, address_id })
  expect(await change(await anAddress(stranger))).toMatchObject({ code: 'address.not_found' })
  const address_id = await anAddress(shopper, {
    name: '李立',
    divisionCode: '110101',
    province: '北京市',
    city: '北京市',
  })
  await db
    .update(freightTemplates)
    .set({ noShipProvinces: ['11'] })
    .where(eq(freightTemplates.merchantId, merchantId))
  expect(await change(address_id)).toMatchObject({ code: 'order.no_ship', msg: `“${name}”不配送到该地区` })
  await db.update(freightTemplates).set({ noShipProvinces: [] }).where(eq(freightTemplates.merchantId, merchantId))
  expect(await change(address_id)).toMatchObject({ data: { address: { name: '李立' }, commands: ['remind'] } })
  expect(await change(address_id)).toMatchObject({ code: 'order.address_changed', msg: '收货地址只能修改一次' })
})

test('a finished order is hidden from the list, once, and stays where it is', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const shopper = await aShopper()
  const order_no = await anUnpaidOrder(shopper, { skuId })
  await as(shopper).post(`${path}/cancel`, { order_no, ...cancellation })
  expect(await as(shopper).post(`${path}/delete`, { order_no })).toMatchObject({ data: { done: true } })
  expect(await as(shopper).get(`${path}/list`)).toMatchObject({ data: { total: 0 } })
  expect(await as(shopper).get(`${path}/detail`, { order_no })).toMatchObject({ data: { commands: ['rebuy'] } })
  expect(await as(shopper).post(`${path}/delete`, { order_no })).toMatchObject({ code: 'order.state_changed' })
})

test('buying again puts back what is still on sale and counts what is not', async () => {
  const staff = await aMerchant()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const shopper = await aShopper()
  const order_no = await aCompletedOrder(shopper, staff, { skuId, qty: 2 })
  const again = () => as(shopper).post(`${path}/rebuy`, { order_no })
  const reply = await again()
  expect(reply).toMatchObject({ data: { added: 1, dead: 0, cart_number: 1 } })
  const added: { data: { cart_ids: number[] } } = reply
  const [line] = await db
    .select()
    .from(cartLines)
    .where(eq(cartLines.id, added.data.cart_ids[0] ?? 0))
  expect(line).toMatchObject({ skuId, qty: 2, selected: true })
  await db.update(skus).set({ isActive: false }).where(eq(skus.id, skuId))
  expect(await again()).toMatchObject({ data: { added: 0, dead: 1, cart_ids: [] } })
})

/** The fields that each command is sent with. */
const bodies = {
  cancel: cancellation,
  receive: {},
  extend: {},
  remind: {},
  change_address: { address_id: 0 },
  delete: {},
  rebuy: {},
} as const satisfies Partial<Record<OrderCommand, object>>
const commands = Object.keys(bodies) as (keyof typeof bodies)[]

test.each(commands.flatMap((command) => orderStatuses.map((status) => ({ command, status }))))(
  '$command on an order that is $status: done when its row names that state, else refused',
  async ({ command, status }) => {
    const { merchantId } = await aMerchant()
    const { skuId } = await aGoods({ merchantId })
    const shopper = await aShopper()
    const order_no = await anUnpaidOrder(shopper, { skuId })
    await force(order_no, status)
    const body = { ...bodies[command], order_no, address_id: await anAddress(shopper) }
    const legal = orderCommandRows[command].states.includes(status)
    const reply = await as(shopper).post(`${path}/${command}`, body)
    expect(reply).toMatchObject(legal ? { error: 0 } : { error: 500, code: 'order.state_changed' })
    if (!legal) expect((await orderOf(order_no)).status).toBe(status)
  },
)

test('whoever looks at an order in whichever state is offered what its guards let them do, and nothing else', async () => {
  const company = await aCompany()
  const { skuId } = await aGoods({ merchantId: (await aMerchant()).merchantId })
  const [buyer, shopper] = [company.member('buyer'), await aShopper()]
  const clerk = await employersIn(mall).aHolder(company, 'order:pay,order:submit,cart:add')
  const own = await anUnpaidOrder(shopper, { skuId })
  const theirs = await anUnpaidOrder(buyer, { skuId })
  await as(buyer).post('/shop/api/payment/hand_over', { order_no: theirs, user_id: clerk.userId })
  const lookers = { shopper, owner: company.owner, buyer, manager: company.member('purchase_manager'), clerk }
  const addressOf = { shopper: await anAddress(shopper), company: await anAddress(buyer) }
  for (const [name, person] of Object.entries(lookers)) {
    const order_no = name === 'shopper' ? own : theirs
    const address_id = name === 'shopper' ? addressOf.shopper : addressOf.company
    for (const status of orderStatuses) {
      await restore(order_no, status)
      const { data }: { data: { commands: OrderCommand[] } } = await as(person).get(`${path}/detail`, { order_no })
      for (const command of commands) {
        await restore(order_no, status)
        const reply: { error: number; msg: string } = await as(person).post(`${path}/${command}`, {
          ...bodies[command],
          order_no,
          address_id,
        })
        const what = `${name} ${command} ${status}: ${reply.msg}`
        expect(reply.error === 0, what).toBe(data.commands.includes(command))
      }
    }
  }
})

test.each(commands.map((command) => ({ command, body: bodies[command] })))(
  'another person’s order is not there to $command',
  async ({ command, body }) => {
    const { merchantId } = await aMerchant()
    const { skuId } = await aGoods({ merchantId })
    const [holder, stranger] = [await aShopper(), await aShopper()]
    const order_no = await anUnpaidOrder(holder, { skuId })
    const more = command === 'change_address' ? { address_id: await anAddress(stranger) } : body
    expect(await as(stranger).post(`${path}/${command}`, { order_no, ...more })).toMatchObject({
      code: 'order.not_found',
    })
    expect((await orderOf(order_no)).status).toBe('pending_payment')
  },
)

test.each(['detail', 'logistics'])('another person’s order is not there to read its %s', async (what) => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const [holder, stranger] = [await aShopper(), await aShopper()]
  const order_no = await anUnpaidOrder(holder, { skuId })
  expect(await as(stranger).get(`${path}/${what}`, { order_no })).toMatchObject({ code: 'order.not_found' })
  expect(await as(holder).get(`${path}/${what}`, { order_no })).toMatchObject({ error: 0 })
})

test.each(['cancel', 'receive', 'extend', 'change_address', 'delete'])(
  'a colleague without the permission to submit may not %s',
  async (command) => {
    const company = await aCompany()
    const { merchantId } = await aMerchant()
    const { skuId } = await aGoods({ merchantId })
    const order_no = await anUnpaidOrder(company.member('buyer'), { skuId })
    const body = { order_no, ...cancellation, address_id: 1 }
    const reply = await as(company.member('reviewer')).post(`${path}/${command}`, body)
    expect(reply).toMatchObject({ code: 'auth.forbidden' })
  },
)

test('a colleague sees and cancels the order of another, and is offered what their role allows', async () => {
  const company = await aCompany()
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const order_no = await anUnpaidOrder(company.member('buyer'), { skuId })
  const seen = (code: string) => as(company.member(code)).get(`${path}/detail`, { order_no })
  expect(await seen('reviewer')).toMatchObject({ data: { applicant: '采购员', commands: [] } })
  expect(await seen('purchase_manager')).toMatchObject({ data: { commands: ['pay', 'cancel', 'change_address'] } })
  const reply = await as(company.member('purchase_manager')).post(`${path}/cancel`, { order_no, ...cancellation })
  expect(reply).toMatchObject({ data: { status: 'cancelled' } })
})

test('after its time an order can no longer be paid, even before the clock has cancelled it', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const shopper = await aShopper()
  const order_no = await anUnpaidOrder(shopper, { skuId })
  pass(minutes(30))
  expect(await as(shopper).get(`${path}/detail`, { order_no })).toMatchObject({
    data: { commands: ['cancel', 'change_address'] },
  })
  expect(await pay(order_no, shopper)).toBe(false)
})

test('cancelling what a store has begun to send is refused and nothing is given back', async () => {
  const staff = await aMerchant()
  const { skuId } = await aGoods({ merchantId: staff.merchantId, skus: [{ stock: 5 }] })
  const shopper = await aShopper()
  const order_no = await aPaidOrder(shopper, { skuId, qty: 2 })
  await ship(staff, order_no)
  const reply = await as(shopper).post(`${path}/cancel`, { order_no, ...cancellation })
  expect(reply).toMatchObject({ code: 'order.state_changed' })
  expect(await stockOf(skuId)).toBe(3)
  const given = and(eq(stockMoves.skuId, skuId), eq(stockMoves.kind, 'give_back'))
  expect(await db.$count(stockMoves, given)).toBe(0)
})

test('nothing of this was a defect', () => {
  expect(mall.defects).toEqual([])
})
