import type { OrderProblem } from '@mall/contract/order/terms'
import { expect, test } from 'vitest'
import { confirmPath, sourceOf } from '#features/order/confirm-source.ts'
import { acceptText, problemsTitle, saysWhy, waysOn, withoutText } from './Problems.tsx'

const problem = (given: Partial<OrderProblem>): OrderProblem => ({
  kind: 'stock',
  sku_id: 7,
  cart_id: null,
  mer_id: null,
  cart_ids: [],
  pieces: 0,
  name: '固盾 防砸安全鞋',
  text: '库存仅剩 3 件',
  left: 3,
  before_fen: null,
  after_fen: null,
  ...given,
})

const line = (cart_id: number, pieces: number, given: Partial<OrderProblem> = {}) =>
  problem({ cart_id, cart_ids: [cart_id], pieces, ...given })
const store = (cart_ids: number[], pieces: number, given: Partial<OrderProblem> = {}) =>
  problem({ kind: 'minimum_amount', sku_id: null, mer_id: 4, cart_ids, pieces, left: null, ...given })

test('lines that cannot be had stay in the cart, and the others go on', () => {
  const ways = waysOn([line(2, 3), line(5, 1, { kind: 'off_sale' })], { cartIds: [1, 2, 5, 9] })
  const without = { source: { cartIds: [1, 9] }, pieces: 4, lines: 2, store: false }
  expect(ways).toEqual({ accept: false, otherAddress: false, without })
  expect(withoutText(without, '购物车')).toBe('4 件先留在购物车，提交其余')
})

test('an order of nothing but problems cannot go on without them', () => {
  expect(waysOn([line(2, 1)], { cartIds: [2] })).toEqual({ accept: false, otherAddress: false })
})

test('a store under its minimum keeps nobody from ordering of the others', () => {
  const { without } = waysOn([store([7, 8], 2)], { cartIds: [1, 7, 8] })
  expect(without).toEqual({ source: { cartIds: [1] }, pieces: 2, lines: 2, store: true })
  expect(without && withoutText(without, '进货单')).toBe('这家 2 件先留在进货单，提交其余')
})

test('stores that rest, do not send there or are under their minimum, and single lines, are left together', () => {
  const region = store([3], 1, { kind: 'region', mer_id: 9 })
  const resting = store([4], 2, { kind: 'merchant_resting', mer_id: 10 })
  expect(waysOn([region, resting, store([5], 3), line(6, 4)], { cartIds: [1, 2, 3, 4, 5, 6] })).toEqual({
    accept: false,
    otherAddress: true,
    without: { source: { cartIds: [1, 2] }, pieces: 10, lines: 4, store: false },
  })
})

test('what lies in no cart cannot be left in one', () => {
  expect(waysOn([store([], 0)], { skuId: 7, qty: 1 })).toEqual({ accept: false, otherAddress: false })
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
