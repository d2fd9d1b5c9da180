import { expect, test } from 'vitest'
import { changesText, refusalFor, refusalOf, tipOf } from './pay-rule.rules.ts'

const free = { allowed: true, singleFen: null, monthFen: null }
const spent = (amountFen: number, spentFen = 0) => ({ amountFen, spentFen })

test('without a rule, and with one that sets no limit, nobody is held back', () => {
  expect(refusalOf(null, spent(1_000_000))).toBeNull()
  expect(refusalOf(free, spent(1_000_000, 9_000_000))).toBeNull()
})

test.each([
  ['nobody may pay who is not let', { ...free, allowed: false }, spent(1), '您未获授权动用公司资金'],
  ['one payment beyond the limit of one', { ...free, singleFen: 50_000 }, spent(50_001), '您单笔最多付 ¥500.00'],
  ['one beyond what is left of the month', { ...free, monthFen: 50_000 }, spent(20_001, 30_000), '本月还可付 ¥200.00'],
  ['a limit that was lowered below what was paid', { ...free, monthFen: 10_000 }, spent(1, 30_000), '本月还可付 ¥0.00'],
])('%s is told in short', (_, terms, of, tip) => {
  const refusal = refusalOf(terms, of)
  expect(refusal && tipOf(refusal, '您')).toBe(tip)
})

test('up to the limits, and for nothing at all, a rule is in nobody’s way', () => {
  expect(refusalOf({ ...free, singleFen: 50_000, monthFen: 80_000 }, spent(50_000, 30_000))).toBeNull()
  expect(refusalOf({ ...free, allowed: false }, spent(0))).toBeNull()
})

test('of a colleague it is told without addressing them, and the refusal says what was asked', () => {
  const refusal = refusalOf({ ...free, singleFen: 50_000 }, spent(60_000))
  expect(refusal && tipOf(refusal, '')).toBe('单笔最多付 ¥500.00')
  expect(refusal && refusalFor(refusal)).toMatchObject({
    code: 'payment.rule_single',
    data: { limit: '500.00', amount: '600.00' },
  })
})

test('the log reads what was added, changed and taken away, and nothing of what stayed', () => {
  const company = { ...free, scope: 'company' as const, scopeId: 0, scopeName: '全公司' }
  const buyers = { ...free, scope: 'role' as const, scopeId: 3, scopeName: '采购员', singleFen: 50_000 }
  const zhang = { ...free, scope: 'employee' as const, scopeId: 7, scopeName: '张三', allowed: false }
  expect(changesText([company, buyers], [company, { ...buyers, monthFen: 500_000 }, zhang])).toBe(
    '角色 采购员：单笔最多 ¥500.00 → 单笔最多 ¥500.00、每月最多 ¥5,000.00；新增 员工 张三：不得动用公司资金',
  )
  expect(changesText([company, zhang], [zhang])).toBe('取消 全公司')
  expect(changesText([], [company])).toBe('新增 全公司：不限金额')
  expect(changesText([company, zhang], [zhang, company])).toBe('')
})
