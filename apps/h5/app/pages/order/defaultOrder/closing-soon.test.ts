import type { OrderDigest } from '@mall/contract/order/terms'
import { expect, test } from 'vitest'
import { closingSoon } from './closing-soon.ts'

const now = Date.parse('2026-11-20T02:00:00Z')
const closing = (expire_at: string | null, status: OrderDigest['status'] = 'pending_payment') => ({ expire_at, status })

test('an order is urgent in its last two hours, not before and not after', () => {
  expect(closingSoon([closing('2026-11-20T02:30:00Z'), closing('2026-11-20T04:00:00Z')], now)).toBe(2)
  expect(closingSoon([closing('2026-11-20T04:00:01Z'), closing('2026-11-20T02:00:00Z')], now)).toBe(0)
})

test('nobody is hurried for an order whose transfer is being checked, or that has no deadline', () => {
  expect(closingSoon([closing('2026-11-20T02:30:00Z', 'pending_confirmation'), closing(null)], now)).toBe(0)
})
