import type { Sku } from '@mall/contract/goods/terms'
import { expect, test } from 'vitest'
import { canBeHad, leastQty, outlook, qtyFor, skuOf, startingSku, withValue } from './sku-choice.ts'

let next = 0
const sku = (values: string[], stock: number, price_fen: number | null = 100): Sku => ({
  sku_id: ++next,
  sku_code: '',
  values,
  price_fen,
  market_price_fen: null,
  vip_price_fen: null,
  tiers: [],
  stock,
  image: null,
})
const black42 = sku(['黑色', '42'], 20, 300)
const black43 = sku(['黑色', '43'], 0, 100)
const sand42 = sku(['沙黄', '42'], 5, 200)
const skus = [black42, black43, sand42]
const rule = { moq: 1, step: 1, limit_num: null }

test('a complete choice names one sku, an incomplete one none', () => {
  expect(skuOf(skus, ['黑色', '42'])).toBe(black42)
  expect(skuOf(skus, ['黑色', null])).toBeUndefined()
  expect(skuOf(skus, ['沙黄', '43'])).toBeUndefined()
})

test('a value shows beforehand whether it leads to something that can be bought', () => {
  expect(outlook(skus, ['黑色', '42'], 1, '43')).toBe('sold_out')
  expect(outlook(skus, ['沙黄', '42'], 1, '43')).toBe('none')
  expect(outlook(skus, ['黑色', '42'], 0, '沙黄')).toBe('ok')
  expect(outlook(skus, [null, null], 1, '42')).toBe('ok')
})

test('tapping the chosen value again takes it back, unless there is only one thing to choose', () => {
  expect(withValue(['黑色', '42'], 1, '43')).toEqual(['黑色', '43'])
  expect(withValue(['黑色', '42'], 1, '42')).toEqual(['黑色', null])
  expect(withValue(['黑色'], 0, '黑色')).toEqual(['黑色'])
})

test('choosing begins with what the address asks for, else with the cheapest that can be had', () => {
  expect(startingSku({ skus, ...rule }, black43.sku_id)).toBe(black43)
  expect(startingSku({ skus, ...rule })).toBe(sand42)
  expect(startingSku({ skus, ...rule }, 9999)).toBe(sand42)
  expect(startingSku({ skus, moq: 10, step: 10, limit_num: null })).toBe(black42)
  expect(startingSku({ skus: [black43], ...rule })).toBe(black43)
})

test('a minimum above the stock or the limit leaves nothing to buy', () => {
  expect(canBeHad(sand42, { moq: 10, step: 10, limit_num: null })).toBe(false)
  expect(canBeHad(black42, { moq: 1, step: 1, limit_num: 2 })).toBe(true)
  expect(qtyFor(3, black42, { moq: 1, step: 1, limit_num: 2 })).toBe(2)
  expect(qtyFor(3, sand42, { moq: 10, step: 10, limit_num: null })).toBe(10)
  expect(qtyFor(7, undefined, rule)).toBe(7)
  expect(leastQty({ moq: 15, step: 10 })).toBe(20)
})
