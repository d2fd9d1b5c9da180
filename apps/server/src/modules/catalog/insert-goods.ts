import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { cleanHtml } from '#modules/content/content.public.ts'
import { freightNamed } from '#modules/merchant/merchant.public.ts'
import { cardOf, scoreOf } from './card.rules.ts'
import { goodsSearch } from './catalog.table.ts'
import { catalogChanged } from './catalog-change.ts'
import { type Places, placesOf } from './goods-places.ts'
import { attrText, itemCodeOf, type NewGoods } from './new-goods.ts'
import { type SearchText, searchTokens } from './search-tokens.ts'
import { noteWords } from './search-words.ts'

/** Rows a statement: a few megabytes of JSON. */
const batchSize = 250

export type InsertedGoods = { goodsId: number; skuIds: number[] }

/**
 * Puts goods on the shelves, as many as there are: a handful of statements a batch, all that is derived computed here.
 * Ids come back in the order of the rows. Throws on an unknown category, brand or store and on a code in use.
 */
export async function insertGoodsBatch(db: Db, rows: readonly NewGoods[], at: Date): Promise<InsertedGoods[]> {
  const inserted: InsertedGoods[] = []
  const texts: SearchText[] = []
  for (let start = 0; start < rows.length; start += batchSize) {
    for (const { goods, skus, text } of await insertBatch(db, rows.slice(start, start + batchSize), at)) {
      inserted.push({ goodsId: goods.id, skuIds: skus.map((sku) => sku.id) })
      texts.push(text)
    }
  }
  // Once for all: each count of a word in one transaction makes the next one slower.
  await noteWords(db, texts)
  catalogChanged()
  return inserted
}

async function insertBatch(db: Db, rows: readonly NewGoods[], at: Date) {
  const places = await placesOf(db, rows)
  const goodsIds = await reserve(db, 'goods', rows.length)
  const skuIds = await reserve(
    db,
    'skus',
    rows.reduce((n, row) => n + row.skus.length, 0),
  )
  const placed = rows.map((row, i) => place(row, goodsIds[i] ?? 0, skuIds, places, at))
  await insertJson(
    db,
    'goods',
    goodsColumns,
    placed.map(({ goods }) => goods),
  )
  await insertJson(
    db,
    'skus',
    skuColumns,
    placed.flatMap(({ skus }) => skus),
  )
  await insertJson(
    db,
    'stock_moves',
    moveColumns,
    placed.flatMap(({ moves }) => moves),
  )
  await db.execute(sql`
    insert into ${goodsSearch} (goods_id, vector)
    select goods_id, array_to_tsvector(tokens)
    from jsonb_to_recordset(${JSON.stringify(placed.map(({ search }) => search))}::jsonb) as r(goods_id bigint, tokens text[])`)
  return placed
}

/** Ids ahead of the rows, so that a card can hold its own. */
async function reserve(db: Db, table: 'goods' | 'skus', n: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${n}::int)`,
  )
  return rows.map((row) => row.id)
}

function place(row: NewGoods, goodsId: number, ids: number[], { paths, brandNames, stores }: Places, at: Date) {
  const path = paths.get(row.categoryId)
  const brand = brandNames.get(row.brandId)
  const store = stores.get(row.merchantId)
  if (!path || brand === undefined || !store) throw new Error(`goods ${row.name} has no place on the shelves`)
  const itemCode = row.itemCode ?? itemCodeOf(goodsId)
  const attrs = [...new Set(row.attrs.map(attrText))]
  const skus = row.skus.map((sku) => ({ ...sku, skuId: ids.shift() ?? 0 }))
  const freight = freightNamed(store.freights, row.freightTemplateId)
  const derived = cardOf({ ...row, goodsId, itemCode, brand, store: { ...store, id: store.merchantId, freight }, skus })
  const text = { ...row, brand, itemCode, attrs, categories: path.names }
  return {
    text,
    search: { goods_id: goodsId, tokens: searchTokens(text) },
    moves: skus
      .filter((sku) => sku.stock > 0)
      .map((sku) => ({ sku_id: sku.skuId, kind: 'opening', delta: sku.stock, at: at.toISOString() })),
    skus: skus.map((sku, sort) => ({
      id: sku.skuId,
      goods_id: goodsId,
      sku_code: sku.skuCode,
      out_item_code: sku.outItemCode,
      barcode: sku.barcode,
      values: sku.values,
      price_fen: sku.priceFen,
      market_price_fen: sku.marketPriceFen,
      vip_price_fen: sku.vipPriceFen,
      tiers: sku.tiers,
      stock: sku.stock,
      weight_grams: sku.weightGrams,
      image: sku.image,
      sort,
    })),
    goods: {
      id: goodsId,
      merchant_id: row.merchantId,
      cat1: path.ids[0],
      cat2: path.ids[1],
      cat3: path.ids[2],
      brand_id: row.brandId,
      status: row.status,
      name: row.name,
      sub_title: row.subTitle,
      model: row.model,
      item_code: itemCode,
      unit: row.unit,
      is_virtual: row.isVirtual,
      moq: row.moq,
      step: row.step,
      limit_num: row.limitNum,
      members_only: row.membersOnly,
      tax_rate: row.taxRate,
      lead_days: row.leadDays,
      freight_template_id: row.freightTemplateId,
      price_mode: row.priceMode,
      images: row.images,
      params: row.params,
      services: row.services,
      detail_html: cleanHtml(row.detailHtml),
      spec_names: row.specNames,
      attrs,
      keywords: row.keywords,
      reason: row.reason,
      sales: row.sales,
      score: scoreOf(row.sales) + row.boost,
      min_price_fen: derived.minPriceFen,
      sold_out: derived.soldOut,
      is_self: derived.isSelf,
      free_shipping: derived.freeShipping,
      vat_special: row.vatSpecial,
      has_vip: derived.hasVip,
      card: derived.card,
      on_sale_at: row.onSaleAt.toISOString(),
      created_at: at.toISOString(),
    },
  }
}

/** Names and types of what a batch brings; columns left out take their default. */
const goodsColumns = `id bigint, merchant_id bigint, cat1 bigint, cat2 bigint, cat3 bigint, brand_id bigint, status text,
  name text, sub_title text, model text, item_code text, unit text, is_virtual boolean, moq int, step int, limit_num int, members_only boolean,
  tax_rate int, lead_days int, freight_template_id bigint, price_mode text, images jsonb, params jsonb, services jsonb, detail_html text,
  spec_names jsonb, attrs text[], keywords text[], reason text, sales int, score int, min_price_fen bigint,
  sold_out boolean, is_self boolean, free_shipping boolean, vat_special boolean, has_vip boolean, card jsonb,
  on_sale_at timestamptz, created_at timestamptz`
const skuColumns = `id bigint, goods_id bigint, sku_code text, out_item_code text, barcode text, "values" jsonb,
  price_fen bigint, market_price_fen bigint, vip_price_fen bigint, tiers jsonb, stock int, weight_grams int, image text,
  sort int`
const moveColumns = 'sku_id bigint, kind text, delta int, at timestamptz'

/** One statement and one parameter for all rows, however many columns they have. */
async function insertJson(db: Db, table: string, columns: string, rows: readonly object[]) {
  if (rows.length === 0) return
  const names = columns.replace(/ (bigint|text|boolean|int|jsonb|timestamptz)(\[\])?(?=,|$)/g, '')
  await db.execute(sql`
    insert into ${sql.raw(table)} (${sql.raw(names)}) overriding system value
    select ${sql.raw(names)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.raw(columns)})`)
}
