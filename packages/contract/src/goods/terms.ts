import { terms } from '../call/call.ts'
import { FenField, Flag, Id, IdOrNone, Nothing, Page, paged, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { MerchantCard } from '../merchant/terms.ts'
import { Tier } from '../price/terms.ts'
import { barcodeDigits, gtinFault } from './gtin.ts'
import { goodsSorts } from './query.words.ts'
import { goodsStatuses, priceModes, recommendTypes, stockStatuses } from './words.ts'

/** A GTIN as it was typed or scanned; what rests of it is `barcodeDigits`. Empty: none. */
export const Barcode = z
  .string()
  .trim()
  .max(60)
  .superRefine((text, ctx) => {
    const digits = barcodeDigits(text)
    const fault = digits === '' ? null : gtinFault(digits)
    if (fault !== null) ctx.addIssue({ code: 'custom', message: fault })
  })

export const GoodsTag = z.object({
  kind: z.enum(['members', 'tier', 'vat', 'lead', 'new', 'free_shipping', 'plain']),
  text: z.string(),
})

/** A goods as lists show it. Prices are null when this viewer may not see them. */
export const GoodsCard = z.object({
  goods_id: z.int(),
  name: z.string(),
  image: z.string(),
  unit: z.string(),
  price_mode: z.enum(priceModes),
  /** The lowest plain price among its skus. */
  price_fen: FenField.nullable(),
  /** Skus differ in price: show 起. */
  price_from: z.boolean(),
  market_price_fen: FenField.nullable(),
  vip_price_fen: FenField.nullable(),
  tiers: z.array(Tier),
  sales: z.int(),
  mer_id: z.int(),
  mer_name: z.string(),
  is_self: z.boolean(),
  brand: z.string(),
  model: z.string(),
  item_code: z.string(),
  moq: z.int(),
  step: z.int(),
  lead_days: z.int(),
  stock_status: z.enum(stockStatuses),
  /** The only sku, for adding to the cart in one tap; null when one must be chosen. */
  single_sku_id: z.int().nullable(),
  is_virtual: z.boolean(),
  meta: z.string(),
  tags: z.array(GoodsTag),
  reason: z.string().nullable(),
  /** Word parts of the name that matched the search. */
  exact: z.boolean(),
})
export type GoodsCard = z.infer<typeof GoodsCard>

const CategoryLeaf = z.object({ id: z.int(), name: z.string(), icon: z.string() })
export const CategoryNode = CategoryLeaf.extend({
  banner: z.object({ title: z.string(), sub_title: z.string(), image: z.string() }).nullable(),
  brands: z.array(z.object({ id: z.int(), name: z.string() })),
  children: z.array(CategoryLeaf.extend({ children: z.array(CategoryLeaf) })),
})

export const categories = terms({
  summary: '三级分类树',
  input: Nothing,
  output: z.object({ list: z.array(CategoryNode) }),
})

/** `attrs` is `名:值,值;名:值`. A reversed price range is swapped. */
export const GoodsFilter = z.object({
  keyword: labelled('关键词', z.string().trim().max(60).default('')),
  cid: labelled('分类', IdOrNone.default(0)),
  brand_id: labelled('品牌', IdOrNone.default(0)),
  mer_id: labelled('店铺', IdOrNone.default(0)),
  sort: labelled('排序方式', z.enum(goodsSorts).default('default')),
  price_min: labelled('最低价', whole(0, 100_000_000_000).optional()),
  price_max: labelled('最高价', whole(0, 100_000_000_000).optional()),
  in_stock: labelled('仅看有货', Flag.default(0)),
  self: labelled('自营', Flag.default(0)),
  free_shipping: labelled('包邮', Flag.default(0)),
  vat_special: labelled('可开专票', Flag.default(0)),
  fast: labelled('快速发货', Flag.default(0)),
  attrs: labelled('商品属性', z.string().max(400).default('')),
  /** 1: search these very words, without the correction of typing slips. */
  exact: labelled('精确搜索', Flag.default(0)),
})

export const goodsList = terms({
  summary: '商品列表与搜索',
  input: GoodsFilter.extend(Page.shape),
  /** `more`: `total` is as far as is counted, 2000, and there are more. */
  output: paged(GoodsCard).extend({ more: z.boolean(), corrected: z.string().nullable() }),
})

/** Null among more goods than are counted. */
const Count = z.int().nullable()
const FacetValue = z.object({ id: z.int(), name: z.string(), count: Count })

export const goodsFacets = terms({
  summary: '筛选项与数量',
  input: GoodsFilter,
  output: z.object({
    total: z.int(),
    /** As in the list. */
    more: z.boolean(),
    brands: z.array(FacetValue),
    categories: z.array(FacetValue),
    attrs: z.array(z.object({ name: z.string(), values: z.array(z.object({ value: z.string(), count: Count })) })),
    price: z.object({ min_fen: FenField, max_fen: FenField }).nullable(),
  }),
})

export const suggest = terms({
  summary: '搜索联想',
  input: z.object({
    keyword: labelled('关键词', z.string().trim().min(1).max(60)),
    mer_id: labelled('店铺', IdOrNone.default(0)),
  }),
  output: z.object({
    words: z.array(z.string()),
    /** The one goods whose code is exactly the typed text. */
    direct: GoodsCard.nullable(),
  }),
})

export const Sku = z.object({
  sku_id: z.int(),
  sku_code: z.string(),
  values: z.array(z.string()),
  price_fen: FenField.nullable(),
  market_price_fen: FenField.nullable(),
  vip_price_fen: FenField.nullable(),
  tiers: z.array(Tier),
  stock: z.int().nonnegative(),
  image: z.string().nullable(),
})
export type Sku = z.infer<typeof Sku>

export const Review = z.object({
  reply_id: z.int(),
  user_name: z.string(),
  avatar: z.string(),
  star: z.int().min(1).max(5),
  content: z.string(),
  tags: z.array(z.string()),
  images: z.array(z.string()),
  sku_text: z.string(),
  qty: z.int(),
  created_at: z.string(),
  reply: z.string().nullable(),
  append: z.object({ content: z.string(), images: z.array(z.string()), days_later: z.int() }).nullable(),
})

export const GoodsDetail = z.object({
  goods_id: z.int(),
  status: z.enum(goodsStatuses),
  type: z.enum(['normal', 'virtual']),
  name: z.string(),
  sub_title: z.string(),
  images: z.array(z.string()),
  unit: z.string(),
  price_mode: z.enum(priceModes),
  moq: z.int(),
  step: z.int(),
  limit_num: z.int().nullable(),
  /** Only paid members may buy it; everybody may look. */
  members_only: z.boolean(),
  /** Percent; prices include it. */
  tax_rate: z.int(),
  lead_days: z.int(),
  sales: z.int(),
  brand: z.object({ id: z.int(), name: z.string() }),
  model: z.string(),
  item_code: z.string(),
  cid: z.int(),
  category_path: z.array(z.object({ id: z.int(), name: z.string() })),
  specs: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  skus: z.array(Sku),
  params: z.array(z.object({ name: z.string(), value: z.string() })),
  services: z.array(z.string()),
  detail_html: z.string(),
  freight_text: z.string(),
  promise_text: z.string(),
  review_summary: z.object({
    total: z.int(),
    /** Null until it has a review. */
    good_percent: z.int().nullable(),
    tags: z.array(z.object({ text: z.string(), count: z.int() })),
  }),
  merchant: MerchantCard,
})
export type GoodsDetail = z.infer<typeof GoodsDetail>

export const goodsDetail = terms({
  summary: '商品详情',
  input: z.object({ goods_id: labelled('商品', Id) }),
  output: GoodsDetail,
  refuses: ['goods.not_found'],
})

export const goodsPreview = terms({
  summary: '商品预览',
  input: z.object({ goods_id: labelled('商品', Id), preview: labelled('预览码', z.string()) }),
  output: GoodsDetail,
  refuses: ['goods.not_found'],
})

export const recommend = terms({
  summary: '推荐商品',
  input: z
    .object({
      type: labelled('推荐类型', z.enum(recommendTypes).default('best')),
      goods_id: labelled('商品', IdOrNone.default(0)),
      mer_id: labelled('店铺', IdOrNone.default(0)),
      /** `1,2,3`: goods that this browser is not interested in; a person's own are known. A store's own choice is not narrowed. */
      without: labelled(
        '不感兴趣的商品',
        z
          .string()
          .regex(/^(\d{1,15}(,\d{1,15}){0,99})?$/, '商品编号不正确')
          .default(''),
      ),
    })
    .extend(Page.shape),
  output: paged(GoodsCard),
})
