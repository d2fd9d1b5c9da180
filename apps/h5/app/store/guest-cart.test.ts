import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from './fake-storage.ts'
import {
  addGuestLine,
  changeGuestLine,
  guestCartNow,
  mergePayload,
  removeGuestLines,
  selectAllGuestLines,
  useGuestCart,
} from './guest-cart.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  useGuestCart.setState({ lines: [], id: '' })
})
const lines = () => useGuestCart.getState().lines

test('a visitor collects goods, and the same sku adds up in one line', () => {
  const now = () => new Date('2026-01-01T08:00:00Z')
  addGuestLine({ sku_id: 1, goods_id: 10, qty: 2 }, now)
  addGuestLine({ sku_id: 1, goods_id: 10, qty: 3 }, now)
  expect(lines()).toEqual([{ sku_id: 1, goods_id: 10, qty: 5, selected: true, added_at: '2026-01-01T08:00:00.000Z' }])
})

test('the 201st line does not fit, but more of a known sku does', () => {
  for (let sku = 1; sku <= 200; sku++) addGuestLine({ sku_id: sku, goods_id: sku, qty: 1 })
  expect(addGuestLine({ sku_id: 201, goods_id: 201, qty: 1 })).toBe('full')
  expect(addGuestLine({ sku_id: 200, goods_id: 200, qty: 1 })).toBe('added')
  expect(lines()).toHaveLength(200)
})

test('a quantity stays between 1 and 99,999', () => {
  addGuestLine({ sku_id: 1, goods_id: 1, qty: 99_999 })
  addGuestLine({ sku_id: 1, goods_id: 1, qty: 5 })
  expect(lines()[0]?.qty).toBe(99_999)
  changeGuestLine(1, { qty: 0 })
  expect(lines()[0]?.qty).toBe(1)
})

test('at login the lines travel in the order of collecting, without what the server must not trust', () => {
  addGuestLine({ sku_id: 1, goods_id: 10, qty: 2 })
  addGuestLine({ sku_id: 2, goods_id: 20, qty: 1 })
  expect(mergePayload(guestCartNow())).toEqual({
    lines: [
      { sku_id: 1, qty: 2 },
      { sku_id: 2, qty: 1 },
    ],
  })
})

test('lines can be ticked together and removed one by one', () => {
  addGuestLine({ sku_id: 1, goods_id: 10, qty: 2 })
  addGuestLine({ sku_id: 2, goods_id: 20, qty: 1 })
  selectAllGuestLines(false)
  expect(lines().map((line) => line.selected)).toEqual([false, false])
  removeGuestLines([1])
  expect(lines().map((line) => line.sku_id)).toEqual([2])
})
