import type { Sku } from '@mall/contract/goods/terms'
import { expect, test } from 'vitest'
import { groupsOf, mostOf, offersBulk, rowName, rowsIn, sumOf, withQuantity } from './bulk-choice.ts'

const sku = (sku_id: number, values: string[], more: Partial<Sku> = {}): Sku => ({
  sku_id,
  sku_code: `S${sku_id}`,
  values,
  price_fen: 1_000,
  market_price_fen: null,
  vip_price_fen: null,
  tiers: [{ min_qty: 10, price_fen: 900 }],
  stock: 50,
  image: null,
  ...more,
})
const black42 = sku(1, ['黑色', '42'])
const black43 = sku(2, ['黑色', '43'], { stock: 0 })
const sand42 = sku(3, ['沙黄', '42'], { vip_price_fen: 850 })
const white42 = sku(4, ['白色', '42'], { stock: 0 })
const specs = [
  { name: '颜色', values: ['黑色', '沙黄', '白色'] },
  { name: '尺码', values: ['42', '43'] },
]
const shoe = { skus: [black42, black43, sand42, white42], specs, limit_num: null }

test('many are summed up, each at the tier of its own quantity, as the cart charges it', () => {
  const quantities = new Map([
    [1, 10],
    [3, 5],
  ])
  expect(sumOf(shoe, quantities, false)).toEqual({ kinds: 2, qty: 15, totalFen: 14_000, savedFen: 1_000 })
  expect(sumOf(shoe, quantities, true)).toMatchObject({ totalFen: 9_000 + 4_250, savedFen: 1_750 })
  expect(sumOf(shoe, new Map(), false)).toEqual({ kinds: 0, qty: 0, totalFen: 0, savedFen: 0 })
})

test('a sku is wanted, wanted differently, and not at all', () => {
  const one = withQuantity(new Map(), 1, 10)
  expect([...withQuantity(one, 1, 20)]).toEqual([[1, 20]])
  expect([...withQuantity(one, 1, 0)]).toEqual([])
})

test('nobody wants more than there is, or than the limit on the goods leaves beside the others', () => {
  expect(mostOf(black42, shoe, new Map())).toBe(50)
  const limited = { limit_num: 20 }
  expect(mostOf(black42, limited, new Map([[3, 15]]))).toBe(5)
  expect(mostOf(black42, limited, new Map([[1, 15]]))).toBe(20)
  expect(mostOf(black42, limited, new Map([[3, 25]]))).toBe(0)
  expect(mostOf({ ...black42, price_fen: null }, shoe, new Map())).toBe(0)
})

test('the first of several axes is chosen above, with how many are wanted of it', () => {
  expect(groupsOf(shoe, new Map([[1, 10]]))).toEqual([
    { value: '黑色', qty: 10, soldOut: false },
    { value: '沙黄', qty: 0, soldOut: false },
    { value: '白色', qty: 0, soldOut: true },
  ])
  expect(rowsIn(shoe, '黑色').map((one) => rowName(one, shoe))).toEqual(['42', '43'])
})

test('of a single axis every value is a row', () => {
  const glove = { skus: [sku(7, ['L']), sku(8, ['M'])], specs: [{ name: '尺码', values: ['L', 'M'] }], limit_num: null }
  expect(groupsOf(glove, new Map())).toEqual([])
  expect(rowsIn(glove, '').map((one) => rowName(one, glove))).toEqual(['L', 'M'])
})

test('it is offered where there are several to collect, and a price for them', () => {
  expect(offersBulk({ ...shoe, type: 'normal' })).toBe(true)
  expect(offersBulk({ skus: [black42], type: 'normal' })).toBe(false)
  expect(offersBulk({ ...shoe, type: 'virtual' })).toBe(false)
  expect(offersBulk({ skus: shoe.skus.map((one) => ({ ...one, price_fen: null })), type: 'normal' })).toBe(false)
})
