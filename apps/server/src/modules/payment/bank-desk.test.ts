import { messages } from '@mall/contract/message/calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bankByHand } from '#adapters/bank/choose.ts'
import { systemRandom } from '#kernel/random.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { ledgerFaults, paymentFaults } from '#modules/doctor/doctor.public.ts'
import { cancelled, orderOf } from '#test/bank.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import { paymentsIn } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { followUpPayments } from './payment.public.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, anOperator, db, now, ports } = mall
const { anOrder } = ordersIn(mall)
const { beginTransfer, sendVoucher, receive, openBankAccount, begin, press, deliver } = paymentsIn(mall)
await openBankAccount()
const operator = await anOperator()
const desk = as(operator)
const log = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }
const clock = () => followUpPayments({ db, now, random: systemRandom, ports, log })
const bank = ports.bank
const useBank = (other: typeof bank) => Object.assign(ports, { bank: other })

type Row = { receipt_no: string; state: string; refund_no: string; status: string; payment_no: string }
const listOf = async (path: string, query = {}): Promise<Row[]> => {
  const reply: { data: { list: Row[] } } = await desk.get(path, query)
  return reply.data.list
}
const paybacks = (state = 'refunding') => listOf('/admin/api/payback/list', { state })
const confirm = (refund_no = '') => desk.post('/admin/api/payback/confirm', { refund_no })
const claim = (receipt_no: string, payment_no: string) =>
  desk.post('/admin/api/transfer/claim', { receipt_no, payment_no })
const giveBack = (receipt_no: string) =>
  desk.post('/admin/api/transfer/return', { receipt_no, reason: '付款人要求退回' })

async function anArrival(amountFen: number, memo = '') {
  const reply: { data: { receipt_no: string } } = await receive(operator, { amountFen, memo })
  return reply.data.receipt_no
}

/** An order with a transfer that was begun for it. */
async function aTransfer() {
  const payer = await aShopper()
  const order = await anOrder(payer)
  return { payer, ...order, ...(await beginTransfer(payer, [order.orderNo])) }
}

/** Money that nobody waits for. */
async function lateMoney() {
  const { payer, orderNo, remit_code, payment_no } = await aTransfer()
  await cancelled(as(payer), orderNo)
  await anArrival(10_000, remit_code)
  return payment_no
}

async function booksAgree() {
  expect(await paymentFaults(db)).toEqual([])
  expect(await ledgerFaults(db)).toEqual([])
}

test('money without a code is claimed by hand, by one payment once', async () => {
  const { orderId, payment_no } = await aTransfer()
  const receiptNo = await anArrival(10_000, '货款')
  await booksAgree()
  expect(await claim(receiptNo, 'P2611200000000000001')).toMatchObject({ code: 'payment.not_found' })
  expect(await claim('B2611200000000000001', payment_no)).toMatchObject({ code: 'transfer.receipt_not_found' })
  const payer = await aShopper()
  const gateway = await begin(payer, [(await anOrder(payer)).orderNo])
  expect(await claim(receiptNo, gateway.paymentNo)).toMatchObject({ code: 'payment.not_found' })
  expect(await claim(receiptNo, payment_no)).toMatchObject({ data: { state: 'claimed', payment_no } })
  expect((await orderOf(db, orderId))?.status).toBe('pending_shipment')
  expect(await claim(receiptNo, payment_no)).toMatchObject({ code: 'transfer.claimed' })
  expect(await giveBack(receiptNo)).toMatchObject({ code: 'transfer.claimed' })
  expect(await db.$count(auditLogs, eq(auditLogs.subject, `receipt:${receiptNo}`))).toBe(2)
  await booksAgree()
})

test('money that is nobody’s goes back to who sent it, and can then be claimed no more', async () => {
  const { payment_no } = await aTransfer()
  const receiptNo = await anArrival(777)
  expect(await giveBack('B2611200000000000001')).toMatchObject({ code: 'transfer.receipt_not_found' })
  expect(await giveBack(receiptNo)).toMatchObject({ data: { state: 'returned', payment_no: null } })
  expect(await claim(receiptNo, payment_no)).toMatchObject({ code: 'transfer.claimed' })
  expect(await listOf('/admin/api/transfer/receipts', { state: 'returned' })).toMatchObject([{ receipt_no: receiptNo }])
  expect(await listOf('/admin/api/transfer/receipts', { state: 'returning' })).toEqual([])
  await booksAgree()
})

test('without a bank somebody pays by hand, reads whom, and confirms it once', async () => {
  useBank(bankByHand())
  const paymentNo = await lateMoney()
  const receiptNo = await anArrival(500)
  expect(await giveBack(receiptNo)).toMatchObject({ data: { state: 'returning' } })
  await clock()
  const [payback] = await paybacks()
  expect(payback).toMatchObject({
    payment_no: paymentNo,
    channel: 'bank_transfer',
    amount_fen: 10_000,
    to_name: '测试付款单位',
    to_account: '6222000000001',
    status: 'refunding',
  })
  await booksAgree()
  expect(await confirm(payback?.refund_no)).toMatchObject({ error: 0 })
  expect(await confirm(payback?.refund_no)).toMatchObject({ code: 'refund.done' })
  expect(await confirm(receiptNo)).toMatchObject({ error: 0 })
  expect(await confirm(receiptNo)).toMatchObject({ code: 'refund.done' })
  expect(await confirm('R2611200000000000001')).toMatchObject({ code: 'refund.not_found' })
  expect(await confirm(await anArrival(1))).toMatchObject({ code: 'refund.not_found' })
  useBank(bank)
  expect(await paybacks()).toEqual([])
  expect(await paybacks('refunded')).toMatchObject([{ refund_no: payback?.refund_no, status: 'refunded' }])
  await booksAgree()
})

test('a bank that does not answer is asked again, with the same document', async () => {
  const refs: string[] = []
  useBank({
    kind: 'simulated',
    send: ({ ref }) => {
      refs.push(ref)
      return Promise.reject(new Error('timeout'))
    },
  })
  await lateMoney()
  const receiptNo = await anArrival(600)
  await giveBack(receiptNo)
  const defects = mall.defects.splice(0)
  expect(defects).toHaveLength(2)
  expect(await paybacks()).toMatchObject([{ refund_no: refs[0] }])
  await booksAgree()
  useBank({
    kind: 'simulated',
    send: async ({ ref }) => {
      refs.push(ref)
      return { done: true }
    },
  })
  await clock()
  useBank(bank)
  expect(refs.slice(2)).toEqual(refs.slice(0, 2))
  expect(await paybacks()).toEqual([])
  await booksAgree()
})

test('a call under a key sends nothing before it is written down; the clock does', async () => {
  const { payer, orderNo, remit_code } = await aTransfer()
  await cancelled(as(payer), orderNo)
  const movement = { bank_txn_no: 'KEYED-1', amount_fen: 10_000, payer_name: '张三', memo: remit_code }
  const key = { 'Idempotency-Key': 'receipt-key-1' }
  const first = await desk.post('/admin/api/transfer/receipt', movement, key)
  expect((await desk.post('/admin/api/transfer/receipt', movement, key)).data).toEqual(first.data)
  const receiptNo = await anArrival(300)
  const back = { receipt_no: receiptNo, reason: '无主款项' }
  expect(await desk.post('/admin/api/transfer/return', back, { 'Idempotency-Key': 'return-key-1' })).toMatchObject({
    data: { state: 'returning' },
  })
  expect(await paybacks()).toMatchObject([{ status: 'refunding' }])
  await clock()
  expect(await paybacks()).toEqual([])
  await booksAgree()
})

test('a refund at a channel cannot be confirmed by hand', async () => {
  const payer = await aShopper()
  const { orderNo } = await anOrder(payer)
  const { link } = await begin(payer, [orderNo])
  const [notice] = await press(link)
  await cancelled(as(payer), orderNo)
  const { payment } = ports
  Object.assign(ports, { payment: { ...payment, refund: async () => ({ done: false }) } })
  if (notice) await deliver(notice)
  const [waiting] = await paybacks()
  expect(await confirm(waiting?.refund_no)).toMatchObject({ code: 'refund.not_found' })
  Object.assign(ports, { payment })
  await clock()
  await booksAgree()
})

test('a transfer that was claimed by hand is told to its payer, once', async () => {
  const { payer, payment_no, orderNo } = await aTransfer()
  const receiptNo = await anArrival(10_000)
  expect(await claim(receiptNo, payment_no)).toMatchObject({ error: 0 })
  await claim(receiptNo, payment_no)
  await clock()
  const told: { data: { list: { title: string; text: string }[] } } = await as(payer).get(messages.path)
  expect(told.data.list).toMatchObject([{ title: '付款成功', text: `订单 ${orderNo} 已付款 ¥100.00（对公转账）` }])
})

test('the desk lists vouchers to be looked at, with who pays, and every other transfer beside', async () => {
  const company = await aCompany()
  const order = await anOrder(company.owner)
  const { payment_no } = await beginTransfer(company.owner, [order.orderNo])
  expect((await listOf('/admin/api/transfer/list')).map((one) => one.payment_no)).not.toContain(payment_no)
  await sendVoucher(company.owner, payment_no)
  expect(await listOf('/admin/api/transfer/list')).toMatchObject([
    { payment_no, state: 'confirming', order_nos: [order.orderNo], payer: expect.stringContaining('企业') },
  ])
  const all: { data: { total: number; list: Row[] } } = await desk.get('/admin/api/transfer/list', {
    tab: 'all',
    list_rows: 2,
  })
  expect(all.data.list).toHaveLength(2)
  expect(all.data.total).toBeGreaterThan(2)
  expect(
    await desk.post('/admin/api/transfer/refuse', { payment_no: 'P2611200000000000001', reason: '无此单' }),
  ).toMatchObject({ code: 'payment.not_found' })
})

test('who pays is filled in where a name is known that a bank may know, and never with a nickname', async () => {
  const named = async (payer: Person, payer_name?: string) => {
    const { orderNo } = await anOrder(payer)
    const { payment_no } = await beginTransfer(payer, [orderNo])
    if (payer_name !== undefined) await sendVoucher(payer, payment_no, payer_name)
    const reply: { data: { list: { payment_no: string; bank_name: string }[] } } = await desk.get(
      '/admin/api/transfer/list',
      { tab: 'all' },
    )
    return reply.data.list.find((row) => row.payment_no === payment_no)?.bank_name
  }
  const company = await aCompany()
  expect(await named(company.owner)).toMatch(/^测试企业/)
  expect(await named(company.owner, '总公司')).toBe('总公司')
  expect(await named(await aShopper())).toBe('')
  expect(await named(await aShopper(), '')).toBe('')
  expect(await named(await aShopper(), '林小满')).toBe('林小满')
})
