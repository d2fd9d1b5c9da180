import type { GoodsCard } from '@mall/contract/goods/terms'
import { expect, test } from 'vitest'
import { countsWithout, sorted } from './collected.ts'

const goods = (part: Partial<GoodsCard>): GoodsCard => ({
  goods_id: 1,
  name: '固盾 防砸安全鞋',
  image: '',
  unit: '双',
  price_mode: 'shown',
  price_fen: 16_800,
  price_from: false,
  market_price_fen: null,
  vip_price_fen: null,
  tiers: [],
  sales: 0,
  mer_id: 1,
  mer_name: '固盾劳保旗舰店',
  is_self: false,
  brand: '固盾',
  model: '',
  item_code: '',
  moq: 1,
  step: 1,
  lead_days: 0,
  stock_status: 'in_stock',
  single_sku_id: 11,
  is_virtual: false,
  meta: '',
  tags: [],
  reason: null,
  exact: false,
  ...part,
})

test('of many chosen goods, those of one sku go into the cart by their minimum, the others ask for a choice', () => {
  const chosen = [
    goods({ single_sku_id: 11 }),
    goods({ single_sku_id: 12, moq: 15, step: 10 }),
    goods({ single_sku_id: null }),
    goods({ single_sku_id: 13, stock_status: 'sold_out' }),
    goods({ single_sku_id: 14, price_mode: 'inquiry', price_fen: null }),
  ]
  expect(sorted(chosen)).toEqual({
    lines: [
      { sku_id: 11, qty: 1 },
      { sku_id: 12, qty: 20 },
    ],
    open: 1,
  })
})

test('the numbers on the tabs fall with what is taken out', () => {
  const counts = { all: 12, price_down: 2, invalid: 1 }
  const leaving = [
    { state: 'ok', dropped_fen: 1200 },
    { state: 'invalid', dropped_fen: 0 },
    { state: 'sold_out', dropped_fen: 0 },
  ] as const
  expect(countsWithout(counts, leaving)).toEqual({ all: 9, price_down: 1, invalid: 0 })
})
