import type { Cart, CartLine } from '@mall/contract/cart/terms'
import type { CartGroup } from './cart.rules.ts'

/** A line for tests, which give only the fields that matter to them. */
export const line = (given: Partial<CartLine> & { cart_id: number }): CartLine => ({
  goods_id: given.cart_id,
  sku_id: given.cart_id,
  name: '固盾 防砸安全鞋',
  image: '',
  sku_text: '黑色，42 码',
  sku_code: '',
  unit: '双',
  is_virtual: false,
  qty: 1,
  moq: 1,
  step: 1,
  limit_num: null,
  stock: 1000,
  status: 'ok',
  selected: true,
  price_fen: 16_800,
  price_reasons: [],
  tiers: [],
  contract_tiers: [],
  seckill: null,
  seckill_over: false,
  added_price_fen: 16_800,
  added_by: { id: 1, name: '陈立', me: true },
  lead_days: 0,
  ...given,
})

export const group = (lines: CartLine[], given: Partial<CartGroup> = {}): CartGroup => ({
  mer_id: 1,
  mer_name: '固盾劳保旗舰店',
  is_self: true,
  status: 'open',
  free_shipping_fen: null,
  min_order_fen: 0,
  selected_amount_fen: 0,
  has_coupons: false,
  lines,
  ...given,
})

export const cart = (groups: CartGroup[], invalid: CartLine[] = []): Cart => ({
  groups,
  invalid,
  campaigns: [],
  totals: {
    goods_amount_fen: 0,
    campaign_fen: 0,
    saved_fen: 0,
    freight_fen: 800,
    pay_amount_fen: 0,
    total_qty: 0,
    lines: 0,
  },
  cart_number: 0,
})
