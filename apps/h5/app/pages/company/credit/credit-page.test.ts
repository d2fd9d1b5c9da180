import { expect, test } from 'vitest'
import { channelOf, choicesOf, type Means, methodsOf } from '#parts/repay/repay-amounts.ts'

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
