import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Actor } from '#kernel/ctx.ts'
import { systemRandom as random } from '#kernel/random.ts'
import { days } from '#kernel/time.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { orderFaults } from '#modules/doctor/doctor.public.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { ordersOn } from './order.fake.ts'
import {
  evaluableLines,
  markEvaluated,
  markPaid,
  ordersForSettlement,
  payableOrders,
  pendingEvaluations,
} from './order.public.ts'
import { orderLines, orders, trades } from './order.table.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, db, ports, now, pass } = mall
const { pay, ship, submit, anUnpaidOrder, aCompletedOrder } = ordersOn(mall)

const scope = ({ userId, ownerId }: Person) => {
  const actor: Actor = {
    userId,
    ownerId,
    nickname: '买家',
    name: '买家',
    phone: '',
    permissions: ['*'],
    orderSight: 'company' as const,
    companyId: null,
    companyName: null,
    roleName: '',
    isPaidMember: false,
    merchantId: null,
    desk: null,
    tokenId: 0,
    profile: null,
  }
  return { db, actor, now }
}
const paid = { channel: 'alipay', operator: '支付宝', userId: null }

test('bills come in the sequence asked for, each once, and another person’s are not found', async () => {
  const { merchantId, name } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, images: ['/img/shoe.webp'], skus: [{ priceFen: 20_000 }] })
  const [shopper, stranger] = [await aShopper(), await aShopper()]
  const [one, two] = [await anUnpaidOrder(shopper, { skuId }), await anUnpaidOrder(shopper, { skuId, qty: 2 })]
  const bills = await payableOrders(scope(shopper), [two, one, two])
  expect(bills).toMatchObject([
    { orderNo: two, payAmountFen: 40_000, itemCount: 1, image: '/img/shoe.webp', merchantName: name, merchantId },
    { orderNo: one, payAmountFen: 20_000, userId: shopper.userId, isVirtual: false, status: 'pending_payment' },
  ])
  await expect(payableOrders(scope(stranger), [one])).rejects.toThrow('订单不存在')
  await expect(payableOrders(scope(shopper), [one, 'D0000000000000'])).rejects.toThrow('订单不存在')
  const ids = bills.map((bill) => bill.orderId)
  expect((await ordersForSettlement(db, ids)).map((bill) => bill.orderNo)).toEqual([one, two])
})

test('an order is paid once, with the amount that it asks for and no other', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, skus: [{ priceFen: 20_000 }] })
  const shopper = await aShopper()
  const order_no = await anUnpaidOrder(shopper, { skuId })
  const [bill] = await payableOrders(scope(shopper), [order_no])
  const settle = (paidFen: number) => markPaid({ db, now, random, ports }, bill?.orderId ?? 0, { ...paid, paidFen })
  expect(await settle(19_999)).toBe(false)
  expect(await settle(0)).toBe(false)
  expect(await Promise.all([settle(20_000), settle(20_000)])).toEqual([true, false])
  expect(await as(shopper).get('/shop/api/order/detail', { order_no })).toMatchObject({
    data: {
      status: 'pending_shipment',
      paid_amount_fen: 20_000,
      pay_type_text: '支付宝',
      expire_at: null,
      logs: [{}, { text: '付款', operator: '支付宝' }],
    },
  })
})

test('an order that costs nothing is settled by nothing', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const shopper = await aShopper()
  const order_no = await anUnpaidOrder(shopper, { skuId })
  await db
    .update(orders)
    .set({ discountFen: sql`goods_amount_fen + freight_fen`, payAmountFen: 0 })
    .where(eq(orders.orderNo, order_no))
  await db.update(trades).set({ payAmountFen: 0 }).where(eq(trades.ownerId, shopper.ownerId))
  expect(await pay(order_no, shopper)).toBe(true)
  expect(await as(shopper).get('/shop/api/order/detail', { order_no })).toMatchObject({
    data: { status: 'pending_shipment', pay_amount_fen: 0 },
  })
})

test('a paid virtual order gives a code for every unit and is complete', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, isVirtual: true, name: '企业年货卡 500 元' })
  const shopper = await aShopper()
  const order_no = await anUnpaidOrder(shopper, { skuId, qty: 3 })
  const detail = async () => as(shopper).get('/shop/api/order/detail', { order_no })
  const codes = async (): Promise<{ list: { code_id: number }[]; total: number }> =>
    (await as(shopper).get('/shop/api/order/codes', { order_no })).data
  expect(await codes()).toMatchObject({ list: [], ordered: 3 })
  await pay(order_no, shopper)
  expect((await detail()).data).toMatchObject({
    status: 'completed',
    address: null,
    commands: ['evaluate', 'invoice', 'rebuy'],
  })
  const { list, total } = await codes()
  expect(total).toBe(3)
  expect(list).toMatchObject([{ name: '企业年货卡 500 元', valid_to: '2027-11-20T02:00:00.000Z', code: '' }, {}, {}])
  const code_ids = list.map(({ code_id }) => code_id)
  type Told = { data: { list: { code: string }[] } }
  const reply: Told = await as(shopper).post('/shop/api/order/codes/reveal', { order_no, code_ids })
  const told = reply.data.list
  for (const { code } of told) expect(code).toMatch(/^\d{16}$/)
  expect(new Set(told.map(({ code }) => code)).size).toBe(3)
  expect(await pay(order_no, shopper)).toBe(false)
})

test('lines wait for a review once the order is complete, for thirty days, and are marked once', async () => {
  const staff = await aMerchant()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const [shopper, stranger] = [await aShopper(), await aShopper()]
  const unpaid = await anUnpaidOrder(shopper, { skuId })
  const order_no = await aCompletedOrder(shopper, staff, { skuId, qty: 2 })
  const found = await evaluableLines(scope(shopper), order_no)
  expect(found).toMatchObject({ hindrance: null, lines: [{ qty: 2, evaluatedAt: null }] })
  await expect(evaluableLines(scope(stranger), order_no)).rejects.toThrow('订单不存在')
  const early = await evaluableLines(scope(shopper), unpaid)
  expect(early.hindrance).toBe('evaluation.not_yet')
  const page = { page: 1, list_rows: 10 }
  expect(await pendingEvaluations(scope(shopper), page)).toMatchObject({ total: 1, list: [{ orderNo: order_no }] })
  expect(await pendingEvaluations(scope(stranger), page)).toEqual({ total: 0, list: [] })
  const ids = [...found.lines, ...early.lines].map((line) => line.orderLineId)
  const mark = () => markEvaluated(db, ids, now())
  const [first, second] = await Promise.all([mark(), mark()])
  expect([first, second]).toEqual([[{ id: found.lines[0]?.orderLineId, keptFen: 20_000 }], []])
  expect(await markEvaluated(db, [], now())).toEqual([])
  expect(await pendingEvaluations(scope(shopper), page)).toEqual({ total: 0, list: [] })
  pass(days(30))
  expect((await evaluableLines(scope(shopper), order_no)).hindrance).not.toBeNull()
})

test('the doctor finds nothing in a mall where only people have been at work', async () => {
  expect(await orderFaults(db)).toEqual([])
})

test.each([
  [
    '商品金额与明细合计不符',
    (id: number) =>
      db
        .update(orders)
        .set({ goodsAmountFen: sql`goods_amount_fen + 1`, payAmountFen: sql`pay_amount_fen + 1` })
        .where(eq(orders.id, id)),
  ],
  [
    '已取消或关闭，但库存没有退回',
    (id: number) => db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id)),
  ],
  [
    '已取消或关闭，但库存没有退回',
    (id: number) => db.update(orders).set({ status: 'closed' }).where(eq(orders.id, id)),
  ],
  ['的库存占用与数量不符', (id: number) => db.execute(sql`delete from stock_moves where order_id = ${id}`)],
  [
    '的发货数量与包裹不符',
    (id: number) => db.update(orderLines).set({ shippedQty: 1 }).where(eq(orderLines.orderId, id)),
  ],
  ['的状态与发货数量不符', (id: number) => db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, id))],
  ['已付款，但实付金额与应付不符', (id: number) => db.update(orders).set({ paidAt: now() }).where(eq(orders.id, id))],
  ['的状态与最后一条记录不符', (id: number) => db.update(orders).set({ status: 'closed' }).where(eq(orders.id, id))],
])('the doctor finds: %s', async (sentence, harm) => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const shopper = await aShopper()
  const made = await submit(shopper, { skuId })
  const [bill] = await payableOrders(scope(shopper), made.order_nos)
  await harm(bill?.orderId ?? 0)
  const faults = await orderFaults(db)
  expect(faults.some((fault) => fault.includes(made.order_nos[0] ?? '') && fault.includes(sentence))).toBe(true)
})

test('what a parcel holds and what a line counts as sent are the same thing', async () => {
  const staff = await aMerchant()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const shopper = await aShopper()
  const order_no = await anUnpaidOrder(shopper, { skuId, qty: 5 })
  await pay(order_no, shopper)
  await ship(staff, order_no)
  expect((await orderFaults(db)).filter((fault) => fault.includes(order_no))).toEqual([])
  const [sku] = await db.select().from(skus).where(eq(skus.id, skuId))
  expect(sku?.stock).toBe(95)
})

test('nothing of this was a defect', () => {
  expect(mall.defects).toEqual([])
})
