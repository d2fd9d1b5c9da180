import type { Attached } from '@mall/contract/file/terms'
import { gtinIn } from '@mall/contract/goods/gtin'
import { withoutTax } from '@mall/contract/text/tax'
import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { presentWanted } from './change-inquiry-cart.ts'
import { inquiryAsks, inquiryAwards, inquiryBargains, inquiryItems, quoteLines, quotes } from './inquiry.table.ts'
import { changesBetween } from './quote-changes.rules.ts'

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

const askedSkus = alias(skus, 'asked_skus')

type Compared = {
  line: { skuId: number | null }
  barcode: string | null
  askedSkuId: number | null
  askedBarcode: string | null
}
/** Whether two barcodes are one number: a store may print twelve digits where another prints thirteen. */
function isSameItem(barcode: string, asked: string): boolean {
  const gtin = gtinIn(barcode)
  return gtin !== null && gtin === gtinIn(asked)
}

/** Other goods than those that were asked for. The same barcode is the same goods at another store; a need in words names no goods. */
const isSubstitute = ({ line, barcode, askedSkuId, askedBarcode }: Compared): boolean =>
  askedSkuId !== null && line.skuId !== askedSkuId && !isSameItem(barcode ?? '', askedBarcode ?? '')

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
      barcode: skus.barcode,
      askedSkuId: inquiryItems.skuId,
      askedBarcode: askedSkus.barcode,
    })
    .from(quoteLines)
    .innerJoin(inquiryItems, eq(inquiryItems.id, quoteLines.itemId))
    .leftJoin(skus, eq(skus.id, quoteLines.skuId))
    .leftJoin(goods, eq(goods.id, skus.goodsId))
    .leftJoin(askedSkus, eq(askedSkus.id, inquiryItems.skuId))
    .where(inArray(quoteLines.quoteId, [...ids]))
    .orderBy(asc(quoteLines.itemId))
  const byQuote = Map.groupBy(lines, ({ line }) => line.quoteId)
  return found.map((quote) => ({ ...quote, lines: byQuote.get(quote.id) ?? [] }))
}

/** The last quote of each store that was asked, and of these what may be taken today: it has neither run out nor been refused. */
export async function quotesInPlay(db: Db, inquiryId: number, today: string) {
  const items = await itemsOf(db, inquiryId)
  const asks = await asksOf(db, inquiryId)
  const found = await quotesWith(
    db,
    asks.flatMap(({ ask }) => (ask.quoteId === null ? [] : [ask.quoteId])),
  )
  const refused = new Set(asks.flatMap(({ ask }) => (ask.state === 'refused' ? [ask.quoteId] : [])))
  const listed = await listedUntil(db, inquiryId)
  const holding = found
    .filter(({ id }) => !refused.has(id))
    .map(({ id, freightFen, validUntil, lines }) => ({
      id,
      freightFen,
      lines: lines
        .filter(({ line }) => (listed.get(line.id) ?? validUntil) >= today)
        .map((row) => ({ ...row.line, isSubstitute: isSubstitute(row) })),
    }))
    .filter(({ lines }) => lines.length > 0)
  return { items, asks, quotes: new Map(found.map((quote) => [quote.id, quote])), holding }
}

/** The last day of each taken and listed line in words, which is later than that of its quote. */
async function listedUntil(db: Db, inquiryId: number): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: inquiryAwards.quoteLineId, until: inquiryAwards.validUntil })
    .from(inquiryAwards)
    .where(and(eq(inquiryAwards.inquiryId, inquiryId), isNotNull(inquiryAwards.validUntil)))
  return new Map(rows.flatMap(({ id, until }) => (until === null ? [] : [[id, until]])))
}

export const quoteIdsOfStore = async (db: Db, inquiryId: number, merchantId: number): Promise<number[]> => {
  const own = and(eq(quotes.inquiryId, inquiryId), eq(quotes.merchantId, merchantId))
  const rows = await db.select({ id: quotes.id }).from(quotes).where(own)
  return rows.map(({ id }) => id)
}

/** The full name of an offer in words: there are no goods to look it up by. */
export const wordedName = ({ name, words }: Pick<PresentedLine, 'name' | 'words'>): string =>
  words ? [name, words.brand, words.model, words.spec].filter(Boolean).join(' ') : name
type PresentedLine = ReturnType<typeof presentQuote>['lines'][number]

const calledAs = (name: string | null, values: readonly string[] | null): string =>
  [name ?? '', ...(values ?? [])].join(' ')

export const presentQuote = (
  { id, version, freightFen, validUntil, remark, sentAt, lines }: QuoteRow,
  { today, files }: { today: string; files: Map<number | null, Attached[]> },
) => ({
  version,
  remark,
  files: files.get(id) ?? [],
  freight_fen: freightFen,
  valid_until: validUntil,
  is_expired: validUntil < today,
  sent_at: sentAt.toISOString(),
  lines: lines.map(
    ({ line, goodsId, name, images, unit, skuImage, skuCode, values, barcode, askedSkuId, askedBarcode }) => ({
      quote_line_id: line.id,
      item_id: line.itemId,
      goods_id: goodsId,
      sku_id: line.skuId,
      words: line.words,
      name: line.words?.name ?? calledAs(name, values),
      image: line.words?.images[0] ?? skuImage ?? images?.[0] ?? '',
      sku_code: skuCode ?? '',
      unit: line.words?.unit ?? unit ?? '',
      is_substitute: isSubstitute({ line, barcode, askedSkuId, askedBarcode }),
      price_fen: line.priceFen,
      untaxed_price_fen: withoutTax(line.priceFen, line.taxRate),
      tax_rate: line.taxRate,
      qty: line.qty,
      min_qty: line.minQty,
      lead_days: line.leadDays,
      remark: line.remark,
    }),
  ),
})

/** The buyer's words to stores about their quotes, by store, oldest first; with the lines that they were about. */
export async function bargainsOf(db: Db, inquiryId: number) {
  const rows = await db
    .select()
    .from(inquiryBargains)
    .where(eq(inquiryBargains.inquiryId, inquiryId))
    .orderBy(asc(inquiryBargains.id))
  const ids = rows.flatMap(({ lines }) => lines.map(({ quoteLineId }) => quoteLineId))
  const about = new Map((await pricedLines(db, inArray(quoteLines.id, ids))).map((line) => [line.id, line]))
  const told = rows.map(({ lines, ...row }) => ({
    ...row,
    lines: lines.flatMap(({ quoteLineId, targetPriceFen }) => {
      const line = about.get(quoteLineId)
      return line ? [{ ...line, targetPriceFen }] : []
    }),
  }))
  return Map.groupBy(told, ({ merchantId }) => merchantId)
}

type BargainRow = NonNullable<ReturnType<Awaited<ReturnType<typeof bargainsOf>>['get']>>[number]
export const presentBargains = (rows: readonly BargainRow[] | undefined) =>
  (rows ?? []).map(({ at, text, targetAmountFen, lines, version }) => ({
    at: at.toISOString(),
    text,
    version,
    target_amount_fen: targetAmountFen,
    lines: lines.map(({ itemId, name, priceFen, targetPriceFen }) => ({
      item_id: itemId,
      name,
      price_fen: priceFen,
      target_price_fen: targetPriceFen,
    })),
  }))

/** Lines of quotes with their offers, in the order of the inquiry. */
async function pricedLines(db: Db, which: SQL | undefined) {
  const rows = await db
    .select({
      id: quoteLines.id,
      quoteId: quoteLines.quoteId,
      itemId: quoteLines.itemId,
      goodsName: goods.name,
      values: skus.values,
      priceFen: quoteLines.priceFen,
      qty: quoteLines.qty,
      words: quoteLines.words,
    })
    .from(quoteLines)
    .innerJoin(inquiryItems, eq(inquiryItems.id, quoteLines.itemId))
    .leftJoin(skus, eq(skus.id, quoteLines.skuId))
    .leftJoin(goods, eq(goods.id, skus.goodsId))
    .where(which)
    .orderBy(asc(quoteLines.itemId))
  return rows.map(({ goodsName, values, words, ...line }) => ({
    ...line,
    name: words?.name ?? calledAs(goodsName, values),
  }))
}

/** Every version of every store, oldest first: what it came to with freight, and what of it is another price than before. */
export async function versionsOf(db: Db, inquiryId: number) {
  const rows = await db.select().from(quotes).where(eq(quotes.inquiryId, inquiryId)).orderBy(asc(quotes.id))
  const lines = await pricedLines(db, eq(inquiryItems.inquiryId, inquiryId))
  const byQuote = Map.groupBy(lines, ({ quoteId }) => quoteId)
  const versions = rows.map((quote) => ({ ...quote, lines: byQuote.get(quote.id) ?? [] }))
  const byStore = Map.groupBy(versions, ({ merchantId }) => merchantId)
  return new Map(
    [...byStore].map(([merchantId, its]) => [
      merchantId,
      its.map((one, i) => {
        const before = its[i - 1]
        return {
          version: one.version,
          sent_at: one.sentAt.toISOString(),
          amount_fen: one.lines.reduce((sum, { priceFen, qty }) => sum + priceFen * qty, one.freightFen),
          changes: before ? changesBetween(before, one) : [],
        }
      }),
    ]),
  )
}
