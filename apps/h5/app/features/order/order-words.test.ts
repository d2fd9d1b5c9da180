import { orderStatuses } from '@mall/contract/order/words'
import { expect, test } from 'vitest'
import { amountWord, isOpen, spanText, wayOf } from './order-words.ts'

test('the steps say the last thing that happened', () => {
  const at = (status: (typeof orderStatuses)[number], is_virtual = false) => {
    const way = wayOf({ status, is_virtual })
    return way && (way.steps[way.current] ?? '都完成')
  }
  // Goods that are shipped never wait for verification.
  const ofGoods = orderStatuses.filter((status) => status !== 'pending_verification')
  expect(ofGoods.map((status) => at(status))).toEqual([
    '提交',
    '提交',
    '提交',
    '付款',
    '发货',
    '发货',
    '都完成',
    null,
    null,
  ])
  expect(at('pending_shipment', true)).toBe('付款')
  expect(at('pending_verification', true)).toBe('付款')
  expect(at('completed', true)).toBe('都完成')
})

test('an order of a company goes through approval before it is paid', () => {
  const at = (status: (typeof orderStatuses)[number]) => {
    const way = wayOf({ status, is_virtual: false }, true)
    return way && `${way.steps.length} ${way.steps[way.current] ?? '都完成'}`
  }
  expect(at('pending_review')).toBe('5 提交')
  expect(at('pending_payment')).toBe('5 审批')
  expect(at('pending_shipment')).toBe('5 付款')
  expect(at('completed')).toBe('5 都完成')
})

test('what is left of the time is said in its two largest parts', () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
  expect(spanText(9 * day + 8 * hour + 59 * minute)).toBe('9 天 8 小时')
  expect(spanText(5 * day)).toBe('5 天')
  expect(spanText(8 * hour + 20 * minute)).toBe('8 小时 20 分钟')
  expect(spanText(40_000)).toBe('不到 1 分钟')
  expect(spanText(-1)).toBe('不到 1 分钟')
})

test('an unpaid order has an amount due, a paid one an amount paid', () => {
  expect(amountWord('pending_payment')).toBe('应付')
  expect(amountWord('pending_confirmation')).toBe('应付')
  expect(amountWord('shipped')).toBe('实付')
  expect(amountWord('closed')).toBe('订单金额')
  expect(orderStatuses.filter((status) => !isOpen(status))).toEqual(['completed', 'cancelled', 'closed'])
})
