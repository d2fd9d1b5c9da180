import type { ParsedOf } from '@mall/contract/call/call'
import type { saveQuoteDraft, sendQuote } from '@mall/contract/inquiry/store.calls'
import { askStates, inquiryScopes, inquiryTaxes } from '@mall/contract/inquiry/words'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'
import { owners, users } from '#modules/account/account.table.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { companies } from '#modules/company/company.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'

/** The wanted goods, in the buyer's words where they are no sku of the mall. */
const wanted = () => ({
  name: text().notNull(),
  brand: text().notNull(),
  model: text().notNull(),
  spec: text().notNull(),
  unit: text().notNull(),
  images: jsonb().$type<string[]>().notNull(),
  qty: integer().notNull(),
  targetPriceFen: fen('target_price_fen'),
  wantedOn: date('wanted_on', { mode: 'string' }),
  remark: text().notNull(),
})

/** The inquiry cart. For a sku its words are empty: they are read from the goods as they stand. */
export const inquiryLines = pgTable(
  'inquiry_lines',
  {
    id: id(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => owners.id),
    skuId: ref('sku_id').references(() => skus.id),
    ...wanted(),
    addedBy: ref('added_by')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('inquiry_lines_sku').on(t.ownerId, t.skuId),
    check('inquiry_lines_qty', sql`${t.qty} between 1 and 99999`),
    check('inquiry_lines_words', sql`(${t.skuId} is null) = (${t.name} <> '')`),
  ],
)

export const inquiries = pgTable(
  'inquiries',
  {
    id: id(),
    inquiryNo: text('inquiry_no').notNull().unique(),
    companyId: ref('company_id')
      .notNull()
      .references(() => companies.id),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => owners.id),
    /** The person who asked. */
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    deadlineAt: at('deadline_at').notNull(),
    scope: text({ enum: inquiryScopes }).notNull(),
    sealed: boolean().notNull(),
    taxType: text('tax_type', { enum: inquiryTaxes }).notNull(),
    region: text().notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    remark: text().notNull(),
    /** Since when quoting is over although the deadline has not come: quotes were opened, or one was taken. */
    openedAt: at('opened_at'),
    remindedAt: at('reminded_at'),
    cancelledAt: at('cancelled_at'),
    closedAt: at('closed_at'),
    closeReason: text('close_reason').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('inquiries_company').on(t.companyId, t.id), index('inquiries_deadline').on(t.deadlineAt)],
)

/** A line as it stood when it was asked. */
export const inquiryItems = pgTable(
  'inquiry_items',
  {
    id: id(),
    inquiryId: ref('inquiry_id')
      .notNull()
      .references(() => inquiries.id),
    skuId: ref('sku_id').references(() => skus.id),
    goodsId: ref('goods_id'),
    merchantId: ref('merchant_id').references(() => merchants.id),
    skuCode: text('sku_code').notNull(),
    ...wanted(),
  },
  (t) => [index('inquiry_items_inquiry').on(t.inquiryId, t.id)],
)

/** A store that was asked, about which lines, and what it has done since. */
export const inquiryAsks = pgTable(
  'inquiry_asks',
  {
    inquiryId: ref('inquiry_id')
      .notNull()
      .references(() => inquiries.id),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    itemIds: jsonb('item_ids').$type<number[]>().notNull(),
    state: text({ enum: askStates }).notNull(),
    /** The quote that counts; null before the first, and after it was withdrawn. */
    quoteId: ref('quote_id').references((): AnyPgColumn => quotes.id),
    reason: text().notNull().default(''),
    /** Until when it may send another version though quoting is over, because the buyer asked for one. */
    bargainUntil: at('bargain_until'),
    askedAt: at('asked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.inquiryId, t.merchantId] }),
    index('inquiry_asks_merchant').on(t.merchantId, t.inquiryId),
  ],
)

/** Never changed once sent; the next word is the next version. */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    inquiryId: ref('inquiry_id')
      .notNull()
      .references(() => inquiries.id),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    version: integer().notNull(),
    freightFen: fen('freight_fen').notNull(),
    /** This day counts, in Asia/Shanghai. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    remark: text().notNull(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    sentAt: at('sent_at').notNull(),
  },
  (t) => [
    uniqueIndex('quotes_version').on(t.inquiryId, t.merchantId, t.version),
    check('quotes_freight', sql`${t.freightFen} >= 0`),
  ],
)

/** A store's offer without goods of its own, as the store wrote it. */
export type QuotedWords = Omit<NonNullable<ParsedOf<typeof sendQuote>['lines'][number]['words']>, 'tax_rate'>

export const quoteLines = pgTable(
  'quote_lines',
  {
    id: id(),
    quoteId: ref('quote_id')
      .notNull()
      .references(() => quotes.id),
    itemId: ref('item_id')
      .notNull()
      .references(() => inquiryItems.id),
    /** Null where the offer is in words. */
    skuId: ref('sku_id').references(() => skus.id),
    words: jsonb().$type<QuotedWords>(),
    priceFen: fen('price_fen').notNull(),
    taxRate: integer('tax_rate').notNull(),
    qty: integer().notNull(),
    minQty: integer('min_qty').notNull(),
    leadDays: integer('lead_days').notNull(),
    remark: text().notNull(),
  },
  (t) => [
    uniqueIndex('quote_lines_item').on(t.quoteId, t.itemId),
    // An order of a store has each sku once.
    uniqueIndex('quote_lines_sku').on(t.quoteId, t.skuId),
    check('quote_lines_offer', sql`(${t.skuId} is null) = (${t.words} is not null)`),
    check('quote_lines_price', sql`${t.priceFen} > 0`),
    check('quote_lines_qty', sql`${t.minQty} between 1 and ${t.qty}`),
  ],
)

/**
 * The taken quantity of a quoted line, and how much of that stands in orders that are not cancelled or closed. An award that was put aside
 * stays with nothing taken: lines of orders that came to nothing refer to it.
 */
export const inquiryAwards = pgTable(
  'inquiry_awards',
  {
    id: id(),
    inquiryId: ref('inquiry_id')
      .notNull()
      .references(() => inquiries.id),
    itemId: ref('item_id')
      .notNull()
      .references(() => inquiryItems.id),
    quoteLineId: ref('quote_line_id')
      .notNull()
      .unique()
      .references(() => quoteLines.id),
    qty: integer().notNull(),
    orderedQty: integer('ordered_qty').notNull().default(0),
    /** The day by which the store is to list the goods of an offer in words. Null for goods, which are there. */
    listBy: at('list_by'),
    /** The goods that the store made for it, from the draft on; it can be ordered once they are listed. */
    skuId: ref('sku_id').references(() => skus.id),
    listedAt: at('listed_at'),
    /** The last day of an offer in words, counted from the listing; before, and for goods, that of the quote counts. */
    validUntil: date('valid_until', { mode: 'string' }),
    /** When both sides were told that the goods were not listed in time. */
    lateToldAt: at('late_told_at'),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    at: at('at').notNull(),
  },
  (t) => [
    index('inquiry_awards_inquiry').on(t.inquiryId),
    index('inquiry_awards_list_by').on(t.listBy).where(sql`list_by is not null and listed_at is null`),
    check('inquiry_awards_qty', sql`${t.orderedQty} between 0 and ${t.qty}`),
    check('inquiry_awards_listed', sql`(${t.listedAt} is null) = (${t.validUntil} is null)`),
    check('inquiry_awards_unlisted', sql`${t.orderedQty} = 0 or ${t.listBy} is null or ${t.listedAt} is not null`),
  ],
)

/** Append-only: what happened to an inquiry, as the company reads it. */
export const inquiryLogs = pgTable(
  'inquiry_logs',
  {
    id: id(),
    inquiryId: ref('inquiry_id')
      .notNull()
      .references(() => inquiries.id),
    /** Empty where a store did it. */
    operator: text().notNull(),
    text: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('inquiry_logs_inquiry').on(t.inquiryId, t.id)],
)

/** The buyer's words to one store about its quote; append-only. */
export const inquiryBargains = pgTable(
  'inquiry_bargains',
  {
    id: id(),
    inquiryId: ref('inquiry_id')
      .notNull()
      .references(() => inquiries.id),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    targetAmountFen: fen('target_amount_fen'),
    /** Target prices of single lines of the quote. */
    lines: jsonb().$type<{ quoteLineId: number; targetPriceFen: number }[]>().notNull().default([]),
    version: integer().notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('inquiry_bargains_inquiry').on(t.inquiryId, t.merchantId, t.id)],
)

/**
 * Decisions, as they were when they were made: a sheet for each time that quotes were taken. Append-only; `hash` is of `content`,
 * so that a printed sheet can be compared with the kept one.
 */
export const inquirySheets = pgTable(
  'inquiry_sheets',
  {
    id: id(),
    sheetNo: text('sheet_no').notNull().unique(),
    inquiryId: ref('inquiry_id')
      .notNull()
      .references(() => inquiries.id),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    content: jsonb().notNull(),
    hash: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('inquiry_sheets_inquiry').on(t.inquiryId, t.id)],
)

/** Files of an inquiry, or of one version of a quote to it. */
export const inquiryFiles = pgTable(
  'inquiry_files',
  {
    id: id(),
    inquiryId: ref('inquiry_id')
      .notNull()
      .references(() => inquiries.id),
    /** Null for a file that the buyer attached. */
    quoteId: ref('quote_id').references(() => quotes.id),
    path: text().notNull(),
    place: integer().notNull(),
  },
  (t) => [
    uniqueIndex('inquiry_files_place').on(t.inquiryId, sql`coalesce(${t.quoteId}, 0)`, t.place),
    index('inquiry_files_path').on(t.path),
  ],
)

export type DraftBody = Omit<ParsedOf<typeof saveQuoteDraft>, 'inquiry_no'>

/** A quote that a store has begun to fill in and not sent; it is its own alone, and goes when it is sent. */
export const quoteDrafts = pgTable(
  'quote_drafts',
  {
    inquiryId: ref('inquiry_id')
      .notNull()
      .references(() => inquiries.id),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    body: jsonb().$type<DraftBody>().notNull(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.inquiryId, t.merchantId] })],
)
