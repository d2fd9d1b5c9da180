import { aftersaleKinds } from '@mall/contract/aftersale/query.words'
import type { AftersaleMoney } from '@mall/contract/aftersale/terms'
import { aftersaleStates, goodsPlaces } from '@mall/contract/aftersale/words'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { at, fen, id, ref } from '#db/columns.ts'
import { owners, users } from '#modules/account/account.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'

type PackageStatus = 'created' | 'collected' | 'in_transit' | 'delivering' | 'signed' | 'problem'

export type Place = { name: string; phone: string; address: string }
/** Facts of everything that is sent. Instants as ISO 8601; traces oldest first. */
type Sending = {
  phone: string
  remark: string
  images: string[]
  sentAt: string
  status: PackageStatus
  traces: { at: string; text: string; status: PackageStatus }[]
}
/** A parcel with a carrier. Rows of before a store could send otherwise have no `way`. */
export type Carried = Sending & {
  way?: 'express'
  expressCode: string
  expressNo: string
  /** When it was heard that it was signed for, from which the receiver's deadline counts; null once the carrier took that back. */
  signedAt?: string | null
  /** A booked pickup, between these instants. */
  pickup?: { ref: string; from: string; until: string; place: Place }
}
/** Goods that the store brings itself, or that need no transport. */
type WithoutCarrier = Sending & {
  way: 'own' | 'none'
  deliverer: string
  delivererPhone: string
  shipNote: string
}
/** The delivery that the store sends again. */
export type Sent = Carried | WithoutCarrier
export type Exchange = {
  skuId: number
  skuText: string
  skuCode: string
  image: string
  priceFen: number
  differenceFen: number
}
export type Offer = {
  kind: 'amount' | 'exchange' | 'receipt'
  amountFen: number
  text: string
  images: string[]
  at: string
}
export type Receipt = {
  result: 'whole' | 'partial' | 'damaged' | 'refused'
  receivedQty: number
  restock: boolean
  note: string
  images: string[]
  at: string
}
export type Decision = {
  result: 'buyer' | 'store' | 'split'
  text: string
  amountFen: number
  reason: string
  at: string
}
type Money = z.infer<typeof AftersaleMoney>

/** Requests after the order. The order is held while one is written. */
export const aftersales = pgTable(
  'aftersales',
  {
    id: id(),
    aftersaleNo: text('aftersale_no').notNull().unique(),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    orderNo: text('order_no').notNull(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => owners.id),
    /** The buyer's login that applied. */
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    kind: text({ enum: aftersaleKinds }).notNull(),
    state: text({ enum: aftersaleStates }).notNull(),
    place: text({ enum: goodsPlaces }).notNull(),
    reason: text().notNull(),
    remark: text().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    /** The address that the store sends to. */
    address: jsonb().$type<Place>(),
    /** The sum asked for the goods; what is agreed stands with the lines. */
    askedFen: fen('asked_fen').notNull(),
    /** As it was shown last, and is paid. */
    money: jsonb().$type<Money>().notNull(),
    exchange: jsonb().$type<Exchange>(),
    offer: jsonb().$type<Offer>(),
    rejectReason: text('reject_reason').notNull().default(''),
    closeReason: text('close_reason').notNull().default(''),
    returnPlace: jsonb('return_place').$type<Place>(),
    returnParcel: jsonb('return_parcel').$type<Carried>(),
    returnEdits: integer('return_edits').notNull().default(0),
    resendParcel: jsonb('resend_parcel').$type<Sent>(),
    receipt: jsonb().$type<Receipt>(),
    decision: jsonb().$type<Decision>(),
    buyerExtended: boolean('buyer_extended').notNull().default(false),
    storeExtended: boolean('store_extended').notNull().default(false),
    /** When the clock moves it; null while it waits for nobody. */
    expireAt: at('expire_at'),
    /** The `expireAt` of which the side it waits for was warned. */
    warnedFor: at('warned_for'),
    /** When the money that it brings was sent on its way. */
    paidAt: at('paid_at'),
    createdAt: at('created_at').notNull(),
    completedAt: at('completed_at'),
  },
  (t) => [
    index('aftersales_order').on(t.orderId, t.id),
    index('aftersales_owner').on(t.ownerId, t.id),
    index('aftersales_merchant').on(t.merchantId, t.state, t.id),
    index('aftersales_expiring').on(t.expireAt).where(sql`${t.expireAt} is not null`),
    index('aftersales_refunding').on(t.id).where(sql`${t.state} = 'refunding'`),
    index('aftersales_arbitrating').on(t.id).where(sql`${t.state} = 'arbitrating'`),
    index('aftersales_moving').on(t.id).where(sql`${t.state} in ('returning', 'resending')`),
    check(
      'aftersales_ended',
      sql`(${t.completedAt} is not null) = (${t.state} in ('completed', 'cancelled', 'closed'))`,
    ),
  ],
)

export const aftersaleLines = pgTable(
  'aftersale_lines',
  {
    aftersaleId: ref('aftersale_id')
      .notNull()
      .references(() => aftersales.id),
    orderLineId: ref('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    /** The sku that the pieces had been exchanged for before; 0: they are as they were bought. */
    exchangedSkuId: ref('exchanged_sku_id').notNull().default(0),
    qty: integer().notNull(),
    /** The sum for the goods, without freight: what is agreed, or asked while nothing is. */
    amountFen: fen('amount_fen').notNull(),
    /** The sum that the pieces could bring beyond that. */
    forgoneFen: fen('forgone_fen').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.aftersaleId, t.orderLineId, t.exchangedSkuId] }),
    index('aftersale_lines_line').on(t.orderLineId),
    check('aftersale_lines_amounts', sql`${t.qty} > 0 and ${t.amountFen} >= 0 and ${t.forgoneFen} >= 0`),
  ],
)

/** Append-only: what was said and done, as both sides read it. */
export const aftersaleWords = pgTable(
  'aftersale_words',
  {
    id: id(),
    aftersaleId: ref('aftersale_id')
      .notNull()
      .references(() => aftersales.id),
    side: text({ enum: ['buyer', 'store', 'platform', 'system'] }).notNull(),
    userId: ref('user_id').references(() => users.id),
    operator: text().notNull(),
    /** The move; `say` for a word. */
    move: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    /** The state after the move. */
    state: text({ enum: aftersaleStates }).notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('aftersale_words_request').on(t.aftersaleId, t.id)],
)

/** Deleted from somebody's list, and from nobody else's. */
export const hiddenAftersales = pgTable(
  'hidden_aftersales',
  {
    aftersaleId: ref('aftersale_id')
      .notNull()
      .references(() => aftersales.id),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.aftersaleId] })],
)

/** The address to which a store's returns go. */
export const returnPlaces = pgTable('return_places', {
  merchantId: ref('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  name: text().notNull(),
  phone: text().notNull(),
  address: text().notNull(),
})
