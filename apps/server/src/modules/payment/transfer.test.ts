import type { Transfer } from '@mall/contract/payment/terms'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemRandom } from '#kernel/random.ts'
import { days, hours, minutes } from '#kernel/time.ts'
import { ledgerFaults, paymentFaults } from '#modules/doctor/doctor.public.ts'
import { messages } from '#modules/message/message.table.ts'
import { cancelled, orderOf } from '#test/bank.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import { bankAccount, paymentsIn } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { followUpPayments } from './payment.public.ts'
import { bankReceipts, payments, refunds } from './payment.table.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, anOperator, db, now, pass, ports } = mall
const { anOrder } = ordersIn(mall)
const {
  beginTransfer,
  sendVoucher,
  receive: receiveAs,
  openBankAccount,
  begin,
  press,
  deliver,
  payAt,
} = paymentsIn(mall)
await openBankAccount()
// A login is renewed as days pass, so an operator who logged in just now takes the money.
const receive = async (arrival: Parameters<typeof receiveAs>[1]) => receiveAs(await anOperator(), arrival)
const log = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }
const clock = () => followUpPayments({ db, now, random: systemRandom, ports, log })

const paymentOf = async (no: string) => (await db.select().from(payments).where(eq(payments.paymentNo, no)))[0]
const backOf = async (no: string) => {
  const payment = await paymentOf(no)
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, payment?.id ?? 0))
    .orderBy(refunds.id)
}
const transferOf = async (person: Person, order_no: string): Promise<Transfer | null> => {
  const reply: { data: { transfer: Transfer | null } } = await as(person).get('/shop/api/payment/cashier', { order_no })
  return reply.data.transfer
}
const lastTold = async ({ userId }: Person) =>
  (await db.select().from(messages).where(eq(messages.userId, userId)).orderBy(desc(messages.id)).limit(1))[0]
const statusAt = (person: Person, order_no: string) => as(person).get('/shop/api/payment/status', { order_no })

async function booksAgree() {
  expect(await paymentFaults(db)).toEqual([])
  expect(await ledgerFaults(db)).toEqual([])
  expect(mall.defects).toEqual([])
}

test('a transfer is offered with where to pay, a code, and seven days from the submit on', async () => {
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  pass(minutes(20))
  expect(await as(payer).get('/shop/api/payment/cashier', { order_no: orderNo })).toMatchObject({
    data: {
      transfer: null,
      methods: [{ code: 'wechat' }, { code: 'alipay' }, { code: 'balance' }, { code: 'bank_transfer', enabled: true }],
    },
  })
  const transfer = await beginTransfer(payer, [orderNo])
  expect(transfer).toMatchObject({
    state: 'waiting',
    account: bankAccount,
    remit_code: expect.stringMatching(/^[0-9A-Z]{8}$/),
    amount_fen: 10_000,
    received_fen: 0,
    vouchers: [],
  })
  const until = new Date(now().getTime() - minutes(20) + days(7)).toISOString()
  expect(transfer.expire_at).toBe(until)
  pass(hours(1))
  // However often it is asked for, it is the same one, and its time does not grow.
  expect(await beginTransfer(payer, [orderNo])).toEqual(transfer)
  expect(await transferOf(payer, orderNo)).toEqual(transfer)
  expect(await statusAt(payer, orderNo)).toMatchObject({ data: { status: 'unpaid' } })
  pass(days(7))
  expect(await as(payer).post('/shop/api/payment/pay', { order_no: orderNo, channel: 'bank_transfer' })).toMatchObject({
    code: 'payment.not_payable',
  })
})

test('the money pays the order once it is found by its code, and the payer is told once', async () => {
  const payer = await aShopper()
  const { orderNo, orderId } = await anOrder(payer)
  const transfer = await beginTransfer(payer, [orderNo])
  const txn = { txn: 'TXN-OK-1', amountFen: 10_000, memo: `货款 ${transfer.remit_code.toLowerCase()}` }
  const [first, again] = [await receive(txn), await receive(txn)]
  expect(first).toMatchObject({ data: { state: 'claimed', payment_no: transfer.payment_no } })
  expect(again.data).toEqual(first.data)
  expect(await orderOf(db, orderId)).toMatchObject({
    status: 'pending_shipment',
    paidAmountFen: 10_000,
    payChannel: 'bank_transfer',
  })
  expect(await statusAt(payer, orderNo)).toMatchObject({ data: { status: 'success', pay_type_text: '对公转账' } })
  expect(await db.$count(messages, eq(messages.userId, payer.userId))).toBe(1)
  expect(await lastTold(payer)).toMatchObject({ title: '付款成功', kind: 'payment' })
  // The same number of the bank with another amount is somebody's mistake.
  expect(await receive({ ...txn, amountFen: 9999 })).toMatchObject({ code: 'transfer.txn_differs' })
  await booksAgree()
})

test('a voucher lets the order wait for the mall: it cannot be cancelled, nor does its time run out', async () => {
  const payer = await aShopper()
  const { orderNo, orderId } = await anOrder(payer)
  const { payment_no, remit_code } = await beginTransfer(payer, [orderNo])
  expect(await sendVoucher(payer, payment_no)).toMatchObject({
    data: {
      state: 'confirming',
      expire_at: null,
      vouchers: [{ images: [expect.stringMatching(/^\/img\/p-[0-9a-f]{32}\.webp\?until=\d+&sign=[0-9a-f]{64}$/)] }],
    },
  })
  expect(await statusAt(payer, orderNo)).toMatchObject({ data: { status: 'offline' } })
  const shown: { data: { state: string; transfer: Transfer; methods: { enabled: boolean }[] } } = await as(payer).get(
    '/shop/api/payment/cashier',
    { order_no: orderNo },
  )
  expect(shown.data).toMatchObject({ state: 'payable', transfer: { state: 'confirming' } })
  expect(shown.data.methods.some(({ enabled }) => enabled)).toBe(false)
  expect((await cancelled(as(payer), orderNo)).code).toBe('order.state_changed')
  pass(days(8))
  await receive({ amountFen: 10_000, memo: remit_code })
  expect(await orderOf(db, orderId)).toMatchObject({ status: 'pending_shipment' })
  expect(await sendVoucher(payer, payment_no)).toMatchObject({ code: 'transfer.not_waiting' })
  await booksAgree()
})

test('a voucher that is refused says why, and the next one can be sent; the eleventh cannot', async () => {
  const payer = await aShopper()
  const { orderNo, orderId } = await anOrder(payer)
  const { payment_no } = await beginTransfer(payer, [orderNo])
  const refuse = { payment_no, reason: '金额看不清' }
  expect(await as(await anOperator()).post('/admin/api/transfer/refuse', refuse)).toMatchObject({
    code: 'transfer.not_waiting',
  })
  await sendVoucher(payer, payment_no)
  pass(days(10))
  expect(await as(await anOperator()).post('/admin/api/transfer/refuse', refuse)).toMatchObject({
    data: { state: 'refused', refuse_reason: '金额看不清' },
  })
  // There is a day to answer it, however late it was.
  expect(await orderOf(db, orderId)).toMatchObject({
    status: 'pending_payment',
    expireAt: new Date(now().getTime() + days(1)),
  })
  expect((await lastTold(payer))?.text).toContain('金额看不清')
  for (let n = 2; n <= 10; n += 1) expect((await sendVoucher(payer, payment_no)).error).toBe(0)
  expect(await sendVoucher(payer, payment_no)).toMatchObject({ code: 'transfer.vouchers' })
  expect(await transferOf(payer, orderNo)).toMatchObject({ state: 'confirming', refuse_reason: '' })
})

test('too little asks for the rest with the same code, which then pays', async () => {
  const payer = await aShopper()
  const { orderNo, orderId } = await anOrder(payer)
  const { payment_no, remit_code } = await beginTransfer(payer, [orderNo])
  await sendVoucher(payer, payment_no)
  await receive({ amountFen: 4000, memo: remit_code })
  expect((await orderOf(db, orderId))?.status).toBe('pending_payment')
  expect((await lastTold(payer))?.text).toContain('还差 ¥60.00')
  expect(await transferOf(payer, orderNo)).toMatchObject({ state: 'short', amount_fen: 10_000, received_fen: 4000 })
  await booksAgree()
  // The second part comes without a new voucher, and the payment itself sends the message.
  await receive({ amountFen: 1000, memo: remit_code })
  expect(await lastTold(payer)).toMatchObject({ title: '对公转账金额不足' })
  await receive({ amountFen: 5000, memo: remit_code })
  expect((await orderOf(db, orderId))?.status).toBe('pending_shipment')
  expect(await backOf(payment_no)).toEqual([])
  await booksAgree()
})

type Listed = { data: { list: { title: string; text: string }[] } }
const listOf = async (person: Person) => ((await as(person).get('/shop/api/message/list')) as Listed).data.list

test('too much pays, and the rest goes back to who sent it', async () => {
  const payer = await aShopper()
  const { orderNo, orderId } = await anOrder(payer)
  const { payment_no, remit_code } = await beginTransfer(payer, [orderNo])
  await receive({ amountFen: 9000, memo: remit_code })
  await receive({ amountFen: 1500, memo: remit_code })
  expect((await orderOf(db, orderId))?.status).toBe('pending_shipment')
  expect(await backOf(payment_no)).toMatchObject([{ amountFen: 500, status: 'refunded', orderId: null }])
  // And so does all that comes after.
  await receive({ amountFen: 10_000, memo: remit_code })
  expect(await backOf(payment_no)).toMatchObject([{ amountFen: 500 }, { amountFen: 10_000, status: 'refunded' }])
  // Each movement has one message, and it is the one that says that the money is back.
  const told = (await listOf(payer)).filter(({ title }) => title.includes('退'))
  expect(told.map(({ title, text }) => [title, text])).toEqual([
    ['退款已退回', expect.stringContaining('¥100.00')],
    ['退款已退回', expect.stringContaining('¥5.00')],
  ])
  await booksAgree()
})

test('what waits for the bank says so in one message until it has gone back', async () => {
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  const { payment_no, remit_code } = await beginTransfer(payer, [orderNo])
  const { bank } = ports
  const byHand = { ...bank, send: async () => ({ done: false }) }
  Object.assign(ports, { bank: byHand })
  await receive({ amountFen: 10_100, memo: remit_code })
  Object.assign(ports, { bank })
  const told = async () => (await listOf(payer)).map(({ title }) => title).filter((title) => title.includes('退'))
  expect(await told()).toEqual(['款项退回中'])
  const [back] = await backOf(payment_no)
  await as(await anOperator()).post('/admin/api/payback/confirm', { refund_no: back?.refundNo })
  expect(await told()).toEqual(['退款已退回'])
  await booksAgree()
})

test('money for an order that was cancelled goes back by itself, whichever receipt it came in', async () => {
  const payer = await aShopper()
  const { orderNo, orderId } = await anOrder(payer)
  const { payment_no, remit_code } = await beginTransfer(payer, [orderNo])
  await receive({ amountFen: 3000, memo: remit_code })
  await cancelled(as(payer), orderNo)
  expect(await backOf(payment_no)).toEqual([])
  // Money that had come goes back with the next look of the clock; money that comes now goes back at once.
  await clock()
  expect(await backOf(payment_no)).toMatchObject([{ amountFen: 3000, status: 'refunded' }])
  expect(await paymentOf(payment_no)).toMatchObject({ status: 'closed', receivedFen: 3000 })
  await receive({ amountFen: 10_000, memo: remit_code })
  expect(await backOf(payment_no)).toMatchObject([{ amountFen: 3000 }, { amountFen: 10_000, status: 'refunded' }])
  expect((await orderOf(db, orderId))?.status).toBe('cancelled')
  expect(await statusAt(payer, orderNo)).toMatchObject({ data: { status: 'refunded' } })
  await clock()
  expect(await backOf(payment_no)).toHaveLength(2)
  await booksAgree()
})

test('half a transfer for an order whose time ran out goes back too, and the attempt is closed', async () => {
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  const { payment_no, remit_code } = await beginTransfer(payer, [orderNo])
  await receive({ amountFen: 5000, memo: remit_code })
  pass(days(8))
  await clock()
  expect(await backOf(payment_no)).toMatchObject([{ amountFen: 5000, status: 'refunded' }])
  const idle = await beginTransfer(payer, [(await anOrder(payer)).orderNo])
  pass(days(8))
  await clock()
  expect(await paymentOf(idle.payment_no)).toMatchObject({ status: 'closed' })
  await booksAgree()
})

test('of two orders of which one was cancelled the transfer is for the other, whatever sum comes', async () => {
  for (const amountFen of [10_000, 22_000]) {
    const payer = await aShopper()
    const kept = await anOrder(payer)
    const dropped = await anOrder(payer, { priceFen: 12_000 })
    const orderNos = [kept.orderNo, dropped.orderNo]
    const { payment_no, remit_code, amount_fen } = await beginTransfer(payer, orderNos)
    expect(amount_fen).toBe(22_000)
    await cancelled(as(payer), dropped.orderNo)
    expect((await transferOf(payer, orderNos.join(',')))?.amount_fen).toBe(10_000)
    await receive({ amountFen, memo: remit_code })
    expect((await orderOf(db, kept.orderId))?.status).toBe('pending_shipment')
    expect((await orderOf(db, dropped.orderId))?.paidAmountFen).toBe(0)
    expect((await backOf(payment_no)).map((one) => one.amountFen)).toEqual(amountFen > 10_000 ? [12_000] : [])
    await booksAgree()
  }
})

test('what came for two is enough once one of them is cancelled', async () => {
  const payer = await aShopper()
  const kept = await anOrder(payer)
  const dropped = await anOrder(payer)
  const { remit_code, payment_no } = await beginTransfer(payer, [kept.orderNo, dropped.orderNo])
  await receive({ amountFen: 12_000, memo: remit_code })
  await cancelled(as(payer), dropped.orderNo)
  await clock()
  expect((await orderOf(db, kept.orderId))?.status).toBe('pending_shipment')
  expect(await backOf(payment_no)).toMatchObject([{ amountFen: 2000, status: 'refunded' }])
  await booksAgree()
})

test('who pays another way meanwhile gets the transfer back, and who comes back finds the same code', async () => {
  const payer = await aShopper()
  const { orderNo, orderId } = await anOrder(payer)
  const transfer = await beginTransfer(payer, [orderNo])
  await receive({ amountFen: 4000, memo: transfer.remit_code })
  const { link } = await begin(payer, [orderNo], 'alipay')
  expect((await paymentOf(transfer.payment_no))?.status).toBe('closed')
  // Money came on it: it still counts, and is shown.
  expect(await transferOf(payer, orderNo)).toMatchObject({ payment_no: transfer.payment_no, state: 'short' })
  expect((await beginTransfer(payer, [orderNo])).remit_code).toBe(transfer.remit_code)
  expect((await paymentOf(transfer.payment_no))?.status).toBe('paying')
  for (const notice of await press(link)) await deliver(notice)
  expect(await orderOf(db, orderId)).toMatchObject({ status: 'pending_shipment', payChannel: 'alipay' })
  await clock()
  expect(await backOf(transfer.payment_no)).toMatchObject([{ amountFen: 4000, status: 'refunded' }])
  await booksAgree()
})

test('a transfer that was given up still pays an order that waits, even at another counter', async () => {
  const payer = await aShopper()
  const { orderNo, orderId } = await anOrder(payer)
  const { payment_no, remit_code } = await beginTransfer(payer, [orderNo])
  await payAt(payer, [orderNo], 'wechat', { action: 'fail' })
  expect((await paymentOf(payment_no))?.status).toBe('closed')
  expect(await sendVoucher(payer, payment_no)).toMatchObject({ data: { state: 'confirming' } })
  await receive({ amountFen: 10_000, memo: remit_code })
  expect(await orderOf(db, orderId)).toMatchObject({ status: 'pending_shipment', payChannel: 'bank_transfer' })
  await booksAgree()
})

test('a stranger finds no transfer; in a company who may pay sends the voucher for a colleague, others do not', async () => {
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  const { payment_no } = await beginTransfer(payer, [orderNo])
  expect(await sendVoucher(await aShopper(), payment_no)).toMatchObject({ code: 'payment.not_found' })
  const gateway = await begin(payer, [(await anOrder(payer)).orderNo])
  expect(await sendVoucher(payer, gateway.paymentNo)).toMatchObject({ code: 'payment.not_found' })
  const company = await aCompany()
  const own = await anOrder(company.owner)
  const begun = await beginTransfer(company.member('purchase_manager'), [own.orderNo])
  expect(await sendVoucher(company.member('buyer'), begun.payment_no)).toMatchObject({ code: 'payment.not_found' })
  expect(await sendVoucher(company.member('sourcing_clerk'), begun.payment_no)).toMatchObject({
    code: 'auth.forbidden',
  })
  expect(await sendVoucher(company.owner, begun.payment_no)).toMatchObject({ data: { state: 'confirming' } })
})

test('a mistyped code is nobody’s: the money waits to be claimed by hand', async () => {
  const payer = await aShopper()
  const { orderNo, orderId } = await anOrder(payer)
  const { remit_code } = await beginTransfer(payer, [orderNo])
  const wrong = remit_code.slice(0, 7) + (remit_code.endsWith('A') ? 'C' : 'A')
  expect(await receive({ amountFen: 10_000, memo: wrong })).toMatchObject({
    data: { state: 'unclaimed', payment_no: null },
  })
  expect((await orderOf(db, orderId))?.status).toBe('pending_payment')
  const other = await beginTransfer(payer, [(await anOrder(payer)).orderNo])
  expect(await receive({ amountFen: 10_000, memo: `${remit_code} ${other.remit_code}` })).toMatchObject({
    data: { state: 'unclaimed' },
  })
  expect(await db.$count(bankReceipts, eq(bankReceipts.state, 'unclaimed'))).toBe(2)
  await booksAgree()
})
