import { expect, test } from 'vitest'
import { gridMeta, rowMeta, salesRank, salesText, supplyText, tierRows } from './goods-text.ts'

test.each([
  [0, '0'],
  [860, '860'],
  [1000, '1,000+'],
  [3299, '3,200+'],
  [9999, '9,900+'],
  [10_000, '1万'],
  [12_999, '1.2万'],
  [5_600_000, '560万'],
])('%i sold reads %s and never promises more', (sales, text) => {
  expect(salesText(sales)).toBe(text)
})

test('a card says nothing of sales before there are any', () => {
  expect(gridMeta({ meta: '起订 10 只', sales: 56_000 })).toBe('起订 10 只 · 已售 5.6万')
  expect(gridMeta({ meta: 'E27', sales: 0 })).toBe('E27')
})

test('a buyer reads model and minimum in the list, or the code to order by', () => {
  const goods = { moq: 50, step: 10, unit: '双', model: 'GD-2208', item_code: '2003318' }
  expect(rowMeta(goods)).toBe('GD-2208 · 起订 50 双 · 倍数 10')
  expect(rowMeta({ ...goods, moq: 1, step: 1 })).toBe('GD-2208 · 订货编码 2003318')
  expect(rowMeta({ ...goods, moq: 1, step: 1, model: '' })).toBe('订货编码 2003318')
})

test('supply is said from the worst news down', () => {
  expect(supplyText({ stock_status: 'sold_out', lead_days: 7 })).toBe('补货中')
  expect(supplyText({ stock_status: 'low', lead_days: 7 })).toBe('货期 7 天')
  expect(supplyText({ stock_status: 'low', lead_days: 0 })).toBe('库存紧张')
  expect(supplyText({ stock_status: 'in_stock', lead_days: 0 })).toBe('现货')
})

test('tiers read as ranges that leave no quantity out', () => {
  const tiers = [
    { min_qty: 100, price_fen: 13_850 },
    { min_qty: 10, price_fen: 15_200 },
  ]
  expect(tierRows({ price_fen: 16_800, tiers, moq: 1 })).toEqual([
    { price_fen: 16_800, range: '1–9' },
    { price_fen: 15_200, range: '10–99' },
    { price_fen: 13_850, range: '≥100' },
  ])
  expect(tierRows({ price_fen: 16_800, tiers: [{ min_qty: 2, price_fen: 100 }], moq: 1 })[0]?.range).toBe('1')
  expect(tierRows({ price_fen: null, tiers, moq: 1 })).toEqual([])
})

test('the first three of a list by sales have a place, and nothing that was never sold has one', () => {
  expect([0, 1, 2, 3].map((i) => salesRank({ sales: 9 - i }, i))).toEqual([1, 2, 3, undefined])
  expect(salesRank({ sales: 0 }, 0)).toBeUndefined()
})
