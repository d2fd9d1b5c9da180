import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ledgerFaults, orderFaults, paymentFaults, stockFaults } from '#modules/doctor/doctor.public.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { orderOf } from '#test/bank.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import { paymentsIn, payPassword } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { bankReceipts, refunds } from './payment.table.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, anOperator, db, ports } = mall
const { anOrder } = ordersIn(mall)
const { begin, press, deliver, payAt, setPassword, beginTransfer, receive, openBankAccount } = paymentsIn(mall)
await openBankAccount()
const operator = await anOperator()
const store = await aMerchant()
const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 10_000, stock: 100 }] })
const refund = (order_no: string, by: Person = store) =>
  as(by).post('/merchant/api/order/refund', { order_no, reason: '缺货' })
const ship = (order_no: string) =>
  as(store).post('/merchant/api/order/ship', { order_no, express_code: 'sf', express_no: 'SF1234567890' })
const backOf = (orderId: number) => db.select().from(refunds).where(eq(refunds.orderId, orderId))

async function aPayer(balanceFen = 0) {
  const payer = await aShopper({ balanceFen })
  await setPassword(payer)
  return payer
}
const payFrom = (payer: Person, order_no: string) =>
  as(payer).post('/shop/api/payment/pay', { order_no, channel: 'balance', pay_password: payPassword })

async function booksAgree() {
  expect(await paymentFaults(db)).toEqual([])
  expect(await ledgerFaults(db)).toEqual([])
  expect(await orderFaults(db)).toEqual([])
  expect(await stockFaults(db)).toEqual([])
  expect(mall.defects).toEqual([])
}

test('what was paid from the balance is back in it at once, and the stock on the shelf', async () => {
  const payer = await aPayer(50_000)
  const { orderNo, orderId } = await anOrder(payer, { skuId, qty: 2 })
  await payFrom(payer, orderNo)
  expect(await walletBalance(db, payer.ownerId)).toBe(30_000)
  expect(await refund(orderNo)).toMatchObject({ data: { order_no: orderNo, status: 'closed', refund_fen: 20_000 } })
  expect(await walletBalance(db, payer.ownerId)).toBe(50_000)
  expect(await orderOf(db, orderId)).toMatchObject({
    status: 'closed',
    closeReason: '缺货',
    paidAmountFen: 20_000,
    refundedFen: 20_000,
  })
  expect(await refund(orderNo)).toMatchObject({ code: 'order.state_changed' })
  expect(await as(payer).get('/shop/api/payment/status', { order_no: orderNo })).toMatchObject({
    data: { status: 'refunded' },
  })
  await booksAgree()
})

test.each(['alipay', 'wechat'] as const)(
  'what was paid at %s goes back there, of orders paid together only its share',
  async (channel) => {
    const payer = await aPayer()
    const one = await anOrder(payer, { skuId })
    const two = await anOrder(payer, { skuId, qty: 3 })
    await payAt(payer, [one.orderNo, two.orderNo], channel)
    expect(await refund(two.orderNo)).toMatchObject({ data: { refund_fen: 30_000 } })
    expect(await backOf(two.orderId)).toMatchObject([{ amountFen: 30_000, status: 'refunded' }])
    expect(await backOf(one.orderId)).toEqual([])
    expect((await orderOf(db, one.orderId))?.status).toBe('pending_shipment')
    await booksAgree()
    await refund(one.orderNo)
    expect(await backOf(one.orderId)).toMatchObject([{ amountFen: 10_000, status: 'refunded' }])
    await booksAgree()
  },
)

test('a transfer in two parts goes back in two parts, to who sent each', async () => {
  const sent: { ref: string; amountFen: number }[] = []
  const { bank } = ports
  Object.assign(ports, {
    bank: {
      send: async (payout: { ref: string; amountFen: number }) => {
        sent.push(payout)
        return { done: true }
      },
    },
  })
  const payer = await aPayer()
  const one = await anOrder(payer, { skuId })
  const two = await anOrder(payer, { skuId, qty: 2 })
  const { remit_code } = await beginTransfer(payer, [one.orderNo, two.orderNo])
  await receive(operator, { amountFen: 12_000, memo: remit_code })
  await receive(operator, { amountFen: 18_500, memo: remit_code })
  // The newer receipt held what was too much, and most of the larger order; the older one the rest.
  expect(sent.splice(0).map((payout) => payout.amountFen)).toEqual([500])
  await refund(two.orderNo)
  expect(sent.splice(0).map((payout) => payout.amountFen)).toEqual([18_000, 2000])
  await refund(one.orderNo)
  expect(sent.splice(0).map((payout) => payout.amountFen)).toEqual([10_000])
  Object.assign(ports, { bank })
  expect(await orderOf(db, two.orderId)).toMatchObject({ status: 'closed', refundedFen: 20_000 })
  expect(await db.$count(bankReceipts, eq(bankReceipts.state, 'claimed'))).toBe(2)
  await booksAgree()
})

test('a refund that the channel does not take at once is held, and the books say so', async () => {
  const payer = await aPayer()
  const { orderNo, orderId } = await anOrder(payer, { skuId })
  await payAt(payer, [orderNo])
  const { payment } = ports
  Object.assign(ports, { payment: { ...payment, refund: async () => ({ done: false }) } })
  await refund(orderNo)
  Object.assign(ports, { payment })
  expect(await backOf(orderId)).toMatchObject([{ status: 'refunding' }])
  await booksAgree()
})

test('of an order that was paid twice over, the one payment that counts is what a refund gives back', async () => {
  const payer = await aPayer()
  const { orderNo, orderId } = await anOrder(payer, { skuId })
  const first = await begin(payer, [orderNo], 'alipay')
  const second = await begin(payer, [orderNo], 'wechat')
  for (const notice of [...(await press(second.link)), ...(await press(first.link))]) await deliver(notice)
  expect(await backOf(orderId)).toHaveLength(1)
  await refund(orderNo)
  const back = await backOf(orderId)
  expect(back.map((one) => [one.amountFen, one.status])).toEqual([
    [10_000, 'refunded'],
    [10_000, 'refunded'],
  ])
  expect(new Set(back.map((one) => one.paymentId)).size).toBe(2)
  await booksAgree()
})

test('an order that is unpaid, shipped, or another store’s is not refunded', async () => {
  const payer = await aPayer(50_000)
  const { orderNo } = await anOrder(payer, { skuId, qty: 2 })
  expect(await refund(orderNo)).toMatchObject({ code: 'order.state_changed' })
  await payFrom(payer, orderNo)
  expect(await refund(orderNo, await aMerchant())).toMatchObject({ code: 'order.not_found' })
  expect(await refund(orderNo, payer)).toMatchObject({ code: 'auth.expired' })
  expect((await ship(orderNo)).error).toBe(0)
  expect(await refund(orderNo)).toMatchObject({ code: 'order.state_changed' })
  const virtual = await anOrder(payer, { virtual: true })
  await payFrom(payer, virtual.orderNo)
  expect(await walletBalance(db, payer.ownerId)).toBe(20_000)
  await booksAgree()
})
