import { expect, test } from 'vitest'
import { deadlineText } from './Amounts.tsx'

const order = { reviewed: false, rush: false, way: 'online' as const }

test('an order is paid within minutes; who transfers confirms it within them and then has days', () => {
  expect(deadlineText(order)).toBe('下单后 30 分钟内付款')
  expect(deadlineText({ ...order, way: 'bank_transfer' })).toBe('下单后 30 分钟内在收银台确认对公转账，7 天内转账')
})

test('pieces of a flash sale are not held for a transfer, and an approval has a deadline of its own', () => {
  expect(deadlineText({ ...order, rush: true, way: 'bank_transfer' })).toBe('下单后 10 分钟内付款')
  expect(deadlineText({ ...order, reviewed: true, way: 'bank_transfer' })).toBe('审批通过后请及时付款')
})
