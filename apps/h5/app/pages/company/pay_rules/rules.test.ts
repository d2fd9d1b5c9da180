import { judge } from '@mall/contract/call/judge'
import { z } from '@mall/contract/call/zod'
import { expect, test } from 'vitest'
import { changesOf, inputOf, mineText, type Rule, termsText, usedShare, withoutRule, withRule } from './rules.ts'
import { Terms, withoutIdleLimits } from './terms.ts'

const rule = (part: Partial<Rule>): Rule => ({
  scope: 'company',
  scope_id: null,
  scope_name: '',
  allowed: true,
  single_fen: null,
  month_fen: null,
  ...part,
})
const all = rule({ month_fen: 10_000_000 })
const buyers = rule({ scope: 'role', scope_id: 2, scope_name: '采购员', single_fen: 50_000 })
const wang = rule({ scope: 'employee', scope_id: 7, scope_name: '王采购', allowed: false })

test('before saving, the main account sees what is added, changed and removed, and nothing else', () => {
  const stricter = { ...buyers, single_fen: 30_000 }
  const li = rule({ scope: 'employee', scope_id: 8, scope_name: '李经理' })
  expect(changesOf([all, buyers, wang], [li, all, stricter])).toEqual([
    { kind: 'changed', rule: stricter, before: buyers },
    { kind: 'added', rule: li },
    { kind: 'removed', rule: wang },
  ])
})

test('a rule that was removed and written again as it was is no change, nor is another order of the list', () => {
  expect(changesOf([all, buyers, wang], withRule(withoutRule([wang, buyers, all], buyers), buyers))).toEqual([])
})

test('a role and an employee with the same number are two, and each has one rule', () => {
  const seventh = rule({ scope: 'role', scope_id: 7, scope_name: '审查员' })
  expect(changesOf([wang], [wang, seventh])).toMatchObject([{ kind: 'added', rule: { scope: 'role' } }])
  expect(withRule([buyers, wang], { ...buyers, allowed: false })).toHaveLength(2)
})

test('the names that are shown are not sent, and the company comes first', () => {
  const { list } = inputOf([wang, all])
  expect(list.map(({ scope }) => scope)).toEqual(['company', 'employee'])
  expect(list[1]).toEqual({ scope: 'employee', scope_id: 7, allowed: false, single_fen: null, month_fen: null })
})

const judged = (part: Partial<Rule>) => judge(z.preprocess(withoutIdleLimits, Terms), rule(part))
const fault = (part: Partial<Rule>) => {
  const found = judged(part)
  return found.ok ? '' : found.faults[0]?.text
}

test('limits may be left out, but not be nought, nor let one payment exceed the month', () => {
  expect(fault({})).toBe('')
  expect(fault({ single_fen: 0 })).toContain('不限请留空')
  expect(fault({ month_fen: Number.NaN })).toContain('不限请留空')
  expect(fault({ month_fen: 999_999_999_900 })).toBe('金额过大')
  expect(fault({ single_fen: 60_000, month_fen: 50_000 })).toBe('单笔限额不能高于每月限额')
  expect(fault({ single_fen: 50_000, month_fen: 50_000 })).toBe('')
})

test('a rule for a role or an employee says which', () => {
  expect(fault({ scope: 'role' })).toBe('请选择角色')
  expect(fault({ scope: 'employee' })).toBe('请选择员工')
})

test('who may not pay at all keeps no limits', () => {
  const found = judged({ allowed: false, single_fen: 0, month_fen: 50_000 })
  expect(found).toMatchObject({ ok: true, fields: { allowed: false, single_fen: null, month_fen: null } })
})

test('a rule is read in words', () => {
  expect(termsText(wang)).toBe('不能动用企业余额和账期')
  expect(termsText({ ...buyers, month_fen: 500_000 })).toBe('单笔最多 ¥500.00，每人每月最多 ¥5,000.00')
  expect(termsText({ ...wang, allowed: true, month_fen: 500_000 })).toBe('每月最多 ¥5,000.00')
  expect(termsText(rule({}))).toBe('不限金额')
})

test('everybody reads what they may pay; a month that a later limit overtook has nothing left', () => {
  const mine = { allowed: true, single_fen: 50_000, month_fen: 500_000, spent_fen: 620_000 }
  expect(mineText(mine)).toBe('您单笔最多 ¥500.00，本月还可付 ¥0.00')
  expect(usedShare(mine)).toBe(100)
  expect(mineText({ ...mine, single_fen: null, month_fen: null })).toBe('您付款不限金额')
  expect(mineText({ ...mine, allowed: false })).toBe('您不能动用企业余额和账期')
})
