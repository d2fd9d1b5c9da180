import type { OrderProblem } from '@mall/contract/checkout.schema'
import { expect, test } from 'vitest'
import { confirmPath, sourceOf } from '#features/order/confirm-source.ts'
import { acceptText, problemsTitle, saysWhy, waysOn } from './Problems.tsx'

const problem = (given: Partial<OrderProblem>): OrderProblem => ({
  kind: 'stock',
  sku_id: 7,
  cart_id: null,
  name: '固盾 防砸安全鞋',
  text: '库存仅剩 3 件',
  left: 3,
  before_fen: null,
  after_fen: null,
  ...given,
})

test('lines that cannot be had are left out, and the others go on', () => {
  const ways = waysOn([problem({ cart_id: 2 }), problem({ cart_id: 5, kind: 'off_sale' })], { cartIds: [1, 2, 5, 9] })
  expect(ways).toEqual({ accept: false, otherAddress: false, without: { cartIds: [1, 9] } })
})

test('an order of nothing but problems cannot go on without them', () => {
  expect(waysOn([problem({ cart_id: 2 })], { cartIds: [2] })).toEqual({ accept: false, otherAddress: false })
})

test('what stands against a whole store is not solved by leaving lines out', () => {
  const region = problem({ kind: 'region', sku_id: null, cart_id: null, left: null })
  expect(waysOn([region, problem({ cart_id: 2 })], { cartIds: [1, 2] })).toEqual({ accept: false, otherAddress: true })
})

test('a purchase at once may take what is left', () => {
  const source = { skuId: 7, qty: 10 }
  expect(waysOn([problem({})], source).fewer).toEqual({ source: { skuId: 7, qty: 3 }, qty: 3 })
  expect(waysOn([problem({ left: 0 })], source).fewer).toBeUndefined()
})

test('a changed price needs nothing but a yes', () => {
  expect(waysOn([], { cartIds: [1] }).accept).toBe(true)
  expect(acceptText([problem({ kind: 'price' })])).toBe('按新价格继续')
  expect(acceptText([problem({ kind: 'price' }), problem({ kind: 'quantity' })])).toBe('按最新信息继续')
})

test('the title names the one thing that is wrong, or none in particular', () => {
  expect(problemsTitle([problem({}), problem({})])).toBe('以下商品库存不足')
  expect(problemsTitle([problem({}), problem({ kind: 'limit' })])).toBe('以下商品暂不能结算')
})

test('cart lines, one sku or what was taken of quotes, and nothing else, can be confirmed', () => {
  expect(sourceOf({ cart_ids: '3,4', sku_id: 0, qty: 1, inquiry_no: '' })).toEqual({ cartIds: [3, 4] })
  expect(sourceOf({ cart_ids: '', sku_id: 7, qty: 20, inquiry_no: '' })).toEqual({ skuId: 7, qty: 20 })
  expect(sourceOf({ cart_ids: '3,,4', sku_id: 0, qty: 1, inquiry_no: '' })).toBeUndefined()
  expect(sourceOf({ cart_ids: '', sku_id: 7, qty: 0, inquiry_no: '' })).toBeUndefined()
  const quoted = { cart_ids: '', sku_id: 0, qty: 1, inquiry_no: 'X261120100000123456' }
  expect(sourceOf(quoted)).toEqual({ inquiryNo: 'X261120100000123456' })
  expect(sourceOf({ ...quoted, inquiry_no: 'X' })).toBeUndefined()
  expect(confirmPath({ cartIds: [3, 4] })).toBe('/order/order_confirm?cart_ids=3,4')
})

test('why a price is another is read where the figures do not say it', () => {
  expect(saysWhy('秒杀已抢光，可按原价购买', 12_000)).toBe(true)
  expect(saysWhy('单价由 ¥60.00 变为 ¥120.00', 12_000)).toBe(false)
})
