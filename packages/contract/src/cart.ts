import { z } from 'zod'
import { endpoint, FenField, Id, Nothing } from './endpoint.ts'
import { merchantStatuses } from './merchant.ts'
import { maxLineQty, PriceReason, Tier } from './price.ts'

export const cartLineLimit = 200

/** `ok`; `low`: fewer in stock than wanted; the rest cannot be bought and gather under 失效商品. */
export const cartLineStatuses = ['ok', 'low', 'sold_out', 'off_shelf', 'invalid'] as const
export type CartLineStatus = (typeof cartLineStatuses)[number]
export const cartLineStatusLabel: Record<CartLineStatus, string> = {
  ok: '',
  low: '库存不足',
  sold_out: '无货',
  off_shelf: '已下架',
  invalid: '已失效',
}

/** Units of one sku that may be asked for at once. */
export const Qty = z.int().min(1).max(maxLineQty)

export const CartLine = z.object({
  cart_id: z.int(),
  goods_id: z.int(),
  sku_id: z.int(),
  name: z.string(),
  image: z.string(),
  sku_text: z.string(),
  sku_code: z.string(),
  unit: z.string(),
  is_virtual: z.boolean(),
  qty: z.int(),
  moq: z.int(),
  step: z.int(),
  limit_num: z.int().nullable(),
  stock: z.int(),
  status: z.enum(cartLineStatuses),
  selected: z.boolean(),
  /** What one unit costs this owner at this quantity. */
  price_fen: FenField,
  price_reasons: z.array(PriceReason),
  tiers: z.array(Tier),
  /** The unit price when it was added; the screen tells the difference. */
  added_price_fen: FenField,
  added_by: z.object({ id: z.int(), name: z.string(), me: z.boolean() }),
  lead_days: z.int(),
})
export type CartLine = z.infer<typeof CartLine>

export const CartGroup = z.object({
  mer_id: z.int(),
  mer_name: z.string(),
  is_self: z.boolean(),
  status: z.enum(merchantStatuses),
  /** From this amount the store ships free; null when it never charges or never waives. */
  free_shipping_fen: FenField.nullable(),
  min_order_fen: FenField,
  selected_amount_fen: FenField,
  lines: z.array(CartLine),
})

export const Cart = z.object({
  groups: z.array(CartGroup),
  invalid: z.array(CartLine),
  /** Of the selected lines. */
  totals: z.object({
    goods_amount_fen: FenField,
    saved_fen: FenField,
    freight_fen: FenField,
    pay_amount_fen: FenField,
    total_qty: z.int(),
    lines: z.int(),
  }),
  /** Lines, for the badge. */
  cart_number: z.int(),
})
export type Cart = z.infer<typeof Cart>

const base = { needs: 'login', summary: '' } as const

export const viewCart = endpoint({
  ...base,
  method: 'GET',
  path: '/shop/api/cart',
  summary: '购物车',
  input: Nothing,
  output: Cart,
})

export const cartNumber = endpoint({
  ...base,
  method: 'GET',
  path: '/shop/api/cart/number',
  summary: '购物车行数',
  input: Nothing,
  output: z.object({ cart_number: z.int() }),
})

const Added = z.object({ cart_number: z.int(), qty: z.int(), adjusted: z.boolean() })

/**
 * Puts `qty` more of a sku in the cart, rounded up to minimum and step (`adjusted`). Refuses `cart.full`, `sku.not_found`,
 * `goods.off_sale`, `stock.short` (values: left), `goods.limit`.
 */
export const addToCart = endpoint({
  method: 'POST',
  path: '/shop/api/cart/add',
  needs: 'cart:add',
  summary: '加入购物车',
  input: z.object({ sku_id: Id, qty: Qty }),
  output: Added,
  idempotent: true,
  limit: 'write',
})

/**
 * Puts many skus in the cart at once, each on top of what it holds: all that fit, in one transaction. Rows of one sku count
 * together, and each tells the outcome of the whole.
 */
export const addManyToCart = endpoint({
  method: 'POST',
  path: '/shop/api/cart/add_many',
  needs: 'cart:add',
  summary: '批量加入购物车',
  input: z.object({
    lines: z
      .array(z.object({ sku_id: Id, qty: Qty }))
      .min(1, '请选择商品')
      .max(cartLineLimit),
  }),
  output: z.object({
    /** Skus that went in, and those that did not. */
    added: z.int(),
    refused: z.int(),
    cart_number: z.int(),
    /** In the order of the lines asked for. */
    lines: z.array(
      z.object({
        sku_id: z.int(),
        state: z.enum(['ok', 'adjusted', 'refused']),
        /** Units that the cart holds of it now. */
        qty: z.int(),
        /** Why not, or empty. */
        reason: z.string(),
      }),
    ),
  }),
  idempotent: true,
  limit: 'write',
})

/** What a visitor collected in the browser joins the cart at login; rows that cannot be bought are counted as dropped. */
export const mergeCart = endpoint({
  method: 'POST',
  path: '/shop/api/cart/merge',
  needs: 'cart:add',
  summary: '合并游客购物车',
  input: z.object({ lines: z.array(z.object({ sku_id: Id, qty: Qty })).max(cartLineLimit) }),
  output: z.object({ merged: z.int(), dropped: z.int(), cart_number: z.int() }),
  idempotent: true,
})

/** The cart of a visitor, priced: the lines come from the browser. `cart_id` is the sku's id. */
export const previewCart = endpoint({
  method: 'POST',
  path: '/shop/api/cart/preview',
  needs: 'public',
  summary: '游客购物车预览',
  input: z.object({
    lines: z.array(z.object({ sku_id: Id, qty: Qty, selected: z.boolean().default(true) })).max(cartLineLimit),
  }),
  output: Cart,
})

/** Changes quantity, or the chosen sku of the same goods. Refuses `cart.not_found` and as `addToCart`. */
export const updateCart = endpoint({
  method: 'POST',
  path: '/shop/api/cart/update',
  needs: 'cart:add',
  summary: '修改数量或规格',
  input: z.object({ cart_id: Id, qty: Qty.optional(), sku_id: Id.optional() }),
  output: Cart,
})

/** No ids: every line. */
export const selectCart = endpoint({
  method: 'POST',
  path: '/shop/api/cart/select',
  needs: 'cart:add',
  summary: '勾选',
  input: z.object({ cart_ids: z.array(Id).max(cartLineLimit).optional(), selected: z.boolean() }),
  output: Cart,
})

export const removeFromCart = endpoint({
  method: 'POST',
  path: '/shop/api/cart/delete',
  needs: 'cart:add',
  summary: '删除购物车商品',
  input: z.object({ cart_ids: z.array(Id).min(1).max(cartLineLimit) }),
  output: Cart,
})

export const clearInvalid = endpoint({
  method: 'POST',
  path: '/shop/api/cart/clear_invalid',
  needs: 'cart:add',
  summary: '清空失效商品',
  input: Nothing,
  output: Cart,
})
