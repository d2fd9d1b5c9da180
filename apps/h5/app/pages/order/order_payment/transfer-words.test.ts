import { expect, test } from 'vitest'
import { leaveText, switching } from './transfer-words.ts'

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
