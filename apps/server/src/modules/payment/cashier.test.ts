import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { paymentFaults } from '#modules/doctor/doctor.public.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { codes } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import { paymentsIn, payPassword } from '#test/payments.ts'
import { payments } from './payment.table.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, db, pass } = mall
const { anOrder } = ordersIn(mall)
const { begin, payAt, setPassword } = paymentsIn(mall)
const cashier = '/shop/api/payment/cashier'
const pay = '/shop/api/payment/pay'
const status = '/shop/api/payment/status'

async function aPayer(balanceFen = 0) {
  const payer = await aShopper({ balanceFen })
  await setPassword(payer)
  return payer
}
const balance = (order_no: string, more = {}) => ({ order_no, channel: 'balance', pay_password: payPassword, ...more })
const statusOf = async (orderNo: string) => {
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  return order?.status
}

test('the cashier shows what is to be paid, until when, and every way to pay it', async () => {
  const payer = await aPayer(6000)
  const { orderNo } = await anOrder(payer, { priceFen: 12_000 })
  expect(await as(payer).get(cashier, { order_no: orderNo })).toMatchObject({
    data: {
      state: 'payable',
      orders: [{ order_no: orderNo, pay_amount_fen: 12_000, item_count: 1 }],
      pay_amount_fen: 12_000,
      expire_at: '2026-11-20T02:30:00.000Z',
      balance_fen: 6000,
      has_pay_password: true,
      last_channel: null,
      methods: [
        { code: 'wechat', enabled: true, sandbox: true },
        { code: 'alipay', enabled: true, sandbox: true },
        { code: 'balance', enabled: false, tip: '余额不足，差 ¥60.00' },
      ],
    },
  })
})

test('merged orders are added up by the server, and paid together from the balance', async () => {
  const payer = await aPayer(50_000)
  const one = await anOrder(payer, { priceFen: 12_000 })
  const two = await anOrder(payer, { priceFen: 13_000 })
  const order_no = `${one.orderNo},${two.orderNo},${one.orderNo}`
  expect(await as(payer).get(cashier, { order_no })).toMatchObject({ data: { pay_amount_fen: 25_000 } })
  expect(await as(payer).post(pay, balance(order_no))).toMatchObject({ data: { status: 'paid', redirect_url: null } })
  expect(await walletBalance(db, payer.ownerId)).toBe(25_000)
  expect([await statusOf(one.orderNo), await statusOf(two.orderNo)]).toEqual(['pending_shipment', 'pending_shipment'])
  expect(await as(payer).get(status, { order_no })).toMatchObject({
    data: { status: 'success', pay_type_text: '余额支付', pay_amount_fen: 25_000, is_virtual: false },
  })
  expect(await as(payer).get(cashier, { order_no })).toMatchObject({
    data: { state: 'paid', expire_at: null, last_channel: 'balance' },
  })
  expect(await paymentFaults(db)).toEqual([])
})

test('an amount that somebody sends along is not even read', async () => {
  const payer = await aPayer(50_000)
  const { orderNo } = await anOrder(payer, { priceFen: 12_000 })
  await as(payer).post(pay, balance(orderNo, { amount_fen: 1, pay_amount_fen: 1, total_amount: '0.01' }))
  expect(await walletBalance(db, payer.ownerId)).toBe(38_000)
})

test('virtual goods are there as soon as they are paid', async () => {
  const payer = await aPayer(50_000)
  const { orderNo } = await anOrder(payer, { virtual: true })
  await as(payer).post(pay, balance(orderNo))
  expect(await as(payer).get(status, { order_no: orderNo })).toMatchObject({
    data: { status: 'success', is_virtual: true },
  })
})

test('a balance that does not reach says what is missing, and nothing moves', async () => {
  const payer = await aPayer(9000)
  const { orderNo } = await anOrder(payer, { priceFen: 12_000 })
  expect(await as(payer).post(pay, balance(orderNo))).toMatchObject({
    code: 'payment.balance_short',
    msg: '余额不足，还差 ¥30.00',
  })
  expect(await walletBalance(db, payer.ownerId)).toBe(9000)
  expect(await statusOf(orderNo)).toBe('pending_payment')
  expect(await db.$count(payments, eq(payments.ownerId, payer.ownerId))).toBe(0)
})

test('two orders of which one was cancelled are paid not at all rather than by half', async () => {
  const payer = await aPayer(50_000)
  const one = await anOrder(payer)
  const two = await anOrder(payer)
  await as(payer).post('/shop/api/order/cancel', { order_no: two.orderNo, reason: '不想买了' })
  const order_no = `${one.orderNo},${two.orderNo}`
  expect(await as(payer).post(pay, balance(order_no))).toMatchObject({ code: 'payment.not_payable' })
  expect(await walletBalance(db, payer.ownerId)).toBe(50_000)
  expect(await statusOf(one.orderNo)).toBe('pending_payment')
  // The order that still waits can be paid alone.
  expect(await as(payer).get(cashier, { order_no })).toMatchObject({
    data: { state: 'payable', orders: [{ order_no: one.orderNo }], pay_amount_fen: 10_000 },
  })
})

test('the fifth wrong payment password locks for three hours, and each one says how many are left', async () => {
  const payer = await aPayer(50_000)
  const { orderNo } = await anOrder(payer)
  const wrong = { order_no: orderNo, channel: 'balance', pay_password: '000000' }
  for (const left of [4, 3, 2, 1]) {
    expect(await as(payer).post(pay, wrong)).toMatchObject({ msg: `支付密码不正确，还可尝试 ${left} 次` })
  }
  // Under a key, too, a failed try counts.
  expect(await as(payer).post(pay, wrong, { 'Idempotency-Key': 'fifth-try-1' })).toMatchObject({
    code: 'payment.locked',
  })
  expect(await as(payer).post(pay, balance(orderNo))).toMatchObject({ code: 'payment.locked' })
  expect(await walletBalance(db, payer.ownerId)).toBe(50_000)
})

test('without a payment password the balance stays untouched, and forgetting to send it costs no try', async () => {
  const payer = await aShopper({ balanceFen: 50_000 })
  const { orderNo } = await anOrder(payer)
  const bare = { order_no: orderNo, channel: 'balance' }
  expect(await as(payer).post(pay, bare)).toMatchObject({ code: 'payment.password_unset' })
  expect(await as(payer).post(pay, balance(orderNo))).toMatchObject({ code: 'payment.password_unset' })
  await setPassword(payer)
  expect(await as(payer).post(pay, bare)).toMatchObject({ error: 1, field: 'pay_password' })
})

test('a payment password is set with a code sent to the phone, and not without', async () => {
  const payer = await aShopper({ balanceFen: 50_000 })
  const { orderNo } = await anOrder(payer)
  const path = '/shop/api/payment/set_password'
  expect(await as(payer).post(path, { code: '000000', pay_password: payPassword })).toMatchObject({
    code: 'sms.wrong_code',
  })
  const code = await codes(mall).codeFor(payer.phone, 'pay_password')
  expect(await as(payer).post(path, { code, pay_password: '12345' })).toMatchObject({ error: 1 })
  expect(await as(payer).post(path, { code, pay_password: payPassword })).toMatchObject({ error: 0 })
  expect(await as(payer).post(pay, balance(orderNo))).toMatchObject({ data: { status: 'paid' } })
})

test('a double tap on 确认支付 takes the money once and answers both the same', async () => {
  const payer = await aPayer(50_000)
  const { orderNo } = await anOrder(payer)
  const key = { 'Idempotency-Key': 'double-tap-1' }
  const [first, second] = await Promise.all([
    as(payer).post(pay, balance(orderNo), key),
    as(payer).post(pay, balance(orderNo), key),
  ])
  expect(first.data).toEqual(second.data)
  expect(await as(payer).post(pay, balance(orderNo))).toMatchObject({ code: 'payment.not_payable' })
  expect(await walletBalance(db, payer.ownerId)).toBe(40_000)
})

test('another person’s order is not there to be looked at, paid or asked about', async () => {
  const { orderNo } = await anOrder(await aPayer())
  const stranger = await aPayer(50_000)
  const own = await anOrder(stranger)
  for (const order_no of [orderNo, `${own.orderNo},${orderNo}`]) {
    expect(await as(stranger).get(cashier, { order_no })).toMatchObject({ code: 'order.not_found' })
    expect(await as(stranger).get(status, { order_no })).toMatchObject({ code: 'order.not_found' })
    expect(await as(stranger).post(pay, balance(order_no))).toMatchObject({ code: 'order.not_found' })
  }
  expect(await walletBalance(db, stranger.ownerId)).toBe(50_000)
})

test('in a company, who may pay pays what a colleague ordered, from the company’s balance; who may not, does not', async () => {
  const company = await aCompany()
  await mall.deposit(company.ownerId, 50_000)
  await setPassword(company.owner)
  const { orderNo } = await anOrder(company.owner)
  const clerk = company.member('sourcing_clerk')
  expect(await as(clerk).post(pay, balance(orderNo))).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(company.owner).post(pay, balance(orderNo))).toMatchObject({ data: { status: 'paid' } })
  expect(await walletBalance(db, company.ownerId)).toBe(40_000)
})

test('an order past its thirty minutes cannot be paid any more', async () => {
  const payer = await aPayer(50_000)
  const { orderNo } = await anOrder(payer)
  pass(minutes(30))
  expect(await as(payer).get(cashier, { order_no: orderNo })).toMatchObject({ data: { state: 'closed' } })
  expect(await as(payer).post(pay, balance(orderNo))).toMatchObject({ code: 'payment.not_payable' })
})

test('the next visit to the cashier remembers how this person paid', async () => {
  const payer = await aPayer()
  await payAt(payer, [(await anOrder(payer)).orderNo], 'wechat')
  const next = await anOrder(payer)
  expect(await as(payer).get(cashier, { order_no: next.orderNo })).toMatchObject({ data: { last_channel: 'wechat' } })
})

test('a second attempt closes the first', async () => {
  const payer = await aPayer()
  const { orderNo } = await anOrder(payer)
  const first = await begin(payer, [orderNo], 'alipay')
  const second = await begin(payer, [orderNo], 'wechat')
  const states = await db.select().from(payments).where(eq(payments.ownerId, payer.ownerId)).orderBy(payments.id)
  expect(states).toMatchObject([
    { paymentNo: first.paymentNo, status: 'closed' },
    { paymentNo: second.paymentNo, status: 'paying' },
  ])
})

test('a channel that is down is refused in a sentence and leaves no attempt behind', async () => {
  const payer = await aPayer()
  const { orderNo } = await anOrder(payer)
  const { payment } = mall.ports
  Object.assign(mall.ports, { payment: { ...payment, start: () => Promise.reject(new Error('timeout')) } })
  const reply = await as(payer).post(pay, { order_no: orderNo, channel: 'alipay' })
  Object.assign(mall.ports, { payment: { ...payment, available: () => ({ enabled: false, sandbox: false }) } })
  const off = await as(payer).post(pay, { order_no: orderNo, channel: 'alipay' })
  const shown = await as(payer).get(cashier, { order_no: orderNo })
  Object.assign(mall.ports, { payment })
  expect([reply.code, off.code]).toEqual(['payment.channel_off', 'payment.channel_off'])
  expect(shown).toMatchObject({ data: { methods: [{ code: 'balance' }] } })
  expect(await db.$count(payments, eq(payments.ownerId, payer.ownerId))).toBe(0)
  expect(mall.defects).toHaveLength(1)
})

test('a company begins with what is usual there, and before its first payment with its own credit', async () => {
  const { owner: company } = await aCompany()
  const { orderNo } = await anOrder(company)
  const usual = async () => {
    const reply: { data: { last_channel: string | null } } = await as(company).get(cashier, { order_no: orderNo })
    return reply.data.last_channel
  }
  expect(await usual()).toBe('credit')
  await payAt(company, [(await anOrder(company)).orderNo], 'alipay')
  await payAt(company, [(await anOrder(company)).orderNo], 'alipay')
  await payAt(company, [(await anOrder(company)).orderNo], 'wechat')
  expect(await usual()).toBe('alipay')
})
