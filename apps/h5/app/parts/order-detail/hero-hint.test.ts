import { expect, test } from 'vitest'
import { refundHint } from './hero-hint.ts'

test('who was refunded reads where the money went', () => {
  expect(refundHint({ refunded_fen: 126_000, pay_type_text: '余额支付' })).toBe('¥1,260.00 已退回账户余额')
  expect(refundHint({ refunded_fen: 126_000, pay_type_text: '账期支付' })).toContain('¥1,260.00 已退回账期')
  expect(refundHint({ refunded_fen: 126_000, pay_type_text: '对公转账' })).toContain('退回您的付款账户')
  expect(refundHint({ refunded_fen: 126_000, pay_type_text: '支付宝' })).toContain('将原路退回（支付宝）')
})

test('an order that nobody paid says nothing of money', () => {
  expect(refundHint({ refunded_fen: 0, pay_type_text: '' })).toBe('')
})
