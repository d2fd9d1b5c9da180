import { expect, test } from 'vitest'
import { handedOverText, leaveText, switching } from './payment-words.ts'

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

test('who has paid a part already is warned before paying in another way', () => {
  expect(switching({ received_fen: 0 })).toBe('')
  expect(switching({ received_fen: 80_000 })).toContain('¥800.00')
})

test('nobody who pays by transfer is threatened with half an hour', () => {
  expect(leaveText(undefined)).toContain('将被取消')
  const text = leaveText({ expire_at: '2026-11-27T10:00:00Z' })
  expect(text).toContain('请在 11-27 18:00 前完成转账')
  expect(text).not.toContain('取消')
})
