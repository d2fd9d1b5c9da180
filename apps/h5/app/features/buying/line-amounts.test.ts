import type { Sku } from '@mall/contract/goods/terms'
import { expect, test } from 'vitest'
import { inSeckill, nudgeOf, reckon, ruleText, seckillHint, stockText } from './line-amounts.ts'

const shoe: Sku = {
  sku_id: 1,
  sku_code: 'GD2201-01',
  values: [],
  price_fen: 16_800,
  market_price_fen: null,
  vip_price_fen: 16_000,
  tiers: [
    { min_qty: 10, price_fen: 15_200 },
    { min_qty: 100, price_fen: 13_850 },
  ],
  stock: 128,
  image: null,
}
const rule = { moq: 1, step: 1, limit_num: null }

test('a shopper sees what the quantity costs and what it saves', () => {
  expect(reckon(shoe, 20, false)).toMatchObject({ unitFen: 15_200, totalFen: 304_000, savedFen: 32_000 })
  expect(reckon(shoe, 1, false)).toMatchObject({ unitFen: 16_800, savedFen: 0, reasons: [] })
  expect(reckon(shoe, 1, true)).toMatchObject({ unitFen: 16_000, savedFen: 800 })
  expect(reckon({ ...shoe, price_fen: null }, 1, false)).toBeNull()
})

test('in a flash sale one pays its price for as many as one may have, and reads how many those are', () => {
  const inSale = { ...shoe, seckill: { price_fen: 9000, most_qty: 2, limit_num: 2 } }
  expect(reckon(inSale, 2, false)).toMatchObject({ unitFen: 9000, savedFen: 15_600 })
  expect(inSeckill(reckon(inSale, 2, false))).toBe(true)
  expect(inSeckill(reckon(inSale, 3, false))).toBe(false)
  expect(seckillHint(inSale, 2, '双')).toBe('')
  expect(seckillHint(inSale, 3, '双')).toBe('2 双以内享秒杀价 ¥90')
  expect(seckillHint({ ...inSale, seckill: { ...inSale.seckill, most_qty: 0 } }, 1, '双')).toBe(
    '秒杀限购数量已买完，按原价购买',
  )
  expect(seckillHint(shoe, 3, '双')).toBe('')
})

test('the nudge tells how many more reach the next tier, in units that are sold', () => {
  expect(nudgeOf(shoe, 20, 15_200, rule)).toEqual({ more: 80, unitFen: 13_850 })
  expect(nudgeOf(shoe, 7, 16_800, { ...rule, step: 7 })).toEqual({ more: 7, unitFen: 15_200 })
})

test('nobody is nudged towards what cannot be had or costs no less', () => {
  expect(nudgeOf(shoe, 100, 13_850, rule)).toBeNull()
  expect(nudgeOf({ ...shoe, stock: 60 }, 20, 15_200, rule)).toBeNull()
  expect(nudgeOf(shoe, 20, 15_200, { ...rule, limit_num: 50 })).toBeNull()
  expect(nudgeOf(shoe, 1, 15_000, rule)).toBeNull()
})

test('stock and rules read as words', () => {
  expect(stockText(128, '双')).toBe('库存 128')
  expect(stockText(3, '双')).toBe('仅剩 3 双')
  expect(stockText(0, '双')).toBe('暂时缺货')
  expect(ruleText({ moq: 10, step: 10, limit_num: 50 }, '双')).toBe('10 双起订 · 倍数 10 · 每人限购 50 双')
  expect(ruleText(rule, '双')).toBe('')
})
