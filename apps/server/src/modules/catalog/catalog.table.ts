import { brandApplicationStates } from '@mall/contract/brand/console.words'
import type { Attribute } from '@mall/contract/category/words'
import type { GoodsCard } from '@mall/contract/goods/terms'
import { goodsStatuses, priceModes } from '@mall/contract/goods/words'
import type { Tier } from '@mall/contract/price/terms'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, fen, id, ref, tsvector } from '#db/columns.ts'
import { users } from '#modules/account/account.table.ts'
import { freightTemplates, merchants } from '#modules/merchant/merchant.table.ts'

export type CategoryBanner = { title: string; sub_title: string; image: string }

export const categories = pgTable(
  'categories',
  {
    id: id(),
    parentId: ref('parent_id'),
    level: integer().notNull(),
    name: text().notNull(),
    icon: text().notNull(),
    sort: integer().notNull(),
    /** Not offered to shoppers, nor to stores for new goods; what stands in it stays on sale. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Percent, which new goods begin with; null: as the category above. */
    taxRate: integer('tax_rate'),
    /** The tax bureau's code of 19 digits for goods of this kind and its short name, as invoices print them; empty: as the category above. */
    taxCode: text('tax_code').notNull().default(''),
    taxName: text('tax_name').notNull().default(''),
    /** Attributes that describe its goods, beside those it inherits; in their order. */
    attributes: jsonb().$type<Attribute[]>().notNull().default([]),
    /** Counts the changes. */
    version: integer().notNull().default(1),
    /** Banner above a first-level category; the picture is a transparent cut-out. */
    banner: jsonb().$type<CategoryBanner>(),
  },
  (t) => [index('categories_parent').on(t.parentId)],
)

export const brands = pgTable('brands', {
  id: id(),
  name: text().notNull().unique(),
  /** A–Z or #; empty for one that has not been looked at yet. */
  initial: text().notNull().default(''),
  /** Sounds without tones, one word: `yaozha`. */
  pinyin: text().notNull().default(''),
  logo: text().notNull().default(''),
  /** The greater stand in front. */
  sort: integer().notNull().default(0),
  /** Not offered, neither to shoppers nor to stores; its goods stay on sale. */
  isHidden: boolean('is_hidden').notNull().default(false),
  /** The brand to which its goods move, while they do; it takes no more of them, and goes with the last. */
  mergedInto: ref('merged_into').references((): AnyPgColumn => brands.id),
  /** Counts the changes. */
  version: integer().notNull().default(1),
})

/** Brands that stores want listed. */
export const brandApplications = pgTable(
  'brand_applications',
  {
    id: id(),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    name: text().notNull(),
    trademarkNo: text('trademark_no').notNull(),
    remark: text().notNull(),
    state: text({ enum: brandApplicationStates }).notNull(),
    reason: text().notNull().default(''),
    /** The operator who decided. */
    operator: text().notNull().default(''),
    appliedAt: at('applied_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (t) => [
    index('brand_applications_store').on(t.merchantId, t.id),
    index('brand_applications_state').on(t.state, t.id),
  ],
)

/** Facts of a goods that lists show and that do not change with stock, sales, time or viewer; written whenever the goods is. */
export type CardFacts = Omit<GoodsCard, 'stock_status' | 'sales' | 'reason' | 'exact'>

export const goods = pgTable(
  'goods',
  {
    id: id(),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    cat1: ref('cat1').notNull(),
    cat2: ref('cat2').notNull(),
    cat3: ref('cat3')
      .notNull()
      .references(() => categories.id),
    brandId: ref('brand_id')
      .notNull()
      .references(() => brands.id),
    status: text({ enum: goodsStatuses }).notNull(),
    name: text().notNull(),
    subTitle: text('sub_title').notNull(),
    model: text().notNull(),
    itemCode: text('item_code').notNull().unique(),
    unit: text().notNull(),
    isVirtual: boolean('is_virtual').notNull(),
    /** Its stock is the number of its codes that are free: nobody types it. */
    coded: boolean().notNull().default(false),
    moq: integer().notNull(),
    step: integer().notNull(),
    limitNum: integer('limit_num'),
    /** Only paid members may buy it. */
    membersOnly: boolean('members_only').notNull().default(false),
    taxRate: integer('tax_rate').notNull(),
    leadDays: integer('lead_days').notNull(),
    /** Null: its store's default. */
    freightTemplateId: ref('freight_template_id'),
    priceMode: text('price_mode', { enum: priceModes }).notNull(),
    images: jsonb().$type<string[]>().notNull(),
    params: jsonb().$type<{ name: string; value: string }[]>().notNull(),
    services: jsonb().$type<string[]>().notNull(),
    /** Sanitised when written. */
    detailHtml: text('detail_html').notNull(),
    specNames: jsonb('spec_names').$type<string[]>().notNull(),
    /** Values that the filter drawer offers, `名=值`. */
    attrs: text().array().notNull().default(sql`'{}'`),
    /** Further words that find the goods: what people call it besides its name. */
    keywords: text().array().notNull().default(sql`'{}'`),
    reason: text(),
    sales: integer().notNull(),
    /** 综合: what the default order sorts by. */
    score: integer().notNull(),
    /** The lowest plain price among the skus; null without one and for 询价, so that filters and sorts cannot tell it. */
    minPriceFen: fen('min_price_fen'),
    /** No active sku holds as much as the minimum order. */
    soldOut: boolean('sold_out').notNull(),
    isSelf: boolean('is_self').notNull(),
    freeShipping: boolean('free_shipping').notNull().default(false),
    vatSpecial: boolean('vat_special').notNull(),
    hasVip: boolean('has_vip').notNull(),
    reviewTotal: integer('review_total').notNull().default(0),
    reviewGood: integer('review_good').notNull().default(0),
    reviewTags: jsonb('review_tags').$type<Record<string, number>>().notNull().default({}),
    card: jsonb().$type<CardFacts>().notNull(),
    onSaleAt: at('on_sale_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('goods_attrs').using('gin', t.attrs),
    index('goods_merchant').on(t.merchantId, t.id.desc()),
    // Each sort at each place. Those that do not begin with the store end with it, so that leaving out those that have
    // closed reads no goods either.
    ...(['cat1', 'cat2', 'cat3', 'brandId', 'merchantId'] as const).flatMap((by) => {
      const place = by.toLowerCase()
      const store = by === 'merchantId' ? [] : [t.merchantId]
      const onSale = sql`${t.status} = 'on_sale'`
      return [
        index(`goods_${place}_score`)
          .on(t[by], t.soldOut, t.score.desc(), t.id, ...store)
          .where(onSale),
        index(`goods_${place}_sales`)
          .on(t[by], t.soldOut, t.sales.desc(), t.id, ...store)
          .where(onSale),
        index(`goods_${place}_new`)
          .on(t[by], t.soldOut, t.onSaleAt.desc(), t.id, ...store)
          .where(onSale),
        index(`goods_${place}_price`)
          .on(t[by], t.soldOut, t.minPriceFen, t.id, t.priceMode, ...store)
          .where(onSale),
        // Goods that are not on sale: for changes of the place, which all its goods follow.
        ...(by === 'merchantId' ? [] : [index(`goods_${place}_rest`).on(t[by]).where(sql`${t.status} <> 'on_sale'`)]),
      ]
    }),
    index('goods_score').on(t.soldOut, t.score.desc(), t.id).where(sql`${t.status} = 'on_sale'`),
    index('goods_sales').on(t.soldOut, t.sales.desc(), t.id).where(sql`${t.status} = 'on_sale'`),
    index('goods_new').on(t.soldOut, t.onSaleAt.desc(), t.id).where(sql`${t.status} = 'on_sale'`),
    index('goods_price').on(t.soldOut, t.minPriceFen, t.id).where(sql`${t.status} = 'on_sale'`),
    foreignKey({
      name: 'goods_freight_template',
      columns: [t.merchantId, t.freightTemplateId],
      foreignColumns: [freightTemplates.merchantId, freightTemplates.id],
    }),
    index('goods_freight').on(t.freightTemplateId).where(sql`${t.freightTemplateId} is not null`),
    check('goods_quantity_rule', sql`${t.moq} > 0 and ${t.step} > 0 and ${t.moq} % ${t.step} = 0`),
  ],
)

/**
 * The words by which a goods is found, as bare lexemes. Apart from the goods, so that a sale, which moves the goods in the lists,
 * does not write its hundred and more search entries anew. The other columns repeat the goods so that a search reads
 * nothing else; the database itself keeps them (`goods_search_facts` in the migrations), and none has an index, so that
 * a change of one writes no entry. It also marks each goods in stock with the steps of the score that it reaches
 * (`^200`: at least 200), with where it stands (`@3:17`, `@b:4`, `@颜色=红`), and with the signs and pairs of its name
 * (`~安全`): see `search-goods.ts`.
 */
export const goodsSearch = pgTable(
  'goods_search',
  {
    goodsId: ref('goods_id')
      .primaryKey()
      .references(() => goods.id),
    vector: tsvector().notNull(),
    merchantId: ref('merchant_id'),
    status: text({ enum: goodsStatuses }),
    priceMode: text('price_mode', { enum: priceModes }),
    minPriceFen: fen('min_price_fen'),
    soldOut: boolean('sold_out'),
    isSelf: boolean('is_self'),
    freeShipping: boolean('free_shipping'),
    vatSpecial: boolean('vat_special'),
    leadDays: integer('lead_days'),
    sales: integer(),
    score: integer(),
    onSaleAt: at('on_sale_at'),
    /** Which marks the vector has, as a hash: it is made anew only when they change. */
    marked: text(),
  },
  (t) => [index('goods_search_vector').using('gin', t.vector)],
)

/**
 * Goods whose brand or category was renamed, moved or merged, or that are shipped for other amounts: path, brand and card are written anew soon (`stale-goods.ts`),
 * then what they are searched by (`restate-goods.ts`). No key to the goods: noting tens of thousands would hold them all.
 */
export const staleGoods = pgTable(
  'stale_goods',
  {
    goodsId: ref('goods_id').primaryKey(),
    isPlaced: boolean('is_placed').notNull().default(false),
    /** Its words are not among those that are suggested: they are counted along. Only a migration that empties those sets it. */
    needsWords: boolean('needs_words').notNull().default(false),
  },
  (t) => [index('stale_goods_unplaced').on(t.goodsId).where(sql`not ${t.isPlaced}`)],
)

export const skus = pgTable(
  'skus',
  {
    id: id(),
    goodsId: ref('goods_id')
      .notNull()
      .references(() => goods.id),
    skuCode: text('sku_code').notNull().unique(),
    /** The code that a company's own part numbers map to. */
    outItemCode: text('out_item_code').notNull(),
    /** The digits of its GTIN as they are printed, empty for none; GTIN-8, -12, -13 and -14 are compared as 14 digits. */
    barcode: text().notNull(),
    values: jsonb().$type<string[]>().notNull(),
    /** Null without a price (询价). */
    priceFen: fen('price_fen'),
    marketPriceFen: fen('market_price_fen'),
    vipPriceFen: fen('vip_price_fen'),
    tiers: jsonb().$type<Tier[]>().notNull(),
    stock: integer().notNull(),
    weightGrams: integer('weight_grams').notNull(),
    image: text(),
    isActive: boolean('is_active').notNull().default(true),
    sort: integer().notNull(),
  },
  (t) => [
    index('skus_goods').on(t.goodsId, t.sort),
    index('skus_out_item_code').on(t.outItemCode),
    // A code in any spelling: lists of hundreds of codes are matched by these.
    index('skus_plain_sku_code').on(sql`regexp_replace(lower(${t.skuCode}), '[^a-z0-9.]+', '', 'g')`),
    index('skus_plain_out_item_code').on(sql`regexp_replace(lower(${t.outItemCode}), '[^a-z0-9.]+', '', 'g')`),
    index('skus_gtin').on(sql`lpad(${t.barcode}, 14, '0')`).where(sql`${t.barcode} <> ''`),
    check('skus_stock_not_negative', sql`${t.stock} >= 0`),
    check('skus_price_positive', sql`${t.priceFen} is null or ${t.priceFen} > 0`),
  ],
)

/**
 * Every change of a stock, so that stock = sum of its moves at any time; `pool`: into, and out of, the pool of a flash sale. An order takes a sku once and gives what
 * is left of it back at most once, and each request after the order moves it at most once: the unique index makes that true. `return`: came
 * back and may be sold again; `exchange`: goes out in place of what came back.
 */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: id(),
    skuId: ref('sku_id')
      .notNull()
      .references(() => skus.id),
    kind: text({ enum: ['opening', 'adjust', 'take', 'give_back', 'pool', 'return', 'exchange'] }).notNull(),
    delta: integer().notNull(),
    orderId: ref('order_id'),
    /** The request after the order that moved it; empty for the order itself. */
    cause: text().notNull().default(''),
    userId: ref('user_id'),
    remark: text().notNull().default(''),
    at: at('at').notNull(),
  },
  (t) => [
    index('stock_moves_sku').on(t.skuId),
    uniqueIndex('stock_moves_once').on(t.orderId, t.skuId, t.kind, t.cause).where(sql`${t.orderId} is not null`),
  ],
)

/** Words that people can search for, for suggestions and for mending typos. */
export const searchWords = pgTable('search_words', {
  word: text().primaryKey(),
  /** Without tones, in every reading, the likeliest first, with blanks between: `xiandao xidao`. */
  pinyin: text().notNull(),
  /** The first letters of them, as people shorten words: `xd`. */
  initials: text().notNull(),
  weight: integer().notNull(),
})

/** 不感兴趣: goods that are recommended to a person no more; the newest five hundred are kept. */
export const disinterests = pgTable(
  'disinterests',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    goodsId: ref('goods_id')
      .notNull()
      .references(() => goods.id),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.goodsId] }), index('disinterests_user').on(t.userId, t.createdAt.desc())],
)

/** The stock of a sku below which a store is warned; 0 for never. A store without a row is warned below the contract's number. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    merchantId: ref('merchant_id')
      .primaryKey()
      .references(() => merchants.id),
    threshold: integer().notNull(),
  },
  (t) => [check('stock_alerts_threshold', sql`${t.threshold} >= 0`)],
)
