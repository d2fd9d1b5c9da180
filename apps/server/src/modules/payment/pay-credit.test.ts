import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { days } from '#kernel/time.ts'
import { creditStatements } from '#modules/credit/credit.table.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { messages } from '#modules/message/message.table.ts'
import { orderOf } from '#test/bank.ts'
import { companyMoneyIn } from '#test/company-money.ts'
import { mallForTest } from '#test/mall.ts'
import { payments, refunds } from './payment.table.ts'

const mall = await mallForTest()
const { as, db, aShopper, aCompany, pass } = mall
const play = await companyMoneyIn(mall)
const { credits, aSpendingCompany, order, pay, refund, methods, usedBy, repay } = play
const status = '/shop/api/payment/status'

afterEach(async () => {
  expect(await play.faults()).toEqual([])
})

test('a company buys on credit: the cashier tells what is left, and the orders are paid at once', async () => {
  const company = await aSpendingCompany({ limitFen: 100_000 })
  const one = await order(company.buyer)
  const two = await order(company.buyer, 3)
  const order_no = `${one.orderNo},${two.orderNo}`
  expect((await methods(company.buyer, order_no)).credit).toMatchObject({ enabled: true, tip: '可用额度 ¥1,000.00' })
  expect(await pay(company.buyer, order_no)).toMatchObject({
    data: { status: 'paid', redirect_url: null, transfer: null },
  })
  expect(await orderOf(db, two.orderId)).toMatchObject({ status: 'pending_shipment', payChannel: 'credit' })
  expect(await usedBy(company.buyer)).toBe(40_000)
  expect(await credits.lines(company.buyer)).toMatchObject([
    { order_no: two.orderNo, amount_fen: 30_000, left_fen: 30_000, mer_name: play.store.name },
    { order_no: one.orderNo, amount_fen: 10_000 },
  ])
  expect(await as(company.buyer).get(status, { order_no })).toMatchObject({
    data: { status: 'success', pay_type_text: '账期支付' },
  })
  const next = await order(company.buyer, 7)
  expect((await methods(company.buyer, next.orderNo)).credit).toMatchObject({
    enabled: false,
    tip: '额度不足，差 ¥100.00',
  })
  expect(await as(company.buyer).get('/shop/api/payment/cashier', { order_no: next.orderNo })).toMatchObject({
    data: { last_channel: 'credit' },
  })
  expect(await pay(company.buyer, next.orderNo)).toMatchObject({
    code: 'credit.short',
    msg: '账期可用额度不足，还差 ¥100.00',
  })
  expect((await orderOf(db, next.orderId))?.status).toBe('pending_payment')
})

test('credit wants the payment password, and the same order is bought once', async () => {
  const company = await aSpendingCompany()
  const { orderNo } = await order(company.buyer)
  expect(await pay(company.buyer, orderNo, 'credit', { pay_password: undefined })).toMatchObject({
    error: 1,
  })
  expect(await pay(company.buyer, orderNo, 'credit', { pay_password: '000000' })).toMatchObject({
    code: 'payment.password_wrong',
  })
  expect(await pay(company.member('purchase_manager'), orderNo)).toMatchObject({ code: 'payment.password_unset' })
  expect(await pay(company.buyer, orderNo)).toMatchObject({ data: { status: 'paid' } })
  expect(await pay(company.buyer, orderNo)).toMatchObject({ code: 'payment.not_payable' })
  expect(await usedBy(company.owner)).toBe(10_000)
})

test('a refund of what was bought on credit lowers what is owed, and of what was repaid fills the balance', async () => {
  const company = await aSpendingCompany({ balanceFen: 60_000 })
  const one = await order(company.buyer)
  const two = await order(company.buyer, 2)
  await pay(company.buyer, `${one.orderNo},${two.orderNo}`)
  expect(await refund(one.orderNo)).toMatchObject({ data: { status: 'closed', refund_fen: 10_000 } })
  expect(await usedBy(company.buyer)).toBe(20_000)
  expect(await walletBalance(db, company.ownerId)).toBe(60_000)
  expect(await db.select().from(refunds).where(eq(refunds.orderId, one.orderId))).toMatchObject([
    { status: 'refunded', amountFen: 10_000 },
  ])
  await repay(company.buyer, 15_000)
  expect(await refund(two.orderNo)).toMatchObject({ data: { refund_fen: 20_000 } })
  expect(await usedBy(company.buyer)).toBe(0)
  expect(await walletBalance(db, company.ownerId)).toBe(60_000)
  const told = await db.select().from(messages).where(eq(messages.userId, company.buyer.userId)).orderBy(messages.id)
  expect(told.filter(({ title }) => title === '退款已退回').map(({ text }) => text)).toEqual([
    `¥100.00 已冲减账期欠款：订单 ${one.orderNo} 退款`,
    `¥50.00 已冲减账期欠款，¥150.00 已退回余额：订单 ${two.orderNo} 退款`,
  ])
  expect(await refund(two.orderNo)).toMatchObject({ code: 'order.state_changed' })
})

test('a mall without a bank account takes no repayment by transfer', async () => {
  const company = await aSpendingCompany()
  await pay(company.buyer, (await order(company.buyer)).orderNo)
  expect(await repay(company.buyer, 100, { channel: 'bank_transfer' })).toMatchObject({ code: 'transfer.off' })
  expect((await play.repayment(company.buyer)).data).toMatchObject({ transfer_on: false, transfer: null })
})

test('another company’s order is bought on nobody’s credit', async () => {
  const company = await aSpendingCompany()
  const other = await aSpendingCompany()
  const { orderNo } = await order(other.buyer)
  expect(await pay(company.buyer, orderNo)).toMatchObject({ code: 'order.not_found' })
  expect(await pay(company.member('reviewer'), orderNo)).toMatchObject({ code: 'auth.forbidden' })
  expect(await db.$count(payments, eq(payments.ownerId, company.ownerId))).toBe(0)
})

test('credit that was never granted is not offered; suspended or overdue it says so', async () => {
  const shopper = await aShopper()
  await play.payments.setPassword(shopper)
  const own = await order(shopper)
  expect((await methods(shopper, own.orderNo)).credit).toBeUndefined()
  expect(await pay(shopper, own.orderNo)).toMatchObject({ code: 'credit.off' })
  const plain = await aCompany()
  await play.payments.setPassword(plain.owner)
  const theirs = await order(plain.owner)
  expect((await methods(plain.owner, theirs.orderNo)).credit).toBeUndefined()
  expect(await pay(plain.owner, theirs.orderNo)).toMatchObject({ code: 'credit.off' })

  const company = await aSpendingCompany()
  await pay(company.buyer, (await order(company.buyer)).orderNo)
  const suspend = { decision: 'suspend', owner_id: company.ownerId, reason: '资料过期' }
  await credits.decide(company.operator, suspend)
  const { orderNo } = await order(company.buyer)
  expect((await methods(company.buyer, orderNo)).credit).toMatchObject({ enabled: false, tip: '账期已暂停' })
  expect(await pay(company.buyer, orderNo)).toMatchObject({ code: 'credit.off' })
  await credits.decide(company.operator, { decision: 'grant', owner_id: company.ownerId, limit_fen: 500_000 })
  pass(days(11))
  await credits.issue()
  // A login does not last until the twentieth.
  await db.update(creditStatements).set({ dueOn: '2026-11-30' })
  const late = await order(company.buyer)
  expect((await methods(company.buyer, late.orderNo)).credit).toMatchObject({ tip: '有逾期账单 ¥100.00' })
  expect(await pay(company.buyer, late.orderNo)).toMatchObject({
    code: 'credit.overdue',
    msg: '有逾期账单 ¥100.00，还清后才能继续用账期付款',
  })
})
