import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyMoneyIn } from '#test/company-money.ts'
import { mallForTest } from '#test/mall.ts'
import { paymentFaults } from './doctor.public.ts'

const mall = await mallForTest()
const { db } = mall
const play = await companyMoneyIn(mall)
const { aSpendingCompany, order, pay, refund, repay } = play

const company = await aSpendingCompany({ balanceFen: 50_000 })
const kept = await order(company.buyer, 2)
const returned = await order(company.buyer)
await pay(company.buyer, kept.orderNo)
await pay(company.buyer, returned.orderNo)
await pay(company.buyer, (await order(company.buyer)).orderNo, 'balance')
await repay(company.buyer, 5000)
await refund(returned.orderNo)

const ofCredit = sql`account_id in (select id from ledger_accounts where kind = 'credit')`
const entryOf = (kind: string) => sql`entry_id in (select id from ledger_entries where kind = ${kind})`

test('the books of what a company paid with its own money agree', async () => {
  expect(await play.faults()).toEqual([])
})

test.each([
  ['what somebody has spent', '已付公司资金', sql`update pay_spent set spent_fen = spent_fen + 1`],
  ['somebody’s month', '已付公司资金', sql`delete from pay_spent`],
  ['a line of credit', '与账期明细', sql`update credit_lines set amount_fen = amount_fen + 1`],
  ['whose line it is', '与账期明细', sql`update credit_lines set order_id = order_id + 1000`],
  ['what was repaid', '与账期流水', sql`update credit_entries set amount_fen = amount_fen + 1 where kind = 'repay'`],
  ['a repayment', '与账本销欠', sql`update payments set amount_fen = amount_fen + 1 where purpose = 'repay'`],
  [
    'the debt in the ledger',
    '与账本记欠',
    sql`update ledger_postings set amount = amount - 1 where ${ofCredit} and ${entryOf('consume')}`,
  ],
  [
    'a refund in the ledger',
    '冲减账期',
    sql`update ledger_postings set amount = amount + 1 where ${ofCredit} and ${entryOf('refund')}`,
  ],
  ['a refund', '账期退款', sql`update refunds set amount_fen = amount_fen + 1`],
])('the doctor finds it when %s is not what it was', async (_, sentence, tampering) => {
  class Undone extends Error {}
  let found: string[] = []
  const tampered = db.transaction(async (tx) => {
    await tx.execute(tampering)
    found = await paymentFaults(tx)
    throw new Undone()
  })
  await expect(tampered).rejects.toThrow(Undone)
  expect(found.join()).toContain(sentence)
})
