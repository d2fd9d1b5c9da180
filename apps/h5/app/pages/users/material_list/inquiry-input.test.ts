import { expect, test } from 'vitest'
import { inquiryInputOf } from './inquiry-input.ts'

test('a part number is asked about as its goods, and in its own words where none can be had', () => {
  const bound = { goods_id: 1, sku_id: 7, name: '鞋', sku_text: '', image: '', price_fen: 900 }
  const own = {
    id: 1,
    material_code: 'M-1',
    material_name: '非标垫片',
    spec: '304',
    brand: '固盾',
    unit: '片',
    remark: '',
    goods_out_item_code: 'GD-1',
    last_price_fen: null,
    updated_at: '2026-11-20T09:00:00+08:00',
  }
  expect(inquiryInputOf({ ...own, goods: { ...bound, state: 'sold_out' } }, 3)).toEqual({
    kind: 'sku',
    sku_id: 7,
    qty: 3,
  })
  const words = {
    kind: 'words',
    name: '非标垫片',
    spec: '304',
    brand: '固盾',
    unit: '片',
    qty: 3,
    remark: '物料编码 M-1',
  }
  expect(inquiryInputOf({ ...own, goods: { ...bound, state: 'invalid' } }, 3)).toEqual(words)
  expect(inquiryInputOf({ ...own, goods: null }, 3)).toEqual(words)
})
