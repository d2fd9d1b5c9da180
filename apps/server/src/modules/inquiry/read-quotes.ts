import type { Attached } from '@mall/contract/file.schema'
import { withoutTax } from '@mall/contract/tax'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { inquiryAsks, inquiryBargains, inquiryItems, quoteLines, quotes } from './inquiry.table.ts'
import { presentWanted } from './inquiry-cart.service.ts'

export type ItemRow = typeof inquiryItems.$inferSelect
export type QuoteRow = Awaited<ReturnType<typeof quotesWith>>[number]

export const itemsOf = (db: Db, inquiryId: number): Promise<ItemRow[]> =>
  db.select().from(inquiryItems).where(eq(inquiryItems.inquiryId, inquiryId)).orderBy(asc(inquiryItems.id))

/** Without the columns that only the mall uses. */
export const presentItem = ({ id, inquiryId: _, merchantId: __, ...wanted }: ItemRow) => ({
  ...presentWanted(wanted),
  item_id: id,
})

export const asksOf = (db: Db, inquiryId: number) =>
  db
    .select({ ask: inquiryAsks, merName: merchants.name })
    .from(inquiryAsks)
    .innerJoin(merchants, eq(merchants.id, inquiryAsks.merchantId))
    .where(eq(inquiryAsks.inquiryId, inquiryId))
    .orderBy(asc(inquiryAsks.askedAt), asc(inquiryAsks.merchantId))

/** Quotes by their ids, oldest first, with the goods that they offer as these are called now. */
export async function quotesWith(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const found = await db
    .select()
    .from(quotes)
    .where(inArray(quotes.id, [...ids]))
    .orderBy(asc(quotes.id))
  const lines = await db
    .select({
      line: quoteLines,
      goodsId: goods.id,
      name: goods.name,
      images: goods.images,
      unit: goods.unit,
      skuImage: skus.image,
      skuCode: skus.skuCode,
      values: skus.values,
      askedSkuId: inquiryItems.skuId,
    })
    .from(quoteLines)
    .innerJoin(inquiryItems, eq(inquiryItems.id, quoteLines.itemId))
    .innerJoin(skus, eq(skus.id, quoteLines.skuId))
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(inArray(quoteLines.quoteId, [...ids]))
    .orderBy(asc(quoteLines.itemId))
  const byQuote = Map.groupBy(lines, ({ line }) => line.quoteId)
  return found.map((quote) => ({ ...quote, lines: byQuote.get(quote.id) ?? [] }))
}

export const quoteIdsOfStore = async (db: Db, inquiryId: number, merchantId: number): Promise<number[]> => {
  const own = and(eq(quotes.inquiryId, inquiryId), eq(quotes.merchantId, merchantId))
  const rows = await db.select({ id: quotes.id }).from(quotes).where(own)
  return rows.map(({ id }) => id)
}

export const presentQuote = (
  { id, version, freightFen, validUntil, remark, sentAt, lines }: QuoteRow,
  { today, files }: { today: string; files: Map<number | null, Attached[]> },
) => ({
  ...{ version, remark, files: files.get(id) ?? [] },
  ...{
    freight_fen: freightFen,
    valid_until: validUntil,
    is_expired: validUntil < today,
    sent_at: sentAt.toISOString(),
  },
  lines: lines.map(({ line, goodsId, name, images, unit, skuImage, skuCode, values, askedSkuId }) => ({
    ...{ quote_line_id: line.id, item_id: line.itemId, goods_id: goodsId, sku_id: line.skuId },
    ...{ name: [name, ...values].join(' '), image: skuImage ?? images[0] ?? '', sku_code: skuCode, unit },
    is_substitute: line.skuId !== askedSkuId,
    ...{ price_fen: line.priceFen, untaxed_price_fen: withoutTax(line.priceFen, line.taxRate), tax_rate: line.taxRate },
    ...{ qty: line.qty, min_qty: line.minQty, lead_days: line.leadDays, remark: line.remark },
  })),
})

/** What was said to stores about their quotes, by store, oldest first. */
export async function bargainsOf(db: Db, inquiryId: number) {
  const rows = await db
    .select()
    .from(inquiryBargains)
    .where(eq(inquiryBargains.inquiryId, inquiryId))
    .orderBy(asc(inquiryBargains.id))
  return Map.groupBy(rows, ({ merchantId }) => merchantId)
}

type BargainRow = typeof inquiryBargains.$inferSelect
export const presentBargains = (rows: readonly BargainRow[] | undefined) =>
  (rows ?? []).map(({ at, text, targetAmountFen, version }) => ({
    ...{ at: at.toISOString(), text, version },
    target_amount_fen: targetAmountFen,
  }))

/** What every version of every store came to, with freight, oldest first. */
export async function versionsOf(db: Db, inquiryId: number) {
  const rows = await db
    .select({
      merchantId: quotes.merchantId,
      version: quotes.version,
      sentAt: quotes.sentAt,
      amountFen: sql<number>`(${quotes.freightFen} + sum(${quoteLines.priceFen} * ${quoteLines.qty}))::float8`,
    })
    .from(quotes)
    .innerJoin(quoteLines, eq(quoteLines.quoteId, quotes.id))
    .where(eq(quotes.inquiryId, inquiryId))
    .groupBy(quotes.id)
    .orderBy(asc(quotes.id))
  return Map.groupBy(rows, ({ merchantId }) => merchantId)
}
