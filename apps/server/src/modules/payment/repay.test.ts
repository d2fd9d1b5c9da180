import type { WalletLog } from '@mall/contract/wallet/terms'
import { desc, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { systemRandom } from '#kernel/random.ts'
import { days } from '#kernel/time.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { messages } from '#modules/message/message.table.ts'
import { companyMoneyIn, type Reply } from '#test/company-money.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { followUpPayments } from './payment.public.ts'
import { payments, refunds } from './payment.table.ts'

const mall = await mallForTest()
const { as, db, now, ports, pass, aShopper, anOperator } = mall
const play = await companyMoneyIn(mall)
await play.payments.openBankAccount()
const { credits, aSpendingCompany, order, pay, repay, repayment, beginRepayment, usedBy, saveRules, rule } = play
const log = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }
const clock = () => followUpPayments({ db, now, random: systemRandom, ports, log })
const receive = async (amountFen: number, memo: string, txn?: string) =>
  play.payments.receive(await anOperator(), { amountFen, memo, ...(txn ? { txn } : {}) })

/** One that owes so many times ¥100. */
async function anOwingCompany(pieces: number, more: { balanceFen?: number } = {}) {
  const company = await aSpendingCompany(more)
  for (let i = 0; i < pieces; i += 1) await pay(company.buyer, (await order(company.buyer)).orderNo)
  return company
}
const paymentOf = async (no: string) => (await db.select().from(payments).where(eq(payments.paymentNo, no)))[0]
const newest = async ({ ownerId }: { ownerId: number }) =>
  (await db.select().from(payments).where(eq(payments.ownerId, ownerId)).orderBy(desc(payments.id)).limit(1))[0]
const backOf = async (paymentId: number | undefined) =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId ?? 0))
const told = async ({ userId }: Person) =>
  (await db.select().from(messages).where(eq(messages.userId, userId)).orderBy(desc(messages.id)).limit(1))[0]

afterEach(async () => {
  expect(await play.faults()).toEqual([])
})

test('who may pay repays from the balance: it is owed less at once, and the balance log says what it was for', async () => {
  const company = await anOwingCompany(3, { balanceFen: 25_000 })
  expect((await repayment(company.buyer)).data).toMatchObject({
    owed_fen: 30_000,
    balance_fen: 25_000,
    has_pay_password: true,
    transfer_on: true,
    transfer: null,
  })
  const { data } = await repay(company.buyer, 20_000)
  expect(data).toMatchObject({ status: 'paid', transfer: null })
  expect(await usedBy(company.buyer)).toBe(10_000)
  const shown: Reply<{ list: WalletLog[] }> = await as(company.buyer).get('/user/api/walletLog')
  expect(shown.data.list[0]).toMatchObject({
    title: '账期还款',
    type: 'consume',
    amount_fen: -20_000,
    balance_after_fen: 5000,
    ref: data.payment_no,
    order_no: null,
  })
  expect(await told(company.buyer)).toMatchObject({
    title: '账期还款成功',
    text: '¥200.00 已用于归还账期（余额支付）',
    link: '/company/credit',
  })
  expect(await repay(company.buyer, 10_000)).toMatchObject({
    code: 'payment.balance_short',
    msg: '余额不足，还差 ¥50.00',
  })
  expect(await usedBy(company.buyer)).toBe(10_000)
})

test('no more is repaid than is owed, nothing where nothing is, and only with the payment password', async () => {
  const company = await anOwingCompany(1, { balanceFen: 90_000 })
  expect(await repay(company.buyer, 10_001)).toMatchObject({ code: 'credit.too_much', msg: '最多可还 ¥100.00' })
  expect(await repay(company.buyer, 100, { pay_password: '000000' })).toMatchObject({ code: 'payment.password_wrong' })
  expect(await repay(company.buyer, 100, { pay_password: undefined })).toMatchObject({ error: 1 })
  const manager = company.member('purchase_manager')
  expect(await repay(manager, 100)).toMatchObject({ code: 'payment.password_unset' })
  await repay(company.buyer, 10_000)
  expect(await repay(company.buyer, 100)).toMatchObject({ code: 'credit.nothing_owed' })
  expect(await walletBalance(db, company.ownerId)).toBe(80_000)
})

test('what is under dispute is neither owed here nor repaid', async () => {
  const company = await anOwingCompany(2, { balanceFen: 90_000 })
  const [line] = await credits.lines(company.buyer)
  await credits.dispute(company.buyer, line?.id ?? 0)
  expect((await repayment(company.buyer)).data.owed_fen).toBe(10_000)
  expect(await repay(company.buyer, 15_000)).toMatchObject({ msg: '最多可还 ¥100.00' })
  expect(await repay(company.buyer, 10_000)).toMatchObject({ data: { status: 'paid' } })
  expect(await repay(company.buyer, 1)).toMatchObject({ code: 'credit.nothing_owed' })
})

test('who may not spend the company’s money repays nothing from its balance; limits are for purchases only', async () => {
  const company = await anOwingCompany(2, { balanceFen: 90_000 })
  await saveRules(company.owner, [rule('company', null, { single_fen: 100, month_fen: 100 })])
  expect(await repay(company.buyer, 5000)).toMatchObject({ data: { status: 'paid' } })
  await saveRules(company.owner, [rule('company', null, { allowed: false })])
  expect(await repay(company.buyer, 5000)).toMatchObject({ code: 'payment.rule_off' })
  expect(await repay(company.owner, 5000)).toMatchObject({ data: { status: 'paid' } })
})

test('shoppers have nothing to repay, and another company’s statement is not there', async () => {
  const shopper = await aShopper()
  expect(await repayment(shopper)).toMatchObject({ code: 'company.none' })
  expect(await repay(shopper, 100)).toMatchObject({ code: 'company.none' })
  const company = await anOwingCompany(1, { balanceFen: 10_000 })
  expect(await repay(company.buyer, 100, { statement_id: 99_999 })).toMatchObject({
    code: 'credit.statement_not_found',
  })
  expect(await repay(company.member('reviewer'), 100)).toMatchObject({ code: 'auth.forbidden' })
})

test('a repayment by transfer keeps its code however often it is asked for, waits as long as it takes, and is used as it comes', async () => {
  const company = await anOwingCompany(4)
  const first = await beginRepayment(company.buyer, 40_000)
  expect(first).toMatchObject({
    state: 'waiting',
    amount_fen: 40_000,
    received_fen: 0,
    expire_at: null,
    vouchers: [],
    remit_code: expect.stringMatching(/^[0-9A-Z]{8}$/),
  })
  const again = await beginRepayment(company.owner, 30_000)
  expect(again).toEqual({ ...first, amount_fen: 30_000 })
  expect((await repayment(company.buyer)).data.transfer).toEqual(again)
  expect(await play.payments.sendVoucher(company.buyer, first.payment_no)).toMatchObject({
    code: 'transfer.not_waiting',
  })
  // The clock asks nobody about it and closes nothing.
  pass(days(2))
  await play.relogin(company.buyer)
  await clock()
  expect((await paymentOf(first.payment_no))?.status).toBe('paying')
  // Short of what was announced: what came is used.
  expect(await receive(25_000, first.remit_code)).toMatchObject({
    data: { state: 'claimed', payment_no: first.payment_no },
  })
  expect(await paymentOf(first.payment_no)).toMatchObject({ status: 'paid', amountFen: 25_000, receivedFen: 25_000 })
  expect(await usedBy(company.buyer)).toBe(15_000)
  expect(await told(company.buyer)).toMatchObject({ text: '¥250.00 已用于归还账期（对公转账）' })
  expect((await repayment(company.buyer)).data).toMatchObject({ owed_fen: 15_000, transfer: null })
  expect((await beginRepayment(company.buyer, 100)).remit_code).not.toBe(first.remit_code)
})

test('a repayment by transfer that is given up waits no longer, and money that comes with its code repays all the same', async () => {
  const company = await anOwingCompany(2)
  const other = await anOwingCompany(1)
  const transfer = await beginRepayment(company.buyer, 20_000)
  const giveUp = (person: Person) =>
    as(person).post('/user/api/credit/repay_cancel', { payment_no: transfer.payment_no })
  expect(await giveUp(await aShopper())).toMatchObject({ code: 'company.none' })
  expect(await giveUp(other.buyer)).toMatchObject({ code: 'payment.not_found' })
  expect(await giveUp(company.buyer)).toMatchObject({ error: 0 })
  expect(await giveUp(company.buyer)).toMatchObject({ code: 'payment.not_found' })
  expect((await repayment(company.buyer)).data).toMatchObject({ transfer: null, owed_fen: 20_000 })
  await receive(20_000, transfer.remit_code)
  expect(await usedBy(company.buyer)).toBe(0)
})

test('of a repayment that is more than is owed the rest goes back; with nothing owed, all of it', async () => {
  const company = await anOwingCompany(2)
  const { remit_code, payment_no } = await beginRepayment(company.buyer, 20_000)
  await receive(23_000, remit_code)
  const paid = await paymentOf(payment_no)
  expect(paid).toMatchObject({ status: 'paid', amountFen: 20_000, receivedFen: 23_000 })
  expect(await backOf(paid?.id)).toMatchObject([{ amountFen: 3000, status: 'refunded', reason: '还款金额多于应还' }])
  expect(await usedBy(company.buyer)).toBe(0)
  // Once more with the code of what is repaid.
  await receive(1000, remit_code)
  const follower = await newest(company)
  expect(follower).toMatchObject({ status: 'closed', purpose: 'repay', receivedFen: 1000 })
  expect(await backOf(follower?.id)).toMatchObject([{ amountFen: 1000, reason: '到账时没有待还账款' }])
})

test('money that comes with an old code repays too, in the name of who began it, beside a new repayment that waits', async () => {
  const company = await anOwingCompany(5)
  const old = await beginRepayment(company.buyer, 10_000)
  await receive(10_000, old.remit_code)
  const open = await beginRepayment(company.owner, 40_000)
  expect(await receive(15_000, old.remit_code, 'OLD-CODE-1')).toMatchObject({ data: { state: 'claimed' } })
  await receive(15_000, old.remit_code, 'OLD-CODE-1')
  expect(await newest(company)).toMatchObject({
    status: 'paid',
    purpose: 'repay',
    amountFen: 15_000,
    receivedFen: 15_000,
    userId: company.buyer.userId,
  })
  expect(await usedBy(company.buyer)).toBe(25_000)
  expect((await repayment(company.buyer)).data.transfer).toMatchObject({
    payment_no: open.payment_no,
    state: 'waiting',
  })
  // Claimed by hand for the old one, it is no different.
  const lost: Reply<{ receipt_no: string }> = await receive(5000, '货款')
  const operator = await anOperator()
  const claim = { receipt_no: lost.data.receipt_no, payment_no: old.payment_no }
  expect(await as(operator).post('/admin/api/transfer/claim', claim)).toMatchObject({ data: { state: 'claimed' } })
  expect(await usedBy(company.buyer)).toBe(20_000)
})

test('a repayment that was closed since nothing was owed takes money that comes when something is', async () => {
  const company = await anOwingCompany(1, { balanceFen: 10_000 })
  const { remit_code, payment_no } = await beginRepayment(company.buyer, 10_000)
  await repay(company.buyer, 10_000)
  await receive(500, remit_code)
  expect((await paymentOf(payment_no))?.status).toBe('closed')
  expect((await repayment(company.buyer)).data).toMatchObject({ owed_fen: 0, transfer: null })
  await pay(company.buyer, (await order(company.buyer)).orderNo)
  await receive(700, remit_code)
  expect(await paymentOf(payment_no)).toMatchObject({ status: 'paid', amountFen: 700, receivedFen: 1200 })
  expect(await usedBy(company.buyer)).toBe(9300)
})

test('the desk lists repayments beside other transfers, with no order to look for', async () => {
  const company = await anOwingCompany(1)
  const { payment_no } = await beginRepayment(company.buyer, 10_000)
  const operator = await anOperator()
  expect(await as(operator).get('/admin/api/transfer/list', { tab: 'all', list_rows: 1 })).toMatchObject({
    data: { list: [{ payment_no, state: 'waiting', amount_fen: 10_000, order_nos: [], expire_at: null }] },
  })
  const refuse = { payment_no, reason: '看不清' }
  expect(await as(operator).post('/admin/api/transfer/refuse', refuse)).toMatchObject({ code: 'transfer.not_waiting' })
})

test('the statement that is named is repaid first, and then what follows', async () => {
  const company = await anOwingCompany(2, { balanceFen: 90_000 })
  pass(days(11))
  await play.relogin(company.owner)
  await credits.issue()
  const fresh = company.owner
  const [statement] = await credits.statements(fresh)
  await pay(fresh, (await order(fresh)).orderNo)
  expect(await repay(fresh, 25_000, { statement_id: statement?.id })).toMatchObject({ data: { status: 'paid' } })
  expect(await credits.statements(fresh)).toMatchObject([{ state: 'cleared', left_fen: 0, settled_fen: 20_000 }])
  expect(await usedBy(fresh)).toBe(5000)
})
