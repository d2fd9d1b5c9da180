import type { GoodsDetail, Sku } from '@mall/contract/goods'
import { expect, test } from 'vitest'
import { saleStateOf } from './sale-state.ts'

const sku = (price_fen: number | null, stock: number): Sku => ({
  sku_id: 1,
  sku_code: '',
  values: [],
  price_fen,
  market_price_fen: null,
  vip_price_fen: null,
  tiers: [],
  stock,
  image: null,
})
const store: GoodsDetail['merchant'] = {
  mer_id: 1,
  name: '固盾劳保旗舰店',
  logo: '',
  is_self: false,
  type_name: '',
  status: 'open',
  score: 49,
  desc_score: 49,
  service_score: 49,
  delivery_score: 49,
  fans: 0,
  region: '',
  phone: '',
  business_time: '',
  goods: [],
}
const shoe: GoodsDetail = {
  goods_id: 1,
  status: 'on_sale',
  type: 'normal',
  name: '安全鞋',
  sub_title: '',
  images: [],
  unit: '双',
  price_mode: 'shown',
  moq: 1,
  step: 1,
  limit_num: null,
  tax_rate: 13,
  lead_days: 0,
  sales: 0,
  brand: { id: 1, name: '固盾' },
  model: '',
  item_code: '',
  cid: 1,
  category_path: [],
  specs: [],
  skus: [sku(100, 5)],
  params: [],
  services: [],
  detail_html: '',
  freight_text: '',
  promise_text: '',
  review_summary: { total: 0, good_percent: 100, tags: [] },
  merchant: store,
}
const visitor = { loggedIn: false, fetching: false }
const member = { loggedIn: true, fetching: false }

test('a goods on the shelf with price and stock can be bought', () => {
  expect(saleStateOf(shoe, visitor)).toBe('on_sale')
})

test('what is off the shelf is so whatever else holds', () => {
  expect(saleStateOf({ ...shoe, status: 'off_sale', skus: [sku(null, 0)] }, member)).toBe('off_sale')
})

test('without stock for the minimum nothing can be bought', () => {
  expect(saleStateOf({ ...shoe, skus: [sku(100, 0)] }, visitor)).toBe('sold_out')
  expect(saleStateOf({ ...shoe, moq: 10, step: 10 }, visitor)).toBe('sold_out')
})

test('a visitor is asked to log in for a price; a member waits for it, and learns when there is none', () => {
  const hidden: GoodsDetail = { ...shoe, price_mode: 'login', skus: [sku(null, 5)] }
  expect(saleStateOf(hidden, visitor)).toBe('login')
  expect(saleStateOf(hidden, { loggedIn: true, fetching: true })).toBe('arriving')
  expect(saleStateOf(hidden, member)).toBe('inquiry')
  expect(saleStateOf({ ...hidden, skus: [sku(100, 5)] }, member)).toBe('on_sale')
})

test('goods without any price are asked about, not bought', () => {
  expect(saleStateOf({ ...shoe, price_mode: 'inquiry' }, member)).toBe('inquiry')
  expect(saleStateOf({ ...shoe, skus: [sku(null, 5)] }, visitor)).toBe('inquiry')
})
