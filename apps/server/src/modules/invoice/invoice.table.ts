import { invoiceContents, invoiceStates, invoiceTypes, paperKinds, paperStates } from '@mall/contract/invoice/words'
import { titleTypes } from '@mall/contract/invoice-title/words'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'
import { owners } from '#modules/account/account.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import type { AddressSnapshot } from '#modules/order/order.table.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'

/** The title of an invoice as it stood at the request. */
export type TitleSnapshot = {
  title_type: (typeof titleTypes)[number]
  title: string
  tax_no: string
  reg_address: string
  reg_phone: string
  bank_name: string
  bank_account: string
}

/** A line as it stands on one paper; below zero on a red one. */
export type PrintedLine = {
  line_id: number
  /** Lines of a request may go; whose money a paper was over stays known. */
  order_id: number
  name: string
  spec: string
  unit: string
  /** 0 where no pieces are counted. */
  qty: number
  tax_rate: number
  /** Not there on papers from before it was printed. */
  tax_code?: string
  tax_name: string
  amount_fen: number
  tax_fen: number
}

/** A 换开 that was asked for. */
export type Reissue = TitleSnapshot & {
  type: (typeof invoiceTypes)[number]
  email: string
  phone: string
  reason: string
}

/** 开票申请: what a buyer asked one store for. The papers that come of it are below. */
export const invoiceRequests = pgTable(
  'invoice_requests',
  {
    id: id(),
    requestNo: text('request_no').notNull().unique(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => owners.id),
    /** The person who asked. */
    userId: ref('user_id').notNull(),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    merchantName: text('merchant_name').notNull(),
    state: text({ enum: invoiceStates }).notNull(),
    type: text({ enum: invoiceTypes }).notNull(),
    titleType: text('title_type', { enum: titleTypes }).notNull(),
    title: text().notNull(),
    taxNo: text('tax_no').notNull(),
    regAddress: text('reg_address').notNull(),
    regPhone: text('reg_phone').notNull(),
    bankName: text('bank_name').notNull(),
    bankAccount: text('bank_account').notNull(),
    contentType: text('content_type', { enum: invoiceContents }).notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    remark: text().notNull(),
    /** The destination of an invoice on paper, and how it was sent. */
    address: jsonb().$type<AddressSnapshot>(),
    expressName: text('express_name').notNull().default(''),
    expressNo: text('express_no').notNull().default(''),
    /** With tax, and the tax in it: the sums of its lines. */
    amountFen: fen('amount_fen').notNull(),
    taxFen: fen('tax_fen').notNull(),
    /** Amount that red letters took back of the blue one that counts. */
    redFen: fen('red_fen').notNull().default(0),
    rejectReason: text('reject_reason').notNull().default(''),
    reissue: jsonb().$type<Reissue>(),
    /** How often it was made out anew. */
    reissues: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    issuedAt: at('issued_at'),
  },
  (t) => [
    index('invoice_requests_owner').on(t.ownerId, t.id),
    index('invoice_requests_merchant').on(t.merchantId, t.state, t.id),
    index('invoice_requests_waiting').on(t.createdAt).where(sql`${t.state} in ('applied', 'reissuing')`),
    check('invoice_requests_amounts', sql`${t.amountFen} > 0 and ${t.taxFen} between 0 and ${t.amountFen}`),
    check('invoice_requests_red', sql`${t.redFen} between 0 and ${t.amountFen}`),
    check('invoice_requests_once', sql`${t.reissues} between 0 and 1`),
  ],
)

/** The orders of a request. While it counts, none of them can be asked for again. */
export const invoiceOrders = pgTable(
  'invoice_orders',
  {
    requestId: ref('request_id')
      .notNull()
      .references(() => invoiceRequests.id),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    orderNo: text('order_no').notNull(),
    counts: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.orderId] }),
    uniqueIndex('invoice_orders_once').on(t.orderId).where(sql`${t.counts}`),
    index('invoice_orders_order').on(t.orderId),
  ],
)

/** A line on an invoice: goods, or the freight of an order. Amounts with tax. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: id(),
    requestId: ref('request_id')
      .notNull()
      .references(() => invoiceRequests.id),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    /** Null: freight. */
    orderLineId: ref('order_line_id').references(() => orderLines.id),
    name: text().notNull(),
    spec: text().notNull(),
    unit: text().notNull(),
    qty: integer().notNull(),
    taxRate: integer('tax_rate').notNull(),
    taxCode: text('tax_code').notNull(),
    taxName: text('tax_name').notNull(),
    amountFen: fen('amount_fen').notNull(),
    taxFen: fen('tax_fen').notNull(),
    /** Amounts that red letters took back of it: of the amount, and of the tax in it. */
    redFen: fen('red_fen').notNull().default(0),
    redTaxFen: fen('red_tax_fen').notNull().default(0),
  },
  (t) => [
    index('invoice_lines_request').on(t.requestId, t.id),
    check('invoice_lines_amounts', sql`${t.amountFen} > 0 and ${t.taxFen} between 0 and ${t.amountFen}`),
    check(
      'invoice_lines_red',
      sql`${t.redFen} between 0 and ${t.amountFen} and ${t.redTaxFen} between 0 and ${t.taxFen}`,
    ),
  ],
)

/** A piece of paper: a blue one, or a red one that takes back; amounts of red ones are below zero. */
export const invoicePapers = pgTable(
  'invoice_papers',
  {
    id: id(),
    requestId: ref('request_id')
      .notNull()
      .references(() => invoiceRequests.id),
    /** The serial by which the provider knows it: the same one is never issued twice. */
    serial: text().notNull().unique(),
    kind: text({ enum: paperKinds }).notNull(),
    state: text({ enum: paperStates }).notNull(),
    /** On a red one, the blue one that it takes back. */
    redOf: ref('red_of'),
    /** It makes room for the one that is made out anew. */
    forReissue: boolean('for_reissue').notNull().default(false),
    type: text({ enum: invoiceTypes }).notNull(),
    title: jsonb().$type<TitleSnapshot>().notNull(),
    invoiceNo: text('invoice_no').notNull().default(''),
    amountFen: fen('amount_fen').notNull(),
    taxFen: fen('tax_fen').notNull(),
    lines: jsonb().$type<PrintedLine[]>().notNull().default([]),
    reason: text().notNull().default(''),
    source: text({ enum: ['provider', 'upload'] }).notNull(),
    /** Paths of the files; a signed link leads to them. */
    pdf: text().notNull().default(''),
    ofd: text().notNull().default(''),
    sha256: text().notNull().default(''),
    dueAt: at('due_at'),
    /** The provider's last sentence, or the awaited step, while it is `pending`. */
    providerText: text('provider_text').notNull().default(''),
    /** When the provider said that it will not be issued; then it waits for the store. */
    failedAt: at('failed_at'),
    /** Not asked about before; null: at once. */
    nextAskAt: at('next_ask_at'),
    /** How often it failed before, and whether the store wants it tried anew. */
    attempt: integer().notNull().default(0),
    again: boolean().notNull().default(false),
    createdAt: at('created_at').notNull(),
    issuedAt: at('issued_at'),
  },
  (t) => [
    index('invoice_papers_request').on(t.requestId, t.id),
    uniqueIndex('invoice_papers_no').on(t.invoiceNo).where(sql`${t.invoiceNo} <> ''`),
    uniqueIndex('invoice_papers_one_red')
      .on(t.requestId)
      .where(sql`${t.kind} = 'red' and ${t.state} in ('asked', 'pending')`),
    index('invoice_papers_pending').on(t.createdAt).where(sql`${t.state} = 'pending'`),
    index('invoice_papers_asked').on(t.dueAt).where(sql`${t.state} = 'asked'`),
    check('invoice_papers_sign', sql`case when ${t.kind} = 'blue' then ${t.amountFen} > 0 else ${t.amountFen} < 0 end`),
  ],
)

/** Append-only: what happened to a request. */
export const invoiceEvents = pgTable(
  'invoice_events',
  {
    id: id(),
    requestId: ref('request_id')
      .notNull()
      .references(() => invoiceRequests.id),
    text: text().notNull(),
    operator: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('invoice_events_request').on(t.requestId, t.id)],
)

/**
 * Mails of issued invoices that the mail server has not taken yet; gone as soon as it has. The files are read when one is sent. A
 * person's last request about one invoice waits: another address takes the place of the one before.
 */
export const unsentMails = pgTable(
  'unsent_mails',
  {
    id: id(),
    requestId: ref('request_id')
      .notNull()
      .references(() => invoiceRequests.id),
    /** The person who asked for it, and is told where it cannot be sent. */
    userId: ref('user_id').notNull(),
    email: text().notNull(),
    /** After this it is not sent any more. */
    goodUntil: at('good_until').notNull(),
    /** Since when a process hands it over. */
    takenAt: at('taken_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('unsent_mails_one').on(t.requestId, t.userId),
    index('unsent_mails_user').on(t.userId),
    index('unsent_mails_until').on(t.goodUntil),
  ],
)

/** A store's own account with the provider of invoices. Its secret and its token are sealed under the store. */
export const taxAccounts = pgTable('tax_accounts', {
  merchantId: ref('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  taxNo: text('tax_no').notNull(),
  appKey: text('app_key').notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  extension: text().notNull(),
  clerk: text().notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  /** Empty until one is asked for, or after it was refused. */
  sealedToken: text('sealed_token').notNull().default(''),
  tokenUntil: at('token_until'),
  /** When a token was asked for last: the provider grants few. */
  tokenAskedAt: at('token_asked_at'),
  testedAt: at('tested_at'),
  testError: text('test_error').notNull().default(''),
})
