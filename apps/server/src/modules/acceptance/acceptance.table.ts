import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'
import { owners, users } from '#modules/account/account.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { orderLines, orders, packages } from '#modules/order/order.table.ts'

/** 验收单 of a parcel: written once, never changed. */
export const acceptances = pgTable(
  'acceptances',
  {
    id: id(),
    packageId: ref('package_id')
      .notNull()
      .unique('acceptances_once')
      .references(() => packages.id),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => owners.id),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    /** The login that wrote it. */
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    operator: text().notNull(),
    signedBy: text('signed_by').notNull(),
    remark: text().notNull(),
    /** The sums of its lines. */
    shortQty: integer('short_qty').notNull(),
    damagedQty: integer('damaged_qty').notNull(),
    /** The amount paid for the missing and the damaged pieces. */
    differenceFen: fen('difference_fen').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    index('acceptances_order').on(t.orderId),
    index('acceptances_owner').on(t.ownerId, t.at),
    check('acceptances_amounts', sql`${t.shortQty} >= 0 and ${t.damagedQty} >= 0 and ${t.differenceFen} >= 0`),
  ],
)

export const acceptanceLines = pgTable(
  'acceptance_lines',
  {
    acceptanceId: ref('acceptance_id')
      .notNull()
      .references(() => acceptances.id),
    orderLineId: ref('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    /** Pieces that the parcel should hold. */
    qty: integer().notNull(),
    received: integer().notNull(),
    short: integer().notNull(),
    damaged: integer().notNull(),
    differenceFen: fen('difference_fen').notNull(),
    remark: text().notNull(),
    images: jsonb().$type<string[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.acceptanceId, t.orderLineId] }),
    index('acceptance_lines_line').on(t.orderLineId),
    check(
      'acceptance_lines_pieces',
      sql`${t.received} >= 0 and ${t.short} >= 0 and ${t.damaged} >= 0 and ${t.received} + ${t.short} + ${t.damaged} = ${t.qty}`,
    ),
    check('acceptance_lines_amount', sql`${t.differenceFen} >= 0`),
  ],
)
