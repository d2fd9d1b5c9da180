import type { InvoiceContent, InvoiceType } from '@mall/contract/invoice/words'
import { orderInvoiceStates } from '@mall/contract/invoice/words'
import { orderStatuses, packageStatuses } from '@mall/contract/order/words'
import type { PriceReason } from '@mall/contract/price/terms'
import { shipWays } from '@mall/contract/tracking/words'
import { type SQL, sql } from 'drizzle-orm'
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
} from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'
import { owners, users } from '#modules/account/account.table.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { companies } from '#modules/company/company.table.ts'
import { inquiryAwards } from '#modules/inquiry/inquiry.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'

/** The delivery address, as it stood at submit. */
export type AddressSnapshot = {
  name: string
  phone: string
  division_code: string
  region: string
  detail: string
}

/** A buyer's wish for the invoice, as it stood at submit; the title as it is when the order is completed. */
export type InvoiceWish = { type: InvoiceType; title_id: number; content_type: InvoiceContent; email: string }

/** One submit: several orders, one per merchant, that are usually paid together. */
export const trades = pgTable('trades', {
  id: id(),
  tradeNo: text('trade_no').notNull().unique(),
  ownerId: ref('owner_id')
    .notNull()
    .references(() => owners.id),
  userId: ref('user_id')
    .notNull()
    .references(() => users.id),
  payAmountFen: fen('pay_amount_fen').notNull(),
  createdAt: at('created_at').notNull(),
})

/** Over, with a part of the money kept, and the invoice wanted at submit not asked for yet. */
export const awaitsInvoice = (
  order: Record<'invoiceDue' | 'status' | 'paidAmountFen' | 'refundedFen', AnyPgColumn>,
): SQL =>
  sql`${order.invoiceDue} and (${order.status} = 'completed'
    or ${order.status} = 'closed' and ${order.paidAmountFen} > ${order.refundedFen})`

export const orders = pgTable(
  'orders',
  {
    id: id(),
    orderNo: text('order_no').notNull().unique(),
    tradeId: ref('trade_id')
      .notNull()
      .references(() => trades.id),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => owners.id),
    /** The person who submitted it. */
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    merchantName: text('merchant_name').notNull(),
    isSelf: boolean('is_self').notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    isVirtual: boolean('is_virtual').notNull(),
    /** A virtual one that brings membership, and no codes. */
    isMembership: boolean('is_membership').notNull().default(false),
    /** A virtual one of which every code was verified at the store: it brings points as goods do. */
    verified: boolean().notNull().default(false),
    address: jsonb().$type<AddressSnapshot>(),
    remark: text().notNull(),
    goodsAmountFen: fen('goods_amount_fen').notNull(),
    /** Taken off the goods amount: coupons and points, spread over the lines. */
    discountFen: fen('discount_fen').notNull(),
    /** The part of it that points took. */
    pointsFen: fen('points_fen').notNull().default(0),
    freightFen: fen('freight_fen').notNull(),
    payAmountFen: fen('pay_amount_fen').notNull(),
    paidAmountFen: fen('paid_amount_fen').notNull().default(0),
    /** The part of `paidAmountFen` that went back or is on its way back. */
    refundedFen: fen('refunded_fen').notNull().default(0),
    /** How much of it had gone back when it was last settled with the store; null while it was not. */
    settledRefundedFen: fen('settled_refunded_fen'),
    /** Saved by membership; already inside the unit prices. */
    vipSavedFen: fen('vip_saved_fen').notNull(),
    taxFen: fen('tax_fen').notNull(),
    promise: text().notNull(),
    /** Notes of a company on an order: its own number, who pays inside, what for, by when, and papers. */
    poNo: text('po_no').notNull().default(''),
    costCentre: text('cost_centre').notNull().default(''),
    purpose: text().notNull().default(''),
    wantedOn: date('wanted_on', { mode: 'string' }),
    attachments: jsonb().$type<string[]>().notNull().default([]),
    payChannel: text('pay_channel'),
    closeReason: text('close_reason').notNull().default(''),
    expireAt: at('expire_at'),
    paidAt: at('paid_at'),
    shippedAt: at('shipped_at'),
    autoReceiveAt: at('auto_receive_at'),
    extended: boolean().notNull().default(false),
    addressChanged: boolean('address_changed').notNull().default(false),
    remindedAt: at('reminded_at'),
    completedAt: at('completed_at'),
    /** How the invoice over it stands; written by the module of invoices. */
    invoiceState: text('invoice_state', { enum: orderInvoiceStates }).notNull().default('none'),
    invoiceWish: jsonb('invoice_wish').$type<InvoiceWish>(),
    /** The wish waits for the order to be over. */
    invoiceDue: boolean('invoice_due').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('orders_invoice_due').on(t.id).where(awaitsInvoice(t)),
    // Each ends with what else a list of one owner asks, so that counting reads no orders.
    index('orders_owner').on(t.ownerId, t.id, t.userId),
    index('orders_owner_status').on(t.ownerId, t.status, t.id, t.userId),
    index('orders_owner_paid').on(t.ownerId, t.paidAt).where(sql`${t.paidAt} is not null`),
    index('orders_owner_completed').on(t.ownerId, t.status, t.completedAt).where(sql`${t.completedAt} is not null`),
    index('orders_po_no').on(t.ownerId, t.poNo).where(sql`${t.poNo} <> ''`),
    index('orders_merchant').on(t.merchantId, t.id),
    index('orders_trade').on(t.tradeId),
    // Those that are not paid yet: what expires, and what is cancelled where a store was shut.
    index('orders_expiring').on(t.expireAt).where(sql`${t.status} in ('pending_payment', 'pending_review')`),
    index('orders_to_verify').on(t.id).where(sql`${t.status} = 'pending_verification'`),
    index('orders_delivering').on(t.id).where(sql`${t.isVirtual} and ${t.status} = 'pending_shipment'`),
    index('orders_to_ship')
      .on(t.merchantId, t.paidAt)
      .where(sql`${t.status} in ('pending_shipment', 'partially_shipped')`),
    index('orders_to_settle')
      .on(t.merchantId, t.completedAt)
      .where(
        sql`${t.settledRefundedFen} is null and ${t.paidAmountFen} > 0 and ${t.status} in ('completed', 'closed')`,
      ),
    index('orders_to_settle_again').on(t.merchantId).where(sql`${t.settledRefundedFen} < ${t.refundedFen}`),
    index('orders_receiving').on(t.autoReceiveAt).where(sql`${t.status} = 'shipped'`),
    check(
      'orders_amounts',
      sql`${t.payAmountFen} = ${t.goodsAmountFen} - ${t.discountFen} + ${t.freightFen} and ${t.payAmountFen} >= 0`,
    ),
    check('orders_points', sql`${t.pointsFen} between 0 and ${t.discountFen}`),
    check('orders_refunded', sql`${t.refundedFen} between 0 and ${t.paidAmountFen}`),
  ],
)

/** A store's note on an order, for itself; the last word counts. */
export const orderNotes = pgTable('order_notes', {
  orderId: ref('order_id')
    .primaryKey()
    .references(() => orders.id),
  note: text().notNull(),
  operator: text().notNull(),
  at: at('at').notNull(),
})

/** Orders that a person has deleted from their own list; others still see them. */
export const hiddenOrders = pgTable(
  'hidden_orders',
  {
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.orderId] })],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    goodsId: ref('goods_id').notNull(),
    skuId: ref('sku_id')
      .notNull()
      .references(() => skus.id),
    name: text().notNull(),
    image: text().notNull(),
    skuText: text('sku_text').notNull(),
    skuCode: text('sku_code').notNull(),
    unit: text().notNull(),
    taxRate: integer('tax_rate').notNull(),
    qty: integer().notNull(),
    priceFen: fen('price_fen').notNull(),
    priceReasons: jsonb('price_reasons').$type<PriceReason[]>().notNull(),
    amountFen: fen('amount_fen').notNull(),
    /** This line's share of every discount of the order, by kind; the shares of all lines add up to each discount. */
    discountShares: jsonb('discount_shares').$type<Record<string, number>>().notNull(),
    /** The mall's commission on it, in hundredths of a percent, as it was at submit. */
    commissionPoints: integer('commission_points').notNull().default(500),
    /** The award of the quote that a quoted line was taken from. */
    awardId: ref('award_id').references(() => inquiryAwards.id),
    shippedQty: integer('shipped_qty').notNull().default(0),
    /** Pieces that were not sent: in a request for their money, which keeps them from being sent; refunded, and never sent. */
    heldQty: integer('held_qty').notNull().default(0),
    droppedQty: integer('dropped_qty').notNull().default(0),
    /** Pieces that were sent: in a request that is under way; refunded; and come back to the store. */
    serviceQty: integer('service_qty').notNull().default(0),
    refundedQty: integer('refunded_qty').notNull().default(0),
    returnedQty: integer('returned_qty').notNull().default(0),
    /** Money of this line that requests under way ask for, and that went back; never more together than was paid for it. */
    serviceFen: fen('service_fen').notNull().default(0),
    refundedFen: fen('refunded_fen').notNull().default(0),
    /** The sum that pieces asked about could bring beyond what is asked for them: no other piece brings it meanwhile. */
    reservedFen: fen('reserved_fen').notNull().default(0),
    /** The sum that pieces settled for less could have brought: no other piece ever brings it. */
    forgoneFen: fen('forgone_fen').notNull().default(0),
    /** The part of `refundedFen` that was paid for pieces, as they were bought, that stayed with the buyer: they still bring their rest. */
    compensatedFen: fen('compensated_fen').notNull().default(0),
    evaluatedAt: at('evaluated_at'),
  },
  (t) => [
    index('order_lines_order').on(t.orderId),
    index('order_lines_award').on(t.awardId).where(sql`${t.awardId} is not null`),
    check('order_lines_shipped', sql`${t.shippedQty} between 0 and ${t.qty}`),
    check(
      'order_lines_unsent',
      sql`${t.heldQty} >= 0 and ${t.droppedQty} >= 0 and ${t.shippedQty} + ${t.heldQty} + ${t.droppedQty} <= ${t.qty}`,
    ),
    check(
      'order_lines_sent',
      sql`${t.serviceQty} >= 0 and ${t.refundedQty} >= 0 and ${t.serviceQty} + ${t.refundedQty} <= ${t.shippedQty}
        and ${t.returnedQty} between 0 and ${t.shippedQty}`,
    ),
    check(
      'order_lines_back',
      sql`${t.serviceFen} >= 0 and ${t.refundedFen} >= 0 and ${t.reservedFen} >= 0 and ${t.forgoneFen} >= 0
        and ${t.serviceFen} + ${t.refundedFen} + ${t.reservedFen} + ${t.forgoneFen} <= ${t.amountFen}`,
    ),
    check('order_lines_compensated', sql`${t.compensatedFen} between 0 and ${t.refundedFen}`),
    check('order_lines_amount', sql`${t.amountFen} = ${t.priceFen} * ${t.qty} and ${t.qty} > 0`),
  ],
)

/**
 * Pieces of a line that were exchanged for another sku and that nobody asks about: what the buyer holds in place of what was bought. The
 * pieces of a line that are not here are still as they were bought. Every writer here holds the order.
 */
export const exchangedPieces = pgTable(
  'exchanged_pieces',
  {
    orderLineId: ref('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    skuId: ref('sku_id')
      .notNull()
      .references(() => skus.id),
    skuText: text('sku_text').notNull(),
    skuCode: text('sku_code').notNull(),
    image: text().notNull(),
    priceFen: fen('price_fen').notNull(),
    qty: integer().notNull(),
    /** The sum that these pieces can still bring together. */
    leftFen: fen('left_fen').notNull(),
    /** Paid for some of them that stayed with the buyer. */
    compensatedFen: fen('compensated_fen').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orderLineId, t.skuId] }),
    check('exchanged_pieces_amounts', sql`${t.qty} >= 0 and ${t.leftFen} >= 0 and ${t.compensatedFen} >= 0`),
  ],
)

/** Append-only: the order's history is read from here, never reconstructed. */
export const orderLogs = pgTable(
  'order_logs',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    move: text().notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    userId: ref('user_id'),
    operator: text().notNull(),
    remark: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('order_logs_order').on(t.orderId, t.id)],
)

export const packages = pgTable(
  'packages',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    way: text({ enum: shipWays }).notNull().default('express'),
    /** Both null unless a carrier has it. */
    expressCode: text('express_code'),
    expressNo: text('express_no'),
    /** The person of the store who brings it; empty for other ways. */
    deliverer: text().notNull().default(''),
    delivererPhone: text('deliverer_phone').notNull().default(''),
    shipNote: text('ship_note').notNull().default(''),
    status: text({ enum: packageStatuses }).notNull(),
    shippedAt: at('shipped_at').notNull(),
    /** When it was signed for, which receipt counts from; null again once the carrier has taken that back. */
    signedAt: at('signed_at'),
  },
  (t) => [
    index('packages_order').on(t.orderId),
    /** Tracking providers report by the number alone. */
    index('packages_number').on(t.expressNo),
    check(
      'packages_way',
      sql`case ${t.way} when 'express' then ${t.expressCode} is not null and ${t.expressNo} is not null
        when 'own' then num_nonnulls(${t.expressCode}, ${t.expressNo}) = 0 and ${t.deliverer} <> '' and ${t.delivererPhone} <> ''
        else num_nonnulls(${t.expressCode}, ${t.expressNo}) = 0 and ${t.shipNote} <> '' end`,
    ),
    check('packages_signed', sql`${t.signedAt} is null or ${t.status} = 'signed'`),
  ],
)

export const packageLines = pgTable(
  'package_lines',
  {
    packageId: ref('package_id')
      .notNull()
      .references(() => packages.id),
    orderLineId: ref('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    qty: integer().notNull(),
  },
  (t) => [index('package_lines_package').on(t.packageId), check('package_lines_qty', sql`${t.qty} > 0`)],
)

export const packageTraces = pgTable(
  'package_traces',
  {
    id: id(),
    packageId: ref('package_id')
      .notNull()
      .references(() => packages.id),
    status: text({ enum: packageStatuses }).notNull(),
    text: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('package_traces_package').on(t.packageId, t.id)],
)

/** 转交付款: an order whose bill was handed to a colleague, or to all who may pay. The last word counts. */
export const payHandovers = pgTable(
  'pay_handovers',
  {
    orderId: ref('order_id')
      .primaryKey()
      .references(() => orders.id),
    companyId: ref('company_id')
      .notNull()
      .references(() => companies.id),
    fromUserId: ref('from_user_id')
      .notNull()
      .references(() => users.id),
    toUserId: ref('to_user_id').references(() => users.id),
    remark: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('pay_handovers_company').on(t.companyId, t.at)],
)
