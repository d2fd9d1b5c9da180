import { expect, test, vi } from 'vitest'
import { goBack, ownEntriesIn, parentOf } from './back.ts'

test.each([
  ['/product/detail', '/'],
  ['/merchant/merchant_home', '/'],
  ['/order/order_details', '/users/order_list'],
  ['/users/address_list', '/users'],
  ['/company/status', '/users'],
  ['/messages', '/users'],
  ['/login', '/'],
])('Back from %s, opened straight away, leads to %s', (path, parent) => {
  expect(parentOf(path)).toBe(parent)
})

test('with an own history behind it, Back goes there', () => {
  const acts = { ownEntries: 2, stepBack: vi.fn(), replaceWith: vi.fn() }
  goBack('/product/detail', acts)
  expect(acts.stepBack).toHaveBeenCalledOnce()
  expect(acts.replaceWith).not.toHaveBeenCalled()
})

test('without one, Back replaces the page with its parent', () => {
  const acts = { ownEntries: 0, stepBack: vi.fn(), replaceWith: vi.fn() }
  goBack('/order/order_details', acts)
  expect(acts.replaceWith).toHaveBeenCalledWith('/users/order_list')
})

test('a sheet opened on the first page is an own entry, so Back closes it instead of leaving', () => {
  expect(ownEntriesIn({ idx: 1, overlay: 'sku' })).toBe(1)
  expect(ownEntriesIn({ idx: 0 })).toBe(0)
  expect(ownEntriesIn(null)).toBe(0)
})
