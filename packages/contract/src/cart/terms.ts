import { terms } from '../call/call.ts'
import { FenField, Id, Nothing } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { CampaignOff, CampaignTier } from '../campaign/terms.ts'
import { merchantStatuses } from '../merchant/words.ts'
import { maxLineQty } from '../price/price.ts'
import { PriceReason, Tier } from '../price/terms.ts'
import { Instant } from '../text/when.terms.ts'
import { cartLineLimit, cartLineStatuses } from './words.ts'

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
  /** Unit price for this owner at this quantity. */
  price_fen: FenField,
  price_reasons: z.array(PriceReason),
  tiers: z.array(Tier),
  /** Unit prices agreed with the viewer's company, each with its least quantity. */
  contract_tiers: z.array(Tier),
  /** The flash sale that it is in: unit price up to `most_qty`, and its end; `sold_out` once none are left. */
  seckill: z
    .object({ price_fen: FenField, most_qty: z.int(), limit_num: z.int(), sold_out: z.boolean(), end_at: Instant })
    .nullable(),
  /** It was in one, which ended since it was added. */
  seckill_over: z.boolean(),
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
  /** Some stand in the centre that are for goods of this store. */
  has_coupons: z.boolean(),
  lines: z.array(CartLine),
})

export const Cart = z.object({
  groups: z.array(CartGroup),
  invalid: z.array(CartLine),
  /** Campaigns that goods of it are in, as the selected lines stand: those that take something off first. */
  campaigns: z.array(CampaignOff),
  /** Sums of the selected lines. */
  totals: z.object({
    goods_amount_fen: FenField,
    /** Discount of campaigns. */
    campaign_fen: FenField,
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

export const viewCart = terms({
  summary: '购物车',
  input: Nothing,
  output: Cart,
})

export const cartNumber = terms({
  summary: '购物车行数',
  input: Nothing,
  output: z.object({ cart_number: z.int() }),
})

const Added = z.object({ cart_number: z.int(), qty: z.int(), adjusted: z.boolean() })

export const addToCart = terms({
  summary: '加入购物车',
  input: z.object({ sku_id: labelled('商品规格', Id), qty: labelled('数量', Qty) }),
  output: Added,
  refuses: [
    'cart.full',
    'goods.limit',
    'goods.members_only',
    'goods.no_price',
    'goods.off_sale',
    'merchant.resting',
    'sku.not_found',
    'stock.short',
  ],
})

export const addManyToCart = terms({
  summary: '批量加入购物车',
  input: z.object({
    lines: labelled(
      '商品',
      z
        .array(z.object({ sku_id: labelled('商品规格', Id), qty: labelled('数量', Qty) }))
        .min(1, '请选择商品')
        .max(cartLineLimit),
    ),
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
})

export const mergeCart = terms({
  summary: '合并游客购物车',
  input: z.object({
    lines: labelled(
      '商品',
      z.array(z.object({ sku_id: labelled('商品规格', Id), qty: labelled('数量', Qty) })).max(cartLineLimit),
    ),
  }),
  // `dropped`: lines that came not at all · `reduced`: lines that came with fewer pieces than the visitor had collected.
  output: z.object({ merged: z.int(), dropped: z.int(), reduced: z.int(), cart_number: z.int() }),
})

export const previewCart = terms({
  summary: '游客购物车预览',
  input: z.object({
    lines: labelled(
      '商品',
      z
        .array(
          z.object({
            sku_id: labelled('商品规格', Id),
            qty: labelled('数量', Qty),
            selected: labelled('勾选状态', z.boolean().default(true)),
          }),
        )
        .max(cartLineLimit),
    ),
  }),
  output: Cart,
})

export const updateCart = terms({
  summary: '修改数量或规格',
  input: z.object({
    cart_id: labelled('购物车商品', Id),
    qty: labelled('数量', Qty.optional()),
    sku_id: labelled('商品规格', Id.optional()),
  }),
  output: Cart,
  refuses: [
    'cart.not_found',
    'goods.limit',
    'goods.members_only',
    'goods.no_price',
    'goods.off_sale',
    'merchant.resting',
    'sku.not_found',
    'stock.short',
  ],
})

export const selectCart = terms({
  summary: '勾选',
  input: z.object({
    cart_ids: labelled('购物车商品', z.array(Id).max(cartLineLimit).optional()),
    selected: labelled('勾选状态', z.boolean()),
  }),
  output: Cart,
  refuses: ['cart.not_found'],
})

export const removeFromCart = terms({
  summary: '删除购物车商品',
  input: z.object({ cart_ids: labelled('购物车商品', z.array(Id).min(1).max(cartLineLimit)) }),
  output: Cart,
  refuses: ['cart.not_found'],
})

export const clearInvalid = terms({
  summary: '清空失效商品',
  input: Nothing,
  output: Cart,
})

export const campaignGap = terms({
  summary: '满减还差多少',
  input: z.object({ campaign_id: labelled('活动', Id) }),
  output: CampaignOff.extend({ tiers: z.array(CampaignTier) }),
  refuses: ['campaign.not_found'],
})

export const couponGap = terms({
  summary: '凑单还差多少',
  input: z.object({ coupon_id: labelled('优惠券', Id) }),
  output: z.object({
    /** `none`: nothing that it is for is ticked; `short`: not enough of it; `met`: it takes `discount_fen` off. */
    state: z.enum(['none', 'short', 'met']),
    /** Sum of the lines that the coupon applies to, before any coupon. */
    amount_fen: FenField,
    gap_fen: FenField,
    /** Its discount now, or at its threshold; null where that is the freight of an order to come. */
    discount_fen: FenField.nullable(),
  }),
  refuses: ['coupon.not_found'],
})
