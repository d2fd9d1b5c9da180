import { expect, test } from 'vitest'
import { codeStateText, hidden, inFours } from './code-text.ts'

test('a code is read in fours, and covered but for its last four', () => {
  expect(inFours('ABCD-1234 5678')).toBe('ABCD 1234 5678')
  expect(hidden('5678')).toBe('•••• •••• 5678')
})

test('a code says until which day it is good, when it was used, and when it ended', () => {
  const code = { state: 'unused' as const, used_at: [], valid_to: '2027-11-20T16:00:00.000Z' }
  expect(codeStateText(code)).toBe('有效期至 2027-11-20')
  expect(codeStateText({ ...code, state: 'expired' })).toBe('已于 2027-11-20 过期')
  expect(codeStateText({ ...code, valid_to: null })).toBe('长期有效')
  expect(codeStateText({ ...code, state: 'used', used_at: ['2026-11-20T07:20:00.000Z'] })).toContain(
    '已核销 2026-11-20 15:20',
  )
})
