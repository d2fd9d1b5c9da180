import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemRandom } from '#kernel/random.ts'
import { ledgerFaults, orderFaults, paymentFaults, stockFaults } from '#modules/doctor/doctor.public.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { followUpPayments } from '#modules/payment/payment.public.ts'
import { bankReceipts, paymentNotices, payments, refunds } from '#modules/payment/payment.table.ts'
import { ordersIn } from '#test/orders.ts'
import { paymentsIn, payPassword } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall()
const { as, aShopper, aMerchant, aGoods, anOperator, db, now, ports } = mall
const { anOrder } = ordersIn(mall)
const { begin, press, deliver, setPassword, openBankAccount, beginTransfer, sendVoucher, receive } = paymentsIn(mall)
await openBankAccount()
const operator = await anOperator()
const log = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }
const clock = () => followUpPayments({ db, now, random: systemRandom, ports, log })
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
  expect(await orderFaults(db)).toEqual([])
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

test('one notification delivered a thousand times at once, of an order and of a recharge, has one effect', async () => {
  const payer = await aPayer(0)
  const { orderNo } = await anOrder(payer)
  const [forOrder] = await press((await begin(payer, [orderNo])).link)
  const filled: { data: { redirect_url: string } } = await as(payer).post('/user/api/wallet/recharge', {
    amount_fen: 5000,
    channel: 'wechat',
  })
  const [forWallet] = await press(Object.fromEntries(new URL(filled.data.redirect_url).searchParams))
  if (!forOrder || !forWallet) throw new Error('no notification')
  const replies = await times(1000, (i) => deliver(i % 2 === 0 ? forOrder : forWallet))
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
  expect(await walletBalance(db, payer.ownerId)).toBe(5000)
  expect(await orderOf(orderNo)).toMatchObject({ status: 'pending_shipment', paidAmountFen: 10_000 })
  await allAddsUp()
})

test('one movement of the bank told a hundred times at once is noted once', async () => {
  const payer = await aPayer(0)
  const { orderNo } = await anOrder(payer)
  const { remit_code, payment_no } = await beginTransfer(payer, [orderNo])
  const replies = await times(100, () => receive(operator, { txn: 'ONE-MOVE', amountFen: 10_000, memo: remit_code }))
  for (const reply of replies) expect(reply).toMatchObject({ data: { state: 'claimed', payment_no } })
  expect(await db.$count(bankReceipts, eq(bankReceipts.bankTxnNo, 'ONE-MOVE'))).toBe(1)
  expect((await orderOf(orderNo))?.status).toBe('pending_shipment')
  await allAddsUp()
})

test('a transfer, its voucher, its money, a cancel and another channel at the same moment leave the books right', async () => {
  for (let round = 0; round < 10; round += 1) {
    const payer = await aPayer(0)
    const one = await anOrder(payer)
    const two = await anOrder(payer)
    const both = [one.orderNo, two.orderNo]
    const [notice] = await press((await begin(payer, [one.orderNo])).link)
    const { remit_code, payment_no } = await beginTransfer(payer, both)
    if (!notice) throw new Error('no notification')
    await Promise.all([
      receive(operator, { txn: `R${round}-1`, amountFen: 12_000, memo: remit_code }),
      as(payer).post('/shop/api/payment/pay', { order_no: both.join(','), channel: 'bank_transfer' }),
      as(payer).post('/shop/api/order/cancel', { order_no: two.orderNo, reason: '不想买了' }),
      receive(operator, { txn: `R${round}-2`, amountFen: 9000, memo: remit_code }),
      deliver(notice),
      sendVoucher(payer, payment_no),
      clock(),
    ])
    // In whatever order they came, no payment is left waiting for an answer of the desk.
    await as(operator).post('/admin/api/transfer/refuse', { payment_no, reason: '已核对' })
    await clock()
    expect((await orderOf(one.orderNo))?.status).toBe('pending_shipment')
  }
  await allAddsUp()
})

test('two operators who claim one receipt for two payments at once: one of them gets it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const payer = await aPayer(0)
    const numbers = await someOrders(payer, 2)
    const begun = []
    for (const orderNo of numbers) begun.push(await beginTransfer(payer, [orderNo]))
    const reply: { data: { receipt_no: string } } = await receive(operator, { txn: `CLAIM${round}`, amountFen: 10_000 })
    const { receipt_no } = reply.data
    const claims = await Promise.all([
      ...begun.map(({ payment_no }) => as(operator).post('/admin/api/transfer/claim', { receipt_no, payment_no })),
      as(operator).post('/admin/api/transfer/return', { receipt_no, reason: '付款人要求退回' }),
    ])
    expect(claims.map((claim) => claim.code ?? 'mine').toSorted()).toEqual([
      'mine',
      'transfer.claimed',
      'transfer.claimed',
    ])
    const paid = await Promise.all(numbers.map(orderOf))
    const won = claims.slice(0, 2).some((claim) => claim.error === 0)
    expect(paid.filter((order) => order?.status === 'pending_shipment')).toHaveLength(won ? 1 : 0)
  }
  await allAddsUp()
})

test('one movement of the bank that two operators book for two payments, and a third for none, pays one of them', async () => {
  for (let round = 0; round < 6; round += 1) {
    const payer = await aPayer(0)
    const numbers = await someOrders(payer, 2)
    const begun = []
    for (const orderNo of numbers) begun.push(await beginTransfer(payer, [orderNo]))
    const line = { bank_txn_no: `BOOK${round}`, amount_fen: 10_000, payer_name: '测试付款单位' }
    const book = (more: object) => as(operator).post('/admin/api/transfer/receipt', { ...line, ...more })
    const [one, two, none] = await Promise.all([...begun.map(({ payment_no }) => book({ payment_no })), book({})])
    expect([one?.code ?? 'mine', two?.code ?? 'mine'].toSorted()).toEqual(['mine', 'transfer.claimed'])
    expect(none?.error).toBe(0)
    const paid = await Promise.all(numbers.map(orderOf))
    expect(paid.filter((order) => order?.status === 'pending_shipment')).toHaveLength(1)
    expect(await db.$count(bankReceipts, eq(bankReceipts.bankTxnNo, line.bank_txn_no))).toBe(1)
  }
  await allAddsUp()
})

test('a store that ships and refunds one order at once, twice each, does one of them once', async () => {
  const store = await aMerchant()
  const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 10_000, stock: 50 }] })
  for (let round = 0; round < 8; round += 1) {
    const payer = await aPayer(10_000)
    const { orderNo } = await anOrder(payer, { skuId })
    await payFrom(payer, orderNo)
    const ship = { order_no: orderNo, express_code: 'sf', express_no: 'SF1234567890' }
    const refund = { order_no: orderNo, reason: '缺货' }
    const replies = await Promise.all([
      as(store).post('/merchant/api/order/ship', ship),
      as(store).post('/merchant/api/order/refund', refund),
      as(store).post('/merchant/api/order/refund', refund),
      as(store).post('/merchant/api/order/ship', ship),
    ])
    expect(replies.filter((reply) => reply.error === 0)).toHaveLength(1)
    const closed = (await orderOf(orderNo))?.status === 'closed'
    expect(await walletBalance(db, payer.ownerId)).toBe(closed ? 10_000 : 0)
  }
  expect(await stockFaults(db)).toEqual([])
  await allAddsUp()
})

test('orders paid together and refunded together, by transfer, are drawn from no receipt twice', async () => {
  const store = await aMerchant()
  const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 10_000, stock: 50 }] })
  for (let round = 0; round < 5; round += 1) {
    const payer = await aPayer(0)
    const numbers: string[] = []
    for (let n = 0; n < 4; n += 1) numbers.push((await anOrder(payer, { skuId })).orderNo)
    const { remit_code } = await beginTransfer(payer, numbers)
    for (const part of [15_000, 25_000]) {
      await receive(operator, { txn: `TOGETHER${round}-${part}`, amountFen: part, memo: remit_code })
    }
    const replies = await Promise.all([
      ...numbers.map((order_no) => as(store).post('/merchant/api/order/refund', { order_no, reason: '缺货' })),
      receive(operator, { txn: `TOGETHER${round}-more`, amountFen: 7000, memo: remit_code }),
    ])
    expect(new Set(replies.map((reply) => reply.error))).toEqual(new Set([0]))
  }
  await allAddsUp()
})
