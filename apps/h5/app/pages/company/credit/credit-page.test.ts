import { applyForCredit, repayCredit } from '@mall/contract/credit'
import { parseYuan } from '@mall/contract/money'
import { expect, test } from 'vitest'
import { applyIssues } from './apply-issues.ts'
import { channelOf, choicesOf, type Means, methodsOf, repayIssue, typedOf } from './repay-amounts.ts'

const labels = (billedFen: number, owedFen: number) => choicesOf(billedFen, owedFen).map(({ label }) => label)

test('who owes more than the statement chooses between it, all of it and an amount of their own', () => {
  expect(labels(300_00, 500_00)).toEqual(['本期账单', '全部欠款', '自定义'])
  expect(labels(500_00, 500_00)).toEqual(['本期账单', '自定义'])
  expect(labels(0, 500_00)).toEqual(['全部欠款', '自定义'])
  expect(labels(0, 0)).toEqual(['自定义'])
})

test('what is under dispute is not asked for with the statement', () => {
  expect(choicesOf(300_00, 200_00)[0]).toEqual({ key: 'billed', label: '本期账单', fen: 200_00 })
})

test('an offered amount reads back from the field as it was', () => {
  for (const fen of [1, 100, 123_456_789, 1_000_000_000]) expect(parseYuan(typedOf(fen))).toBe(fen)
})

test('nobody repays nothing, or more than is owed', () => {
  expect(repayIssue('', 100)).toBe('请输入还款金额')
  expect(repayIssue('0.00', 100)).toBe('请输入还款金额')
  expect(repayIssue('1.01', 100)).toBe('最多可还 ¥1.00')
  expect(repayIssue('1', 100)).toBe('')
  expect(repayCredit.input.safeParse({ amount_fen: 0, channel: 'balance' }).success).toBe(false)
})

const means = (part: Partial<Means>): Means => ({
  owed_fen: 1000_00,
  balance_fen: 300_00,
  has_pay_password: true,
  transfer_on: true,
  transfer: null,
  ...part,
})

test('a balance that is too low says by how much, and the transfer stands in', () => {
  const methods = methodsOf(500_00, means({}))
  expect(methods[0]).toMatchObject({ code: 'balance', enabled: false, tip: '余额 ¥300.00，还差 ¥200.00' })
  expect(channelOf(methods, 'balance')).toBe('bank_transfer')
  expect(channelOf(methodsOf(300_00, means({})), undefined)).toBe('balance')
  expect(channelOf(methodsOf(300_00, means({})), 'bank_transfer')).toBe('bank_transfer')
  expect(channelOf(methodsOf(500_00, means({ transfer_on: false })), undefined)).toBeUndefined()
})

test('an application is refused here as the contract refuses it', () => {
  for (const amount of ['999.99', '1000', '10000000', '10000000.01']) {
    for (const reason of ['', ' 月 ', '月结', '采'.repeat(201)]) {
      const { success } = applyForCredit.input.safeParse({ wanted_fen: parseYuan(amount), reason })
      expect(Object.values(applyIssues(amount, reason)).every((issue) => issue === '')).toBe(success)
    }
  }
})
