import { expect, test } from 'vitest'
import { averageText, faultsIn, progressOf, waitedText } from './settle.ts'

const now = Date.parse('2026-11-24T15:30:00+08:00')

test.each([
  ['2026-11-24T15:10:00+08:00', '刚刚提交'],
  ['2026-11-24T09:00:00+08:00', '已等待 6 小时'],
  ['2026-11-21T09:00:00+08:00', '已等待 3 天'],
])('who applied at %s reads 「%s」', (since, text) => {
  expect(waitedText(since, now)).toBe(text)
})

test('how long others waited is told in working days, and not before there were any', () => {
  expect(averageText(12)).toBe('平均 1.2 个工作日')
  expect(averageText(0)).toBe('平均当天审核')
  expect(averageText(null)).toBe('')
})

test('a fault is told with what the form calls its field', () => {
  expect(faultsIn({ license_image: '不清晰', bank_account: '户名不符' })).toEqual([
    { at: 'license_image', name: '营业执照', text: '不清晰' },
    { at: 'bank_account', name: '结算账号', text: '户名不符' },
  ])
})

test('an application goes from being sent to being looked at to a store', () => {
  expect([progressOf('draft'), progressOf('pending'), progressOf('approved')]).toEqual([0, 1, 3])
})
