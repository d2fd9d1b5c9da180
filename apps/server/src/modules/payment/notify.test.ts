import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allRoutes } from '#app'
import { systemRandom } from '#kernel/random.ts'
import { hours, minutes } from '#kernel/time.ts'
import { paymentFaults } from '#modules/doctor/doctor.public.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import { paymentsIn } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { followUpPayments } from './payment.public.ts'
import { paymentNotices, payments, refunds } from './payment.table.ts'
import { takeReport } from './take-report.ts'

const mall = await mallForTest()
const { app, as, aShopper, db, pass, ports, now } = mall
const { anOrder } = ordersIn(mall)
const { begin, press, deliver, payAt } = paymentsIn(mall)
const log = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }
const deps = { db, now, random: systemRandom, ports, log }

const orderOf = async (orderNo: string) => (await db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0]
const paymentOf = async (paymentNo: string) =>
  (await db.select().from(payments).where(eq(payments.paymentNo, paymentNo)))[0]
const refundsOf = async (paymentNo: string) =>
  (
    await db
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.paymentNo, paymentNo))
  ).map(({ refund }) => refund)
const lastVerdict = async () =>
  (await db.select().from(paymentNotices).orderBy(desc(paymentNotices.id)).limit(1))[0]?.verdict
const cancel = (person: Person, order_no: string) =>
  as(person).post('/shop/api/order/cancel', { order_no, reason: '不想买了' })
const statusAt = (person: Person, order_no: string) => as(person).get('/shop/api/payment/status', { order_no })

test.each([
  ['alipay', '支付宝', 'success', 'text/plain; charset=utf-8'],
  ['wechat', '微信支付', '{"code":"SUCCESS"}', 'application/json; charset=utf-8'],
] as const)(
  'a payment at %s is paid once its notification is verified, and the channel reads its own words',
  async (channel, name, text, type) => {
    const payer = await aShopper()
    const { orderNo } = await anOrder(payer)
    const { link, paymentNo } = await begin(payer, [orderNo], channel)
    expect(await statusAt(payer, orderNo)).toMatchObject({ data: { status: 'paying' } })
    const [notice] = await press(link)
    // Pressing is not paying as far as the mall goes: only the word of the channel is.
    expect((await orderOf(orderNo))?.status).toBe('pending_payment')
    if (!notice) throw new Error('no notification')
    expect(await deliver(notice)).toEqual({ status: 200, text, type })
    expect(await orderOf(orderNo)).toMatchObject({
      status: 'pending_shipment',
      paidAmountFen: 10_000,
      payChannel: channel,
    })
    expect(await paymentOf(paymentNo)).toMatchObject({ status: 'paid', amountFen: 10_000 })
    expect(await statusAt(payer, orderNo)).toMatchObject({ data: { status: 'success', pay_type_text: name } })
    expect(await paymentFaults(db)).toEqual([])
  },
)

test('a forged notification changes nothing, and is told that the fault is its own', async () => {
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  const { link, paymentNo } = await begin(payer, [orderNo], 'alipay')
  const [notice] = await press(link)
  if (!notice) throw new Error('no notification')
  const before = await db.$count(paymentNotices)
  const honest = Object.fromEntries(new URLSearchParams(notice.body))
  const { sign: _, ...unsigned } = honest
  const forged = [
    { ...notice, body: new URLSearchParams(unsigned).toString() },
    { ...notice, body: new URLSearchParams({ ...honest, total_amount: '0.01' }).toString() },
    { ...notice, body: `trade_status=TRADE_SUCCESS&out_trade_no=${paymentNo}&total_amount=100.00` },
    { ...notice, body: '' },
    { ...notice, body: '{"a":' },
  ]
  for (const one of forged) expect(await deliver(one)).toMatchObject({ status: 400, text: 'failure' })
  // A notice signed by Alipay is worth nothing at the address of WeChat Pay.
  const atWechat = { ...notice, path: '/shop/api/payment/notify/wechat' }
  for (const one of [atWechat, { ...atWechat, headers: {} }, { ...atWechat, headers: {}, body: '' }]) {
    const { status, text } = await deliver(one)
    expect({ status, said: JSON.parse(text) }).toEqual({
      status: 401,
      said: { code: 'SIGN_ERROR', message: '验签失败' },
    })
  }
  expect((await orderOf(orderNo))?.status).toBe('pending_payment')
  expect(await db.$count(paymentNotices)).toBe(before)
  expect(mall.defects).toEqual([])
})

test('a notification that comes three times pays once', async () => {
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  const { paymentNo, notices } = await payAt(payer, [orderNo], 'alipay', { notice: 'repeat' })
  expect(notices).toHaveLength(3)
  for (const notice of notices) expect((await deliver(notice)).text).toBe('success')
  expect(await db.$count(paymentNotices, eq(paymentNotices.paymentNo, paymentNo))).toBe(1)
  expect(await refundsOf(paymentNo)).toEqual([])
  expect(await paymentFaults(db)).toEqual([])
})

test('a fen too little pays nothing, and is kept for the operators', async () => {
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  const { paymentNo } = await payAt(payer, [orderNo], 'wechat', { notice: 'short' })
  expect(await lastVerdict()).toBe('amount_differs')
  expect((await orderOf(orderNo))?.status).toBe('pending_payment')
  // Nor does asking the channel let it through.
  pass(minutes(2))
  await followUpPayments(deps)
  expect((await paymentOf(paymentNo))?.status).toBe('paying')
  expect(await paymentFaults(db)).toEqual([])
})

test('a verified notification about a payment that is not ours is kept, and pays nobody', async () => {
  const payer = await aShopper()
  await anOrder(payer)
  const { redirectUrl } = await ports.payment.start({
    channel: 'alipay',
    paymentNo: 'P2611200000000000009',
    amountFen: 10_000,
    subject: '别处的订单',
    notifyUrl: 'http://mall.test/shop/api/payment/notify/alipay',
    returnUrl: 'http://mall.test/',
    clientIp: '10.0.0.1',
    expireAt: new Date(now().getTime() + minutes(5)),
    device: 'phone',
    openid: null,
  })
  const [notice] = await press(Object.fromEntries(new URL(redirectUrl ?? '').searchParams))
  if (!notice) throw new Error('no notification')
  await deliver(notice)
  expect(await lastVerdict()).toBe('unknown_payment')
})

test('what one person pays never pays another person’s order', async () => {
  const payer = await aShopper()
  const other = await aShopper()
  const mine = await anOrder(payer)
  const theirs = await anOrder(other)
  await begin(other, [theirs.orderNo])
  await payAt(payer, [mine.orderNo])
  expect((await orderOf(mine.orderNo))?.status).toBe('pending_shipment')
  expect((await orderOf(theirs.orderNo))?.status).toBe('pending_payment')
})

test('money for an order that was cancelled meanwhile goes back by itself, once', async () => {
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  const { link, paymentNo } = await begin(payer, [orderNo])
  const [notice] = await press(link)
  await cancel(payer, orderNo)
  if (!notice) throw new Error('no notification')
  await deliver(notice)
  await deliver(notice)
  expect(await refundsOf(paymentNo)).toMatchObject([{ status: 'refunded', amountFen: 10_000 }])
  expect((await orderOf(orderNo))?.status).toBe('cancelled')
  expect(await statusAt(payer, orderNo)).toMatchObject({ data: { status: 'refunded', pay_type_text: '支付宝' } })
  expect(await paymentFaults(db)).toEqual([])
})

test('of two orders paid together, the share of the cancelled one goes back and the other is sent', async () => {
  const payer = await aShopper()
  const kept = await anOrder(payer, { priceFen: 12_345 })
  const dropped = await anOrder(payer, { priceFen: 23_456 })
  const orderNos = [kept.orderNo, dropped.orderNo]
  const { link, paymentNo } = await begin(payer, orderNos, 'wechat')
  await cancel(payer, dropped.orderNo)
  for (const notice of await press(link)) await deliver(notice)
  expect((await orderOf(kept.orderNo))?.status).toBe('pending_shipment')
  expect(await refundsOf(paymentNo)).toMatchObject([{ orderId: dropped.orderId, amountFen: 23_456 }])
  expect(await statusAt(payer, orderNos.join(','))).toMatchObject({ data: { status: 'success' } })
  expect(await paymentFaults(db)).toEqual([])
})

test('money on an attempt that was given up still pays the order, if it waits', async () => {
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  const first = await begin(payer, [orderNo], 'alipay')
  const second = await begin(payer, [orderNo], 'wechat')
  for (const notice of await press(first.link)) await deliver(notice)
  expect((await orderOf(orderNo))?.payChannel).toBe('alipay')
  // A person who then pays the second one as well gets that money back.
  for (const notice of await press(second.link)) await deliver(notice)
  expect(await refundsOf(first.paymentNo)).toEqual([])
  expect(await refundsOf(second.paymentNo)).toMatchObject([{ status: 'refunded', amountFen: 10_000 }])
  expect(await paymentFaults(db)).toEqual([])
})

test('a payment that failed is told so with the reason, and can be tried again', async () => {
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  await payAt(payer, [orderNo], 'alipay', { action: 'fail' })
  expect(await statusAt(payer, orderNo)).toMatchObject({
    data: { status: 'failed', fail_reason: '支付宝未完成付款，交易已关闭' },
  })
  await payAt(payer, [orderNo], 'alipay')
  expect(await statusAt(payer, orderNo)).toMatchObject({ data: { status: 'success', fail_reason: '' } })
})

test('when no notification comes the result page asks the channel, but not more often than every two seconds', async () => {
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  const { link } = await begin(payer, [orderNo])
  let asked = 0
  const { payment } = ports
  const query: typeof payment.query = (channel, paymentNo) => {
    asked += 1
    return payment.query(channel, paymentNo)
  }
  Object.assign(ports, { payment: { ...payment, query } })
  for (let i = 0; i < 5; i += 1) await statusAt(payer, orderNo)
  expect(asked).toBe(1)
  const late = await press(link, { notice: 'late' })
  expect(await statusAt(payer, orderNo)).toMatchObject({ data: { status: 'paying' } })
  pass(2000)
  expect(await statusAt(payer, orderNo)).toMatchObject({ data: { status: 'success' } })
  expect(asked).toBe(2)
  Object.assign(ports, { payment })
  // The notification that limps in afterwards finds everything done.
  for (const notice of late) expect((await deliver(notice)).text).toBe('success')
  expect(await lastVerdict()).toBe('repeated')
  expect(await paymentFaults(db)).toEqual([])
})

test('a channel that does not answer leaves the result page waiting, not broken', async () => {
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  await begin(payer, [orderNo])
  const { payment } = ports
  Object.assign(ports, { payment: { ...payment, query: () => Promise.reject(new Error('timeout')) } })
  const reply = await statusAt(payer, orderNo)
  Object.assign(ports, { payment })
  expect(reply).toMatchObject({ error: 0, data: { status: 'paying' } })
})

test('who closes the browser after paying is found by the clock', async () => {
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  const { link } = await begin(payer, [orderNo])
  await press(link)
  await followUpPayments(deps)
  expect((await orderOf(orderNo))?.status).toBe('pending_payment')
  pass(minutes(2))
  await followUpPayments(deps)
  expect((await orderOf(orderNo))?.status).toBe('pending_shipment')
})

test('what was paid and never told is found although the channel cannot be reached for three days', async () => {
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  const { link, paymentNo } = await begin(payer, [orderNo])
  await press(link)
  const { payment } = ports
  Object.assign(ports, { payment: { ...payment, query: () => Promise.reject(new Error('timeout')) } })
  for (const wait of [minutes(31), hours(30), hours(41)]) {
    pass(wait)
    await followUpPayments(deps)
  }
  Object.assign(ports, { payment })
  pass(hours(9))
  await followUpPayments(deps)
  // The order cannot be paid any more: the money goes back.
  const paid = await paymentOf(paymentNo)
  expect(paid?.status).toBe('paid')
  expect(await refundsOf(paymentNo)).toMatchObject([{ amountFen: paid?.amountFen, status: 'refunded' }])
})

test('money on an attempt given up is found by the clock too', async () => {
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  const first = await begin(payer, [orderNo], 'alipay')
  await begin(payer, [orderNo], 'wechat')
  await press(first.link)
  pass(minutes(2))
  await followUpPayments(deps)
  expect(await orderOf(orderNo)).toMatchObject({ status: 'pending_shipment', payChannel: 'alipay' })
})

test('an attempt that nobody ever paid is closed after a day', async () => {
  const payer = await aShopper()
  const { paymentNo } = await begin(payer, [(await anOrder(payer)).orderNo], 'wechat')
  const { payment } = ports
  Object.assign(ports, { payment: { ...payment, query: async () => null } })
  pass(hours(25))
  await followUpPayments(deps)
  Object.assign(ports, { payment })
  expect((await paymentOf(paymentNo))?.status).toBe('closed')
})

test('a refund that the channel does not take at once is tried again until it does', async () => {
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  const { link, paymentNo } = await begin(payer, [orderNo])
  const [notice] = await press(link)
  await cancel(payer, orderNo)
  const { payment } = ports
  Object.assign(ports, { payment: { ...payment, refund: () => Promise.reject(new Error('timeout')) } })
  const defects = mall.defects.length
  if (notice) await deliver(notice)
  expect(mall.defects.splice(defects)).toHaveLength(1)
  expect(await refundsOf(paymentNo)).toMatchObject([{ status: 'refunding' }])
  Object.assign(ports, { payment: { ...payment, refund: async () => ({ done: false }) } })
  await followUpPayments(deps)
  expect(await refundsOf(paymentNo)).toMatchObject([{ status: 'refunding' }])
  Object.assign(ports, { payment })
  await followUpPayments(deps)
  expect(await refundsOf(paymentNo)).toMatchObject([{ status: 'refunded' }])
  expect(await paymentFaults(db)).toEqual([])
})

test('what a channel tells of a refund is asked for and then noted, however often it is told', async () => {
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  const { link, paymentNo } = await begin(payer, [orderNo], 'wechat')
  const [notice] = await press(link)
  await cancel(payer, orderNo)
  const { payment } = ports
  let done = false
  let asked = 0
  const refund = async () => {
    asked += 1
    return { done }
  }
  Object.assign(ports, { payment: { ...payment, refund } })
  if (notice) await deliver(notice)
  const told = (noticeId: string) => ({
    noticeId,
    paymentNo,
    channelNo: '42000001',
    amountFen: 10_000,
    outcome: 'refund' as const,
    paidAt: null,
    raw: { refund_status: 'SUCCESS' },
  })
  // The notification says that it is done, the channel does not: the channel is believed.
  await takeReport(deps, 'wechat', told('n-1'))
  expect(await refundsOf(paymentNo)).toMatchObject([{ status: 'refunding' }])
  done = true
  await Promise.all([takeReport(deps, 'wechat', told('n-2')), takeReport(deps, 'wechat', told('n-2'))])
  expect(await refundsOf(paymentNo)).toMatchObject([{ status: 'refunded' }])
  const before = asked
  await takeReport(deps, 'wechat', told('n-3'))
  expect(asked).toBe(before)
  Object.assign(ports, { payment })
  expect(await paymentFaults(db)).toEqual([])
})

test('a notification that cannot be written down is asked for again instead of being lost', async () => {
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  const { link } = await begin(payer, [orderNo])
  const [notice] = await press(link)
  if (!notice) throw new Error('no notification')
  await mall.database.exec('alter table payment_notices rename to payment_notices_gone')
  const broken = await deliver(notice)
  await mall.database.exec('alter table payment_notices_gone rename to payment_notices')
  expect(broken.text).toBe('failure')
  expect(mall.defects.splice(0)).toHaveLength(1)
  expect((await deliver(notice)).text).toBe('success')
  expect((await orderOf(orderNo))?.status).toBe('pending_shipment')
})

test('no call of the whole mall but a payment or a verified word of the channel makes an order paid', async () => {
  const payer = await aShopper({ balanceFen: 100_000 })
  const { orderNo, orderId } = await anOrder(payer)
  const { paymentNo } = await begin(payer, [orderNo])
  const claims = {
    order_no: orderNo,
    order_id: orderId,
    id: orderId,
    payment_no: paymentNo,
    out_trade_no: paymentNo,
    status: 'paid',
    trade_status: 'TRADE_SUCCESS',
    trade_state: 'SUCCESS',
    pay_password: '000000',
    channel: 'balance',
    amount_fen: 10_000,
    total_amount: '100.00',
    paid: true,
    success: true,
  }
  const skip = new Set(['/shop/api/order/cancel', '/front/login/logout'])
  for (const { endpoint } of allRoutes) {
    if (skip.has(endpoint.path)) continue
    const path = endpoint.path.replace(/:\w+/g, String(orderId))
    if (endpoint.body === 'raw') {
      await app.request(path, { method: 'POST', body: JSON.stringify(claims) })
      await app.request(path, { method: 'POST', body: new URLSearchParams({ out_trade_no: paymentNo }).toString() })
    } else if (endpoint.method === 'GET')
      await as(payer).get(path, { order_no: orderNo, payment_no: paymentNo, status: 'paid' })
    else if (endpoint.method === 'DELETE') await as(payer).delete(path)
    else await as(payer)[endpoint.method === 'PUT' ? 'put' : 'post'](path, claims)
  }
  expect(await orderOf(orderNo)).toMatchObject({ status: 'pending_payment', paidAmountFen: 0, paidAt: null })
  expect(await walletBalance(db, payer.ownerId)).toBe(100_000)
})
