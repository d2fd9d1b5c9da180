import { terms } from '../call/call.ts'
import { Done, FenField, FileReply, Id, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { AttributeOut } from '../category/terms.ts'
import { exportFormats } from '../export/words.ts'
import { OneFile } from '../file/terms.ts'
import { Tier } from '../price/terms.ts'
import { Instant } from '../text/when.terms.ts'
import { confirmed, OddPriceFields } from './odd-price.terms.ts'
import { goodsImportLimits, goodsImportVerdicts, mostDetail, shelfSorts, shelfStocks } from './store.words.ts'
import { Barcode } from './terms.ts'
import { goodsPromiseNames, goodsStatuses, priceModes } from './words.ts'

/* Counterparts of the mall. Merchant calls act for the store the caller works for; another store's things are not found. */

const SkuFields = z.object({
  sku_id: labelled('商品规格', Id.optional()),
  sku_code: labelled('商品编码', z.string().trim().min(1).max(40)),
  /** Empty: a new sku gets its own code, an existing one keeps its code. */
  goods_out_item_code: labelled('商品外部编码', z.string().trim().max(40).default('')),
  /** Left out: an existing sku keeps its barcode. */
  barcode: labelled('条码', Barcode.optional()),
  values: labelled('规格值', z.array(z.string().trim().min(1).max(40)).max(3)),
  price_fen: labelled('价格', FenField.min(1, '价格至少 0.01 元').max(100_000_000_000).nullable()),
  market_price_fen: labelled('划线价', FenField.min(1).max(100_000_000_000).nullable().default(null)),
  vip_price_fen: labelled('会员价', FenField.min(1).max(100_000_000_000).nullable().default(null)),
  tiers: labelled('阶梯价', z.array(Tier).max(6).default([])),
  weight_g: labelled('重量（克）', z.int().min(0).max(10_000_000).default(0)),
  /** Opening stock of a new sku; an existing one keeps its stock, which is changed by `adjustStock`. */
  stock: labelled('库存', z.int().min(0).max(9_999_999).default(0)),
})

const GoodsFields = z.object({
  name: labelled('商品名称', z.string().trim().min(2, '请输入商品名称').max(60, '商品名称不超过 60 个字')),
  sub_title: labelled('副标题', z.string().trim().max(60).default('')),
  category_id: labelled('分类', Id),
  brand_id: labelled('品牌', Id),
  model: labelled('型号', z.string().trim().max(60).default('')),
  unit: labelled('计量单位', z.string().trim().min(1).max(8)),
  is_virtual: labelled('是否虚拟商品', z.boolean().default(false)),
  moq: labelled('起订量', z.int().min(1).max(99_999).default(1)),
  step: labelled('起订倍数', z.int().min(1).max(99_999).default(1)),
  limit_num: labelled('限购数量', z.int().min(1).max(99_999).nullable().default(null)),
  /** Only paid members may buy it. */
  members_only: labelled('会员专享', z.boolean().default(false)),
  tax_rate: labelled(
    '税率',
    z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(6), z.literal(9), z.literal(13)]).default(13),
  ),
  lead_days: labelled('货期（天）', z.int().min(0).max(365).default(0)),
  /** The store's promises for these goods; left out: they stay. */
  services: labelled(
    '服务承诺',
    z
      .array(z.enum(goodsPromiseNames, '没有这项服务承诺'))
      .max(goodsPromiseNames.length, '服务承诺不能重复')
      .refine((services) => new Set(services).size === services.length, '服务承诺不能重复')
      .optional(),
  ),
  /** Null: the store's default. */
  freight_template_id: labelled('运费模板', Id.nullable().default(null)),
  price_mode: labelled('价格展示方式', z.enum(priceModes).default('shown')),
  images: labelled(
    '图片',
    z
      .array(z.string().regex(/^\/img\/[a-z0-9-]+\.webp$/))
      .max(9)
      .default([]),
  ),
  params: labelled(
    '商品参数',
    z
      .array(
        z.object({
          name: labelled('商品名称', z.string().trim().min(1).max(20)),
          value: labelled('参数值', z.string().trim().max(100)),
        }),
      )
      .max(40)
      .default([]),
  ),
  detail_html: labelled('商品详情', z.string().max(mostDetail, '正文太长').default('')),
  spec_names: labelled('规格名', z.array(z.string().trim().min(1).max(20)).max(3).default([])),
  skus: labelled('规格', z.array(SkuFields).min(1, '请至少添加一个规格').max(200)),
  ...confirmed,
})

export const merchantGoods = terms({
  summary: '店铺商品',
  input: z
    .object({
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
      status: labelled('商品状态', z.enum(goodsStatuses).optional()),
      category_id: labelled('分类', Id.optional()),
      stock: labelled('库存', z.enum(shelfStocks).optional()),
      sort: labelled('排序方式', z.enum(shelfSorts).default('')),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      goods_id: z.int(),
      name: z.string(),
      image: z.string(),
      status: z.enum(goodsStatuses),
      item_code: z.string(),
      /** Third-level category. */
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
  input: GoodsFields.extend({ id: labelled('商品', Id) }),
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
  input: z.object({ goods_id: labelled('商品', Id), status: labelled('商品状态', z.enum(['on_sale', 'off_sale'])) }),
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
    sku_id: labelled('商品规格', Id),
    delta: labelled(
      '调整数量',
      z
        .int()
        .min(-9_999_999)
        .max(9_999_999)
        .refine((n) => n !== 0, '调整数量不能为 0'),
    ),
    remark: labelled('备注', z.string().trim().max(100).default('')),
  }),
  output: z.object({ stock: z.int() }),
  refuses: ['sku.not_found', 'stock.of_codes', 'stock.short'],
})

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
  input: z.object({ goods_id: labelled('商品', Id) }),
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
  input: z.object({ goods_id: labelled('商品', Id) }),
  output: z.object({ preview: z.string(), until: Instant }),
  refuses: ['goods.not_found'],
})

export const merchantBrands = terms({
  summary: '可选品牌',
  input: z.object({ keyword: labelled('关键词', z.string().trim().max(60).default('')) }),
  /** At most fifty. */
  output: z.object({ list: z.array(z.object({ id: z.int(), name: z.string() })) }),
})

export const categoryAttributes = terms({
  summary: '分类的商品参数',
  input: z.object({ category_id: labelled('分类', Id) }),
  output: z.object({
    /** From the first level down; empty for a category that does not exist. */
    path: z.array(z.object({ id: z.int(), name: z.string() })),
    /** Percent; null where the platform suggests none. */
    tax_rate: z.int().nullable(),
    /** Attributes that the platform asks for, in its order; then at most twenty usual ones, each with at most twenty values. */
    list: z.array(AttributeOut.extend({ is_set: z.boolean(), values: z.array(z.string()) })),
  }),
})

export const goodsHistory = terms({
  summary: '商品的价格、库存与状态变化',
  input: z.object({ goods_id: labelled('商品', Id) }).extend(Page.shape),
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

/** Change of a sku by one row; omitted fields stay. Stock is moved by `delta`, so sales in the meantime are kept. */
const SkuChange = z.object({
  sku_code: labelled('商品编码', z.string().trim().min(1).max(40)),
  price_fen: labelled('价格', FenField.min(1, '价格至少 0.01 元').max(100_000_000_000).optional()),
  market_price_fen: labelled('划线价', FenField.min(1).max(100_000_000_000).optional()),
  vip_price_fen: labelled('会员价', FenField.min(1).max(100_000_000_000).optional()),
  weight_g: labelled('重量（克）', z.int().min(0).max(10_000_000).optional()),
  barcode: labelled('条码', Barcode.optional()),
  delta: labelled('调整数量', z.int().min(-9_999_999).max(9_999_999).optional()),
})
export type SkuChange = z.infer<typeof SkuChange>

export const exportGoods = terms({
  summary: '导出店铺商品',
  input: merchantGoods.input
    .omit({ page: true, list_rows: true, sort: true })
    .extend({ format: labelled('文件格式', z.enum(exportFormats).default('xlsx')) }),
  output: FileReply,
  refuses: ['export.busy', 'export.empty', 'export.too_many'],
})

export const previewGoodsImport = terms({
  summary: '商品导入预览',
  input: z.object({
    files: labelled('文件', OneFile),
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
  input: z.object({
    rows: labelled('商品', z.array(SkuChange).min(1, '没有可导入的商品').max(goodsImportLimits.part)),
    ...confirmed,
  }),
  output: z.object({ rows: z.array(z.object({ sku_code: z.string(), done: z.boolean(), reason: z.string() })) }),
  refuses: ['price.odd'],
})
