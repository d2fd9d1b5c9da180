import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '#db/columns.ts'
import { owners } from '#modules/account/account.table.ts'

const sources = ['earn_order', 'earn_evaluation', 'earn_verification', 'points_adjust'] as const

/**
 * Points that came in together and expire together. The `rest` of an owner's lots adds up to the balance of their points account; nothing
 * is left where that is below zero. Every writer here holds that account.
 */
export const pointsLots = pgTable(
  'points_lots',
  {
    id: id(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => owners.id),
    source: text({ enum: sources }).notNull(),
    /** The document that brought them: an order, a line of one, a company. */
    ref: text().notNull(),
    points: integer().notNull(),
    /** Still to be used; what is in orders is not. */
    rest: integer().notNull(),
    /** Expired, taken away, or set against what was owed. */
    gone: integer().notNull(),
    /** Points that it brought and that were taken back, from here or from other lots. */
    takenBack: integer('taken_back').notNull().default(0),
    earnedAt: at('earned_at').notNull(),
    expireAt: at('expire_at').notNull(),
    /** Their owner was told so many days before, the last time. */
    warnedDays: integer('warned_days'),
  },
  (t) => [
    uniqueIndex('points_lots_once').on(t.source, t.ref),
    index('points_lots_owner').on(t.ownerId, t.expireAt).where(sql`${t.rest} > 0`),
    index('points_lots_expiring').on(t.expireAt, t.ownerId).where(sql`${t.rest} > 0`),
    check('points_lots_rest', sql`${t.rest} >= 0 and ${t.gone} >= 0 and ${t.rest} + ${t.gone} <= ${t.points}`),
    check('points_lots_back', sql`${t.takenBack} between 0 and ${t.points}`),
  ],
)

/** Points that an order has taken of a lot. `frozen` until it is paid, `used` from then on, `released` when it comes to nothing. */
export const pointsHolds = pgTable(
  'points_holds',
  {
    orderId: ref('order_id').notNull(),
    lotId: ref('lot_id')
      .notNull()
      .references(() => pointsLots.id),
    orderNo: text('order_no').notNull(),
    ownerId: ref('owner_id').notNull(),
    points: integer().notNull(),
    /** The part that came back with money of the order; all of them where it is `released`. */
    returned: integer().notNull().default(0),
    state: text({ enum: ['frozen', 'used', 'released'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.lotId] }),
    check(
      'points_holds_returned',
      sql`${t.returned} between 0 and ${t.points} and (${t.state} = 'released') = (${t.returned} = ${t.points})`,
    ),
    index('points_holds_lot').on(t.lotId),
    index('points_holds_order_no').on(t.orderNo),
    index('points_holds_frozen').on(t.ownerId).where(sql`${t.state} = 'frozen'`),
    check('points_holds_points', sql`${t.points} > 0`),
  ],
)
