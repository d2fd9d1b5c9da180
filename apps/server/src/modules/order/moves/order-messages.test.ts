import { orderTimes } from '@mall/contract/order/words'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemRandom as random } from '#kernel/random.ts'
import { days, hours, minutes } from '#kernel/time.ts'
import { orderFaults } from '#modules/doctor/doctor.public.ts'
import { messages } from '#modules/message/message.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { autoReceiveOrders } from '../../../jobs/auto-receive-orders.ts'
import { cancelUnpaidOrders } from '../../../jobs/cancel-unpaid-orders.ts'
import { trackParcels } from '../../../jobs/track-parcels.ts'
import { ordersOn } from '../order.fake.ts'
import { orderLines, orders } from '../order.table.ts'
import { move } from './move-order.ts'
import { system } from './order-log.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, db, now, pass, ports, defects } = mall
const { pay, ship, confirm, anUnpaidOrder, aPaidOrder, aShippedOrder } = ordersOn(mall)
const log = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: defects.push.bind(defects) }
const jobs = { db, now, random, ports, log }

const toldTo = ({ userId }: Pick<Person, 'userId'>) =>
  db
    .select({ title: messages.title, text: messages.text, link: messages.link, image: messages.image })
    .from(messages)
    .where(eq(messages.userId, userId))
    .orderBy(asc(messages.id))
const titlesTo = async (person: Pick<Person, 'userId'>) => (await toldTo(person)).map(({ title }) => title)
const linkTo = (orderNo: string) => `/order/order_details?order_no=${orderNo}`

async function idOf(orderNo: string) {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.orderNo, orderNo))
  if (!order) throw new Error('no such order')
  return order.id
}

const sendVoucher = async (orderNo: string) =>
  move(db, 'send_voucher', { orderId: await idOf(orderNo), at: now(), by: { userId: null, operator: '买家' } })
const askAgain = async (orderNo: string, remark: string) =>
  move(db, 'ask_again', { orderId: await idOf(orderNo), at: now(), by: system, remark })

/** A paid order of two goods, 甲 and 乙, five pieces each; its number and the ids of its lines. */
async function twoGoods(person: Person, merchantId: number) {
  const skuIds = []
  for (const name of ['甲类手套', '乙类手套']) skuIds.push((await aGoods({ merchantId, name })).skuId)
  await mall.anAddress(person)
  await as(person).post('/shop/api/cart/merge', { lines: skuIds.map((sku_id) => ({ sku_id, qty: 5 })) })
  const cart: { data: { groups: { lines: { cart_id: number }[] }[] } } = await as(person).get('/shop/api/cart')
  const cart_ids = cart.data.groups.flatMap((group) => group.lines.map((line) => line.cart_id))
  const { fingerprint } = await confirm(person, { cart_ids: cart_ids.join(',') })
  const made: { data: { order_nos: string[] } } = await as(person).post('/shop/api/order/submit', {
    cart_ids,
    fingerprint,
  })
  const orderNo = made.data.order_nos[0] ?? ''
  await pay(orderNo, person)
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, await idOf(orderNo)))
  const lineOf = (name: string) => lines.find((line) => line.name === name)?.id ?? 0
  return { orderNo, first: lineOf('甲类手套'), second: lineOf('乙类手套') }
}

test('each parcel is told to the buyer by what is in it, and to nobody else', async () => {
  const staff = await aMerchant()
  const [shopper, stranger] = [await aShopper(), await aShopper()]
  const { orderNo, first, second } = await twoGoods(shopper, staff.merchantId)
  await ship(staff, orderNo, { items: [{ order_item_id: second, qty: 2 }] })
  await ship(staff, orderNo, { items: [{ order_item_id: first, qty: 1 }], express_code: 'zto' })
  await ship(staff, orderNo)
  expect(await toldTo(shopper)).toMatchObject([
    {
      title: '订单部分发货',
      text: '“乙类手套”已发出（顺丰速运 SF1234567890），其余商品将另行发出',
      link: linkTo(orderNo),
    },
    { title: '订单部分发货', text: expect.stringContaining('“甲类手套”已发出（中通快递') },
    { title: '订单已发货', text: expect.stringMatching(/^“.类手套”等 2 种商品已发出/) },
  ])
  expect([await toldTo(stranger), await toldTo(staff)]).toEqual([[], []])
})

test('a parcel that is refused is not told either', async () => {
  const staff = await aMerchant()
  const shopper = await aShopper()
  const { orderNo, first } = await twoGoods(shopper, staff.merchantId)
  await ship(staff, orderNo, { items: [{ order_item_id: first, qty: 6 }] })
  expect(await toldTo(shopper)).toEqual([])
})

test('an order that was not paid in time is told once, though the clock strikes again and again', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, name: '安全鞋', images: ['/img/shoe.webp'] })
  const shopper = await aShopper()
  const orderNo = await anUnpaidOrder(shopper, { skuId })
  pass(minutes(orderTimes.payMinutes))
  await Promise.all([cancelUnpaidOrders(jobs), cancelUnpaidOrders(jobs)])
  await cancelUnpaidOrders(jobs)
  expect(await toldTo(shopper)).toEqual([
    {
      title: '订单已自动取消',
      text: '“安全鞋”超时未付款，订单已自动取消',
      link: linkTo(orderNo),
      image: '/img/shoe.webp',
    },
  ])
})

test('the arrival of each parcel and the receipt by itself are told once', async () => {
  const staff = await aMerchant()
  const shopper = await aShopper()
  const { orderNo, first } = await twoGoods(shopper, staff.merchantId)
  await ship(staff, orderNo, { items: [{ order_item_id: first, qty: 5 }] })
  await ship(staff, orderNo)
  pass(hours(3))
  await trackParcels(jobs)
  expect(await titlesTo(shopper)).toEqual(['订单部分发货', '订单已发货'])
  pass(days(3))
  await Promise.all([trackParcels(jobs), trackParcels(jobs)])
  await trackParcels(jobs)
  const arrivals = (await toldTo(shopper)).slice(2)
  expect(arrivals.map(({ title }) => title)).toEqual(['包裹已签收', '包裹已签收'])
  expect(arrivals.map(({ text }) => text).sort()).toEqual([
    '“乙类手套”已签收，请核对商品，11 月 29 日自动确认收货',
    '“甲类手套”已签收，请核对商品',
  ])
  expect(arrivals.map(({ link }) => link)).toEqual([linkTo(orderNo), linkTo(orderNo)])
  pass(days(orderTimes.receiveDays))
  await Promise.all([autoReceiveOrders(jobs), autoReceiveOrders(jobs)])
  await autoReceiveOrders(jobs)
  expect((await titlesTo(shopper)).slice(4)).toEqual(['已自动确认收货'])
})

test('codes of virtual goods are told when they are there', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, isVirtual: true, name: '年货卡' })
  const shopper = await aShopper()
  await aPaidOrder(shopper, { skuId, qty: 2 })
  expect(await toldTo(shopper)).toMatchObject([
    { title: '卡密已发放', text: '“年货卡”的卡密已发放，可在订单详情中查看' },
  ])
})

test('what buyers do themselves they are not told: paying, cancelling, sending a voucher, receiving', async () => {
  const staff = await aMerchant()
  const { skuId } = await aGoods(staff)
  const shopper = await aShopper()
  const cancelled = await anUnpaidOrder(shopper, { skuId })
  await as(shopper).post('/shop/api/order/cancel', { order_no: cancelled, reason: '不想买了' })
  await sendVoucher(await anUnpaidOrder(shopper, { skuId }))
  const shipped = await aShippedOrder(shopper, staff, { skuId })
  await as(shopper).post('/shop/api/order/receive', { order_no: shipped })
  expect(await titlesTo(shopper)).toEqual(['订单已发货'])
})

test('whoever pays by transfer is told each time that more is waited for, and why', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, name: '安全鞋' })
  const shopper = await aShopper()
  const orderNo = await anUnpaidOrder(shopper, { skuId })
  for (const remark of ['凭证不清晰', '已到账 ¥60.00，还差 ¥40.00']) {
    await sendVoucher(orderNo)
    expect(await askAgain(orderNo, remark)).toMatchObject({ status: 'pending_payment' })
  }
  expect(await askAgain(orderNo, '再来一次')).toBeNull()
  expect((await toldTo(shopper)).map(({ text }) => text)).toEqual([
    '“安全鞋”还未完成付款，请在期限内继续转账（凭证不清晰）',
    '“安全鞋”还未完成付款，请在期限内继续转账（已到账 ¥60.00，还差 ¥40.00）',
  ])
})

test('an order waits under 待付款 while the mall looks for the money, and is paid however long that takes', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const shopper = await aShopper()
  const order_no = await anUnpaidOrder(shopper, { skuId })
  await sendVoucher(order_no)
  pass(days(9))
  await cancelUnpaidOrders(jobs)
  expect(await as(shopper).get('/shop/api/order/list', { tab: 'unpaid' })).toMatchObject({
    data: {
      total: 1,
      list: [
        {
          order_no,
          status: 'pending_confirmation',
          status_text: '待确认收款',
          expire_at: null,
          commands: ['view_transfer'],
        },
      ],
    },
  })
  expect(await as(shopper).get('/shop/api/order/counts')).toMatchObject({ data: { unpaid: 1 } })
  for (const [call, more] of [
    ['cancel', { reason: '不想买了' }],
    ['receive', {}],
    ['delete', {}],
  ] as const) {
    expect(await as(shopper).post(`/shop/api/order/${call}`, { order_no, ...more })).toMatchObject({
      code: 'order.state_changed',
    })
  }
  expect(await pay(order_no, shopper)).toBe(true)
  expect(await as(shopper).get('/shop/api/order/detail', { order_no })).toMatchObject({
    data: { status: 'pending_shipment', refunded_fen: 0, logs: [{}, { text: '已提交转账凭证' }, { text: '付款' }] },
  })
})

test('an order that the store gives up is told with what goes back, and shows it', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, name: '安全鞋', skus: [{ priceFen: 123_450 }] })
  const shopper = await aShopper()
  const order_no = await aPaidOrder(shopper, { skuId })
  const refundAll = async () =>
    move(db, 'refund_all', {
      orderId: await idOf(order_no),
      at: now(),
      by: { userId: null, operator: '测试店铺' },
      remark: '仓库缺货',
      set: { refundedFen: 123_450, closeReason: '仓库缺货' },
    })
  expect(await refundAll()).toMatchObject({ status: 'closed' })
  expect(await refundAll()).toBeNull()
  expect(await toldTo(shopper)).toMatchObject([
    {
      title: '商家已取消订单',
      text: '“安全鞋”无法发货，商家已取消订单（仓库缺货），¥1,234.50 将原路退回',
    },
  ])
  expect(await as(shopper).get('/shop/api/order/detail', { order_no })).toMatchObject({
    data: {
      status: 'closed',
      paid_amount_fen: 123_450,
      refunded_fen: 123_450,
      close_reason: '仓库缺货',
      commands: ['rebuy', 'delete'],
    },
  })
  // The test closed the order without giving back its stock, so the doctor reports it.
  expect(await orderFaults(db)).toEqual([`订单 ${order_no} 已取消或关闭，但库存没有退回`])
})

test('an order of a company is told to the colleague who submitted it, and only to them', async () => {
  const staff = await aMerchant()
  const { skuId } = await aGoods(staff)
  const company = await aCompany()
  const [buyer, manager] = [company.member('buyer'), company.member('purchase_manager')]
  const orderNo = await anUnpaidOrder(buyer, { skuId })
  await pay(orderNo, manager)
  await ship(staff, orderNo)
  expect([await titlesTo(buyer), await toldTo(manager), await toldTo(company.owner)]).toEqual([['订单已发货'], [], []])
})

test('nothing of this was a defect', () => {
  expect(defects).toEqual([])
})
