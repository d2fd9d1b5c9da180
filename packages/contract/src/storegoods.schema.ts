import { AttributeOut } from './attribute.schema.ts'
import { merchantGoods } from './backoffice.schema.ts'
import { Barcode } from './barcode.schema.ts'
import { terms } from './endpoint.ts'
import { exportFormats } from './export.ts'
import { FenField, FileReply, Id, Page, paged } from './field.schema.ts'
import { OneFile } from './file.schema.ts'
import { goodsPromiseNames, goodsStatuses, priceModes } from './goods.ts'
import { confirmed, OddPriceFields } from './odd-price.schema.ts'
import { Tier } from './price.schema.ts'
import { goodsImportLimits, goodsImportVerdicts } from './storegoods.ts'
import { Instant } from './when.schema.ts'
import { z } from './zod.ts'

export const Change = z.object({ name: z.string(), before: z.string(), after: z.string() })

/** A sku as its store sees it; those taken off the shelf are left out. */
const OwnSku = z.object({
  sku_id: z.int(),
  sku_code: z.string(),
  goods_out_item_code: z.string(),
  /** Digits, empty for none. */
  barcode: z.string(),
  values: z.array(z.string()),
  price_fen: FenField.nullable(),
  market_price_fen: FenField.nullable(),
  vip_price_fen: FenField.nullable(),
  tiers: z.array(Tier),
  weight_g: z.int(),
  stock: z.int(),
})

export const merchantGoodsDetail = terms({
  summary: '店铺商品详情，供编辑',
  input: z.object({ goods_id: Id }),
  output: z.object({
    goods_id: z.int(),
    status: z.enum(goodsStatuses),
    item_code: z.string(),
    name: z.string(),
    sub_title: z.string(),
    category_id: z.int(),
    brand_id: z.int(),
    brand: z.string(),
    model: z.string(),
    unit: z.string(),
    is_virtual: z.boolean(),
    moq: z.int(),
    step: z.int(),
    limit_num: z.int().nullable(),
    members_only: z.boolean(),
    tax_rate: z.int(),
    lead_days: z.int(),
    services: z.array(z.enum(goodsPromiseNames)),
    freight_template_id: z.int().nullable(),
    price_mode: z.enum(priceModes),
    images: z.array(z.string()),
    params: z.array(z.object({ name: z.string(), value: z.string() })),
    detail_html: z.string(),
    spec_names: z.array(z.string()),
    skus: z.array(OwnSku),
  }),
  refuses: ['goods.not_found'],
})

export const previewCode = terms({
  summary: '商品预览码',
  input: z.object({ goods_id: Id }),
  output: z.object({ preview: z.string(), until: Instant }),
  refuses: ['goods.not_found'],
})

export const merchantBrands = terms({
  summary: '可选品牌',
  input: z.object({ keyword: z.string().trim().max(60).default('') }),
  /** At most fifty. */
  output: z.object({ list: z.array(z.object({ id: z.int(), name: z.string() })) }),
})

export const categoryAttributes = terms({
  summary: '分类的商品参数',
  input: z.object({ category_id: Id }),
  output: z.object({
    /** From the first level down; empty for a category that does not exist. */
    path: z.array(z.object({ id: z.int(), name: z.string() })),
    /** Percent; null where the platform suggests none. */
    tax_rate: z.int().nullable(),
    /** What the platform asks for, in its order; then at most twenty that are usual, each with at most twenty values. */
    list: z.array(AttributeOut.extend({ is_set: z.boolean(), values: z.array(z.string()) })),
  }),
})

export const goodsHistory = terms({
  summary: '商品的价格、库存与状态变化',
  input: z.object({ goods_id: Id }).extend(Page.shape),
  output: paged(
    z.object({
      id: z.int(),
      at: Instant,
      operator: z.string(),
      action: z.string(),
      detail: z.string(),
      /** Names and values as people read them: `YZ-1P 售价`, `¥15.00`, `¥12.00`. */
      changes: z.array(Change),
    }),
  ),
  refuses: ['goods.not_found'],
})

/** What a row wants of a sku; what is left out stays. Stock is moved by so much, whatever was sold meanwhile. */
const SkuChange = z.object({
  sku_code: z.string().trim().min(1).max(40),
  price_fen: FenField.min(1, '价格至少 0.01 元').max(100_000_000_000).optional(),
  market_price_fen: FenField.min(1).max(100_000_000_000).optional(),
  vip_price_fen: FenField.min(1).max(100_000_000_000).optional(),
  weight_g: z.int().min(0).max(10_000_000).optional(),
  barcode: Barcode.optional(),
  delta: z.int().min(-9_999_999).max(9_999_999).optional(),
})
export type SkuChange = z.infer<typeof SkuChange>

export const exportGoods = terms({
  summary: '导出店铺商品',
  input: merchantGoods.input
    .omit({ page: true, list_rows: true, sort: true })
    .extend({ format: z.enum(exportFormats).default('xlsx') }),
  output: FileReply,
  refuses: ['export.busy', 'export.empty', 'export.too_many'],
})

export const previewGoodsImport = terms({
  summary: '商品导入预览',
  input: z.object({
    files: OneFile,
  }),
  output: z.object({
    rows: z.array(
      z.object({
        row: z.int(),
        sku_code: z.string(),
        name: z.string(),
        verdict: z.enum(goodsImportVerdicts),
        reason: z.string(),
        changes: z.array(Change),
        /** For `importGoods`, where there is something to change. */
        change: SkuChange.nullable(),
        /** Prices of the change that `importGoods` asks about first. */
        odd: z.array(OddPriceFields),
      }),
    ),
  }),
  refuses: ['material.too_many', 'material.unreadable'],
})

export const importGoods = terms({
  summary: '导入商品价格、库存与条码',
  input: z.object({ rows: z.array(SkuChange).min(1, '没有可导入的商品').max(goodsImportLimits.part), ...confirmed }),
  output: z.object({ rows: z.array(z.object({ sku_code: z.string(), done: z.boolean(), reason: z.string() })) }),
  refuses: ['price.odd'],
})
