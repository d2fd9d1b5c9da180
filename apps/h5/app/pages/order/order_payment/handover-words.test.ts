import { expect, test } from 'vitest'
import { handedOverText } from './handover-words.ts'

const now = '2026-11-27T07:00:00Z'
const handed = {
  from: '王采购',
  from_me: false,
  to: '李经理',
  to_me: false,
  remark: '急用，请尽快付款',
  at: '2026-11-27T06:20:00Z',
}

test('the colleague who is asked reads who asks and why', () => {
  expect(handedOverText({ ...handed, to_me: true }, now)).toBe('王采购 请您付款：急用，请尽快付款')
  expect(handedOverText({ ...handed, to_me: true, remark: '' }, now)).toBe('王采购 请您付款 · 14:20')
})

test('who handed it over reads to whom and when, with the day once it is another', () => {
  expect(handedOverText({ ...handed, from_me: true }, now)).toBe('已转交 李经理 · 14:20')
  expect(handedOverText({ ...handed, from_me: true, to: '' }, '2026-11-28T01:00:00Z')).toBe(
    '已转交 所有可付款的同事 · 11-27 14:20',
  )
})

test('a colleague who looks on is not asked', () => {
  expect(handedOverText(handed, now)).toBe('王采购 已转交 李经理 · 14:20')
})
