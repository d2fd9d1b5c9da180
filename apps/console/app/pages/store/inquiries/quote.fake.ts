import type { Shown } from './quote-rows.ts'

/** A line of an inquiry without a quote, for tests. */
export const anItem = (item_id: number, more: Partial<Shown['items'][number]> = {}): Shown['items'][number] => ({
  item_id,
  sku_id: 1,
  goods_id: 1,
  name: '安全鞋',
  brand: '',
  model: '',
  spec: '',
  unit: '双',
  images: [],
  sku_code: 'A-1',
  qty: 10,
  target_price_fen: null,
  wanted_on: null,
  remark: '',
  is_own: true,
  tax_rate: 13,
  last_price_fen: null,
  last_quoted_on: null,
  awarded_qty: 0,
  own_price_fen: null,
  ...more,
})
