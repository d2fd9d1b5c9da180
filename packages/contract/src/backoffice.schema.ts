import { mostDetail } from './backoffice.ts'
import { Barcode } from './barcode.schema.ts'
import { terms } from './endpoint.ts'
import { Done, FenField, Id, Page, paged } from './field.schema.ts'
import { goodsPromiseNames, goodsStatuses, priceModes } from './goods.ts'
import { confirmed } from './odd-price.schema.ts'
import { orderStatuses } from './order.ts'
import { Tier } from './price.schema.ts'
import { shelfSorts, shelfStocks } from './storegoods.ts'
import { StoreOrder, StoreOrderFilter } from './storeorders.schema.ts'
import { Instant } from './when.schema.ts'
import { z } from './zod.ts'

/* Counterparts of the mall. Merchant calls act for the store the caller works for; another store's things are not found. */

const SkuFields = z.object({
  sku_id: Id.optional(),
  sku_code: z.string().trim().min(1).max(40),
  /** Empty: a new sku gets its own code, one that is there keeps what it has. */
  goods_out_item_code: z.string().trim().max(40).default(''),
  /** Left out: a sku that is there keeps what it has. */
  barcode: Barcode.optional(),
  values: z.array(z.string().trim().min(1).max(40)).max(3),
  price_fen: FenField.min(1, '价格至少 0.01 元').max(100_000_000_000).nullable(),
  market_price_fen: FenField.min(1).max(100_000_000_000).nullable().default(null),
  vip_price_fen: FenField.min(1).max(100_000_000_000).nullable().default(null),
  tiers: z.array(Tier).max(6).default([]),
  weight_g: z.int().min(0).max(10_000_000).default(0),
  /** What a new sku opens with; one that is there keeps its stock, which is changed by `adjustStock`. */
  stock: z.int().min(0).max(9_999_999).default(0),
})

const GoodsFields = z.object({
  name: z.string().trim().min(2, '请输入商品名称').max(60, '商品名称不超过 60 个字'),
  sub_title: z.string().trim().max(60).default(''),
  category_id: Id,
  brand_id: Id,
  model: z.string().trim().max(60).default(''),
  unit: z.string().trim().min(1).max(8),
  is_virtual: z.boolean().default(false),
  moq: z.int().min(1).max(99_999).default(1),
  step: z.int().min(1).max(99_999).default(1),
  limit_num: z.int().min(1).max(99_999).nullable().default(null),
  /** Only paid members may buy it. */
  members_only: z.boolean().default(false),
  tax_rate: z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(6), z.literal(9), z.literal(13)]).default(13),
  lead_days: z.int().min(0).max(365).default(0),
  /** What the store promises of them; left out: what there is stays. */
  services: z
    .array(z.enum(goodsPromiseNames, '没有这项服务承诺'))
    .max(goodsPromiseNames.length, '服务承诺不能重复')
    .refine((services) => new Set(services).size === services.length, '服务承诺不能重复')
    .optional(),
  /** Null: the store's default. */
  freight_template_id: Id.nullable().default(null),
  price_mode: z.enum(priceModes).default('shown'),
  images: z
    .array(z.string().regex(/^\/img\/[a-z0-9-]+\.webp$/))
    .max(9)
    .default([]),
  params: z
    .array(z.object({ name: z.string().trim().min(1).max(20), value: z.string().trim().max(100) }))
    .max(40)
    .default([]),
  detail_html: z.string().max(mostDetail, '正文太长').default(''),
  spec_names: z.array(z.string().trim().min(1).max(20)).max(3).default([]),
  skus: z.array(SkuFields).min(1, '请至少添加一个规格').max(200),
  ...confirmed,
})

export const merchantGoods = terms({
  summary: '店铺商品',
  input: z
    .object({
      keyword: z.string().trim().max(60).default(''),
      status: z.enum(goodsStatuses).optional(),
      category_id: Id.optional(),
      stock: z.enum(shelfStocks).optional(),
      sort: z.enum(shelfSorts).default(''),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      goods_id: z.int(),
      name: z.string(),
      image: z.string(),
      status: z.enum(goodsStatuses),
      item_code: z.string(),
      /** Of the third level. */
      category: z.string(),
      stock: z.int(),
      sales: z.int(),
      skus: z.array(
        z.object({
          sku_id: z.int(),
          sku_code: z.string(),
          /** Digits, empty for none. */
          barcode: z.string(),
          values: z.array(z.string()),
          price_fen: FenField.nullable(),
          stock: z.int(),
        }),
      ),
    }),
  ).extend({
    /** How many there are of each status, the other filters being as they are. */
    counts: z.object({ draft: z.int(), on_sale: z.int(), off_sale: z.int(), banned: z.int() }),
  }),
})

const Saved = z.object({
  goods_id: z.int(),
  sku_ids: z.array(z.int()),
  /** Words that the platform will look at, with the field each stands in; the goods is saved all the same. */
  notices: z.array(z.object({ field: z.string(), word: z.string() })),
})

export const addGoods = terms({
  summary: '新增商品',
  input: GoodsFields,
  output: Saved,
  refuses: [
    ...(['category.not_found', 'freight.not_found', 'goods.banned_word'] as const),
    ...(['goods.barcode_taken', 'goods.quantity_rule', 'goods.sku_taken', 'goods.tiers', 'price.odd'] as const),
  ],
})

export const editGoods = terms({
  summary: '编辑商品',
  input: GoodsFields.extend({ id: Id }),
  output: Saved,
  refuses: [
    'category.not_found',
    'freight.not_found',
    'goods.attributes_missing',
    'goods.attributes_wrong',
    'goods.banned_word',
    'goods.barcode_taken',
    'goods.not_found',
    'goods.quantity_rule',
    'goods.sku_taken',
    'goods.tiers',
    'price.odd',
    'sku.not_found',
  ],
})

export const setGoodsStatus = terms({
  summary: '上架或下架',
  input: z.object({ goods_id: Id, status: z.enum(['on_sale', 'off_sale']) }),
  output: Done,
  refuses: [
    'deposit.blocked',
    'goods.attributes_missing',
    'goods.attributes_wrong',
    'goods.banned',
    'goods.banned_word',
    'goods.not_found',
    'goods.qualification_expired',
  ],
})

export const adjustStock = terms({
  summary: '调整库存',
  input: z.object({
    sku_id: Id,
    delta: z
      .int()
      .min(-9_999_999)
      .max(9_999_999)
      .refine((n) => n !== 0, '调整数量不能为 0'),
    remark: z.string().trim().max(100).default(''),
  }),
  output: z.object({ stock: z.int() }),
  refuses: ['sku.not_found', 'stock.of_codes', 'stock.short'],
})

export const merchantOrders = terms({
  summary: '店铺订单',
  input: StoreOrderFilter,
  output: paged(StoreOrder),
})

export const shipOrder = terms({
  summary: '发货',
  input: z.object({
    order_no: z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确'),
    express_code: z.string().min(1).max(20),
    express_no: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{6,30}$/, '运单号格式不正确'),
    /** The number is right although it is unlike those of the carrier. */
    sure: z.boolean().default(false),
    items: z
      .array(z.object({ order_item_id: Id, qty: z.int().min(1).max(99_999) }))
      .min(1)
      .max(200)
      .optional(),
  }),
  output: z.object({ order_no: z.string(), status: z.enum(orderStatuses), package_id: z.int() }),
  refuses: ['order.not_found', 'order.state_changed', 'ship.carrier', 'ship.number', 'ship.too_many'],
})

export const refundOrder = terms({
  summary: '取消订单并全额退款',
  input: z.object({
    order_no: z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确'),
    reason: z.string().trim().min(2, '请填写原因').max(100),
  }),
  output: z.object({ order_no: z.string(), status: z.enum(orderStatuses), refund_fen: FenField }),
  refuses: ['order.not_found', 'order.state_changed', 'virtual.in_use'],
})

export const replyEvaluation = terms({
  summary: '回复评价',
  input: z.object({ reply_id: Id, content: z.string().trim().min(1, '请输入回复').max(500) }),
  output: Done,
  refuses: ['evaluation.banned_word', 'evaluation.hidden', 'evaluation.not_found', 'evaluation.replied'],
})

export const banGoods = terms({
  summary: '违规下架或解除',
  input: z.object({ goods_id: Id, banned: z.boolean(), reason: z.string().trim().min(2, '请填写原因').max(100) }),
  output: Done,
  refuses: ['goods.not_found'],
})

export const auditLog = terms({
  summary: '操作记录',
  input: Page,
  output: paged(
    z.object({
      id: z.int(),
      at: Instant,
      operator: z.string(),
      action: z.string(),
      subject: z.string(),
      detail: z.string(),
    }),
  ),
})
