import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ledgerFaults, walletBalance } from '#modules/ledger/ledger.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { paymentFaults } from '#modules/payment/payment.public.ts'
import { paymentNotices, payments, refunds } from '#modules/payment/payment.table.ts'
import { ordersIn } from '#test/orders.ts'
import { paymentsIn, payPassword } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall()
const { as, aShopper, db } = mall
const { anOrder } = ordersIn(mall)
const { begin, press, deliver, setPassword } = paymentsIn(mall)
const times = <T>(n: number, act: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => act(i)))

async function aPayer(balanceFen: number) {
  const payer = await aShopper({ balanceFen })
  await setPassword(payer)
  return payer
}
const payFrom = (payer: Person, order_no: string) =>
  as(payer).post('/shop/api/payment/pay', { order_no, channel: 'balance', pay_password: payPassword })
const orderOf = async (orderNo: string) => (await db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0]

async function allAddsUp() {
  expect(await paymentFaults(db)).toEqual([])
  expect(await ledgerFaults(db)).toEqual([])
  expect(mall.defects).toEqual([])
}

test('four taps on 确认支付 at once take the money once', async () => {
  const payer = await aPayer(500_000)
  const { orderNo } = await anOrder(payer)
  const replies = await times(4, () => payFrom(payer, orderNo))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(1)
  expect(await walletBalance(db, payer.ownerId)).toBe(490_000)
  expect(await db.$count(payments, eq(payments.ownerId, payer.ownerId))).toBe(1)
  await allAddsUp()
})

async function someOrders(payer: Person, n: number) {
  const numbers: string[] = []
  for (let i = 0; i < n; i += 1) numbers.push((await anOrder(payer, { priceFen: 10_000 })).orderNo)
  return numbers
}

test('a balance for two orders pays two of four, whichever are first', async () => {
  const payer = await aPayer(25_000)
  const numbers = await someOrders(payer, 4)
  const replies = await Promise.all(numbers.map((orderNo) => payFrom(payer, orderNo)))
  expect(replies.map((reply) => reply.code ?? 'paid').toSorted()).toEqual([
    'paid',
    'paid',
    'payment.balance_short',
    'payment.balance_short',
  ])
  expect(await walletBalance(db, payer.ownerId)).toBe(5000)
  await allAddsUp()
})

test('orders paid in pairs that overlap, at every counter at once, wait for each other in no circle', async () => {
  const payer = await aPayer(900_000)
  const numbers = await someOrders(payer, 6)
  const pairs = numbers.map((one, i) => [one, numbers[(i + 1) % numbers.length] ?? ''])
  const notices = []
  for (const pair of [...pairs, ...pairs.toReversed()]) {
    notices.push(...(await press((await begin(payer, pair.toReversed(), 'wechat')).link)))
  }
  const taps = pairs.slice(0, 4).map((pair) => payFrom(payer, pair.join(',')))
  const told = await Promise.all(notices.map(deliver))
  expect(new Set(told.map((reply) => reply.status))).toEqual(new Set([200]))
  for (const reply of await Promise.all(taps)) expect(['paid', 'payment.not_payable']).toContain(reply.code ?? 'paid')
  for (const orderNo of numbers) expect((await orderOf(orderNo))?.paidAmountFen).toBe(10_000)
  await allAddsUp()
})

test('one notification delivered twenty times at once pays once', async () => {
  const payer = await aPayer(0)
  const { orderNo } = await anOrder(payer)
  const { link, paymentNo } = await begin(payer, [orderNo], 'wechat')
  const [notice] = await press(link)
  if (!notice) throw new Error('no notification')
  const replies = await times(20, () => deliver(notice))
  for (const reply of replies) expect(reply.status).toBe(200)
  expect(await db.$count(paymentNotices, eq(paymentNotices.paymentNo, paymentNo))).toBe(1)
  expect((await orderOf(orderNo))?.status).toBe('pending_shipment')
  await allAddsUp()
})

test('a notification and a cancel at the same moment end paid or refunded, never in between', async () => {
  for (let round = 0; round < 12; round += 1) {
    const payer = await aPayer(0)
    const { orderNo, orderId } = await anOrder(payer)
    const { link } = await begin(payer, [orderNo])
    const [notice] = await press(link)
    if (!notice) throw new Error('no notification')
    const cancel = { order_no: orderNo, reason: '不想买了' }
    const [cancelled] = await Promise.all([as(payer).post('/shop/api/order/cancel', cancel), deliver(notice)])
    const back = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
    const status = (await orderOf(orderNo))?.status
    expect(status).toBe(cancelled.error === 0 ? 'cancelled' : 'pending_shipment')
    expect(back.map((refund) => refund.status)).toEqual(cancelled.error === 0 ? ['refunded'] : [])
  }
  await allAddsUp()
})

test('an order paid at two channels and from the balance at once is paid once; the rest goes back', async () => {
  for (let round = 0; round < 8; round += 1) {
    const payer = await aPayer(10_000)
    const { orderNo, orderId } = await anOrder(payer, { priceFen: 10_000 })
    const first = await begin(payer, [orderNo], 'alipay')
    const second = await begin(payer, [orderNo], 'wechat')
    const notices = [...(await press(first.link)), ...(await press(second.link))]
    const [fromBalance] = await Promise.all([payFrom(payer, orderNo), ...notices.map(deliver), ...notices.map(deliver)])
    const back = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
    expect(back).toHaveLength(fromBalance.error === 0 ? 2 : 1)
    expect(await walletBalance(db, payer.ownerId)).toBe(fromBalance.error === 0 ? 0 : 10_000)
    expect(await orderOf(orderNo)).toMatchObject({ status: 'pending_shipment', paidAmountFen: 10_000 })
  }
  await allAddsUp()
})
