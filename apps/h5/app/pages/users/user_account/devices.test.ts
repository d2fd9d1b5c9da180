import { expect, test } from 'vitest'
import { lastLoginText } from './devices.ts'

test('the newest login of all devices is told, by the clock in China', () => {
  const list = [
    { created_at: '2025-10-28T01:41:07Z' },
    { created_at: '2025-11-02T16:30:00+00:00' },
    { created_at: '2025-11-01T09:00:00Z' },
  ]
  expect(lastLoginText(list)).toBe('最近登录 11-03 00:30')
  expect(lastLoginText([])).toBe('')
})
