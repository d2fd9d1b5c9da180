import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { payments, paySpent } from '#modules/payment/payment.table.ts'
import { employersIn } from '../companies.ts'
import { companyMoneyIn } from '../company-money.ts'
import { payPassword } from '../payments.ts'
import type { Person } from '../people.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall(24)
const { as, db, anOperator } = mall
const play = await companyMoneyIn(mall)
const { aSpendingCompany, order, pay, refund, repay, beginRepayment, usedBy, saveRules, rule } = play
const { aRole, aHolder } = employersIn(mall)
await play.payments.openBankAccount()
const operator = await anOperator()
const receive = (txn: string, amountFen: number, memo: string) =>
  play.payments.receive(operator, { txn, amountFen, memo })
const codesOf = (replies: readonly { code?: string }[]) => replies.map(({ code }) => code ?? 'done').toSorted()
const spentBy = async ({ userId }: Person) =>
  (await db.select().from(paySpent).where(eq(paySpent.userId, userId)))[0]?.spentFen ?? 0
const ordersOf = async (person: Person, n: number) => {
  const numbers: string[] = []
  for (let i = 0; i < n; i += 1) numbers.push((await order(person)).orderNo)
  return numbers
}

afterEach(async () => {
  expect(await play.faults()).toEqual([])
})

test('two payments on the last of somebody’s month, one from the balance and one on credit: one passes', async () => {
  for (let round = 0; round < 6; round += 1) {
    const company = await aSpendingCompany({ balanceFen: 50_000 })
    const paidBefore = round % 2
    await saveRules(company.owner, [rule('company', null, { month_fen: 10_000 * (1 + paidBefore) })])
    const [one = '', two = '', before = ''] = await ordersOf(company.buyer, 3)
    if (paidBefore) await pay(company.buyer, before)
    const replies = await Promise.all([pay(company.buyer, one, 'balance'), pay(company.buyer, two, 'credit')])
    expect(codesOf(replies)).toEqual(['done', 'payment.rule_month'])
    expect(await spentBy(company.buyer)).toBe(10_000 * (1 + paidBefore))
  }
})

test('one bill paid on credit and from the balance at once, by two people, is paid once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const company = await aSpendingCompany({ balanceFen: 10_000 })
    const [orderNo = ''] = await ordersOf(company.buyer, 1)
    const replies = await Promise.all([
      pay(company.buyer, orderNo, 'credit'),
      pay(company.owner, orderNo, 'balance'),
      pay(company.owner, orderNo, 'credit'),
    ])
    expect(codesOf(replies)).toEqual(['done', 'payment.not_payable', 'payment.not_payable'])
    const fromBalance = (await walletBalance(db, company.ownerId)) === 0
    expect(await usedBy(company.owner)).toBe(fromBalance ? 0 : 10_000)
    expect(await db.$count(payments, eq(payments.ownerId, company.ownerId))).toBe(1)
  }
})

test('a limit for two orders takes two of four that are bought at once, together or apart', async () => {
  const company = await aSpendingCompany({ limitFen: 100_000 })
  const [filler] = [await order(company.owner, 8)]
  await pay(company.owner, filler.orderNo)
  const numbers = await ordersOf(company.buyer, 4)
  const replies = await Promise.all(numbers.map((orderNo) => pay(company.buyer, orderNo)))
  expect(codesOf(replies)).toEqual(['credit.short', 'credit.short', 'done', 'done'])
  expect(await usedBy(company.owner)).toBe(100_000)
})

test('a rule that is saved while people pay counts for every payment that is not through by then', async () => {
  for (let round = 0; round < 6; round += 1) {
    const company = await aSpendingCompany({ balanceFen: 90_000 })
    const numbers = await ordersOf(company.buyer, 4)
    const [saved, ...replies] = await Promise.all([
      saveRules(company.owner, [rule('company', null, { allowed: false })]),
      ...numbers.map((orderNo, i) => pay(company.buyer, orderNo, i % 2 ? 'balance' : 'credit')),
    ])
    expect(saved.error).toBe(0)
    for (const code of codesOf(replies)) expect(['done', 'payment.rule_off']).toContain(code)
    const paid = replies.filter(({ error }) => error === 0).length
    expect(await spentBy(company.buyer)).toBe(10_000 * paid)
    const [late = ''] = await ordersOf(company.buyer, 1)
    expect(await pay(company.buyer, late)).toMatchObject({ code: 'payment.rule_off' })
  }
})

test('a right that is taken away while somebody pays under a key leaves them paid or refused, and nobody stuck', async () => {
  for (let round = 0; round < 6; round += 1) {
    const company = await aSpendingCompany()
    const holder = await aHolder(company, 'order:submit,order:pay')
    await play.payments.setPassword(holder)
    const [orderNo = ''] = await ordersOf(holder, 1)
    const other = await aRole(company, 'order:submit')
    const key = { 'Idempotency-Key': `race-right-${round}` }
    const input = { order_no: orderNo, channel: 'credit', pay_password: payPassword }
    const [paid, changed] = await Promise.all([
      as(holder).post('/shop/api/payment/pay', input, key),
      as(company.owner).put(`/user/api/user/edit/${holder.userId}`, { role_id: other }),
    ])
    expect(['done', 'auth.forbidden']).toContain(paid.code ?? 'done')
    expect([changed.status, changed.error]).toEqual([200, 0])
    expect(await usedBy(company.owner)).toBe(paid.error === 0 ? 10_000 : 0)
  }
})

test('repayments from the balance, by transfer, and refunds of the same debt at once take it to nothing and no further', async () => {
  for (let round = 0; round < 5; round += 1) {
    const company = await aSpendingCompany({ balanceFen: 40_000 })
    const numbers = await ordersOf(company.buyer, 3)
    for (const orderNo of numbers) await pay(company.buyer, orderNo)
    const begun = await Promise.all([
      beginRepayment(company.buyer, 30_000),
      beginRepayment(company.owner, 20_000),
      beginRepayment(company.owner, 10_000),
    ])
    const [{ remit_code } = { remit_code: '' }] = begun
    expect(new Set(begun.map(({ payment_no }) => payment_no)).size).toBe(1)
    const txn = `REPAY${round}`
    const [one, two] = await Promise.all([
      repay(company.buyer, 20_000),
      repay(company.owner, 20_000),
      receive(`${txn}-1`, 15_000, remit_code),
      receive(`${txn}-1`, 15_000, remit_code),
      receive(`${txn}-2`, 15_000, remit_code),
      ...numbers.slice(0, 2).map((orderNo) => refund(orderNo)),
    ])
    for (const code of codesOf([one, two])) {
      expect(['done', 'credit.too_much', 'credit.nothing_owed']).toContain(code)
    }
    expect(await usedBy(company.owner)).toBe(0)
    const waiting = and(eq(payments.ownerId, company.ownerId), eq(payments.status, 'paying'))
    expect(await db.$count(payments, waiting)).toBe(0)
  }
})

test('orders handed over and paid, by several people at once, in every sequence, wait for each other in no circle', async () => {
  const company = await aSpendingCompany({ balanceFen: 90_000 })
  const numbers = await ordersOf(company.buyer, 4)
  const hand = (order_no: string) => as(company.buyer).post('/shop/api/payment/hand_over', { order_no })
  await Promise.all([
    hand(numbers.join(',')),
    hand(numbers.toReversed().join(',')),
    pay(company.owner, numbers.join(','), 'credit'),
    pay(company.buyer, numbers.toReversed().join(','), 'balance'),
    ...numbers.map((orderNo) => pay(company.owner, orderNo, 'balance')),
  ])
  const rows = await db.select().from(orders).where(eq(orders.ownerId, company.ownerId))
  for (const { status } of rows) expect(status).toBe('pending_shipment')
})
