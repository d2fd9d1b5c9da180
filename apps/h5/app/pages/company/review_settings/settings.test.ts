import { judge } from '@mall/contract/call/judge'
import { expect, test } from 'vitest'
import { draftOf, hourChoices, hoursText, Input, peopleText, termText } from './settings.rules.ts'

const plain = { threshold_fen: 0, levels: [], timeout_hours: null, over_budget: 'review', pay_hours: 72 } as const
const none = draftOf({ ...plain, levels: [], threshold_fen: null })

test.each([null, 0, 1, 500_000, 123_456])('a threshold of %s fen is the same after it was shown', (threshold_fen) => {
  const settings = { ...plain, levels: [{ name: '部门', user_ids: [3], role_ids: [] }], threshold_fen }
  expect(judge(Input, draftOf(settings))).toEqual({ ok: true, fields: settings })
})

test('an amount is asked for only where it counts', () => {
  const faultOf = (mode: 'above' | 'none', threshold_fen: number | null) => {
    const found = judge(Input, { ...none, mode, threshold_fen })
    return found.ok ? '' : found.faults[0]
  }
  const missing = { at: 'threshold_fen', text: '请输入金额' }
  expect(faultOf('above', null)).toEqual(missing)
  expect(faultOf('above', 0)).toEqual(missing)
  expect(faultOf('above', Number.NaN)).toEqual(missing)
  expect(faultOf('above', 100_000_000_001)).toEqual({ at: 'threshold_fen', text: '金额过大' })
  expect(faultOf('above', 500_000)).toBe('')
  expect(faultOf('none', Number.NaN)).toBe('')
})

test('a level says who decides, even to somebody who may not see the names', () => {
  const people = [{ id: 1, name: '李审查' }]
  const roles = [{ id: 7, name: '财务' }]
  expect(peopleText({ user_ids: [1], role_ids: [7] }, people, roles)).toBe('李审查、财务（角色）')
  expect(peopleText({ user_ids: [1, 2], role_ids: [7] }, people, [])).toBe('李审查、1 名员工、1 个角色')
  expect(peopleText({ user_ids: [], role_ids: [] }, people, roles)).toBe('任何有“审查订单”权限的人')
})

test('hours are read as days where they are days, and an unusual number stays among the choices', () => {
  expect([null, 8, 24, 72].map(hoursText)).toEqual(['不限时', '8 小时', '24 小时', '3 天'])
  expect(hourChoices([4, 24], 10)).toEqual([4, 10, 24])
  expect(hourChoices([4, 24], null)).toEqual([4, 24])
})

test('an absence is said with what is known of it', () => {
  expect(termText({ from: '2025-10-01', until: '2025-10-07' })).toBe('10-01 至 10-07')
  expect(termText({ from: '2025-10-01', until: null })).toBe('10-01 起')
  expect(termText({ from: null, until: null })).toBe('长期')
})
