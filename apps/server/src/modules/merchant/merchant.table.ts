import { merchantStatuses } from '@mall/contract/merchant'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'

export const merchants = pgTable('merchants', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull().unique(),
  logo: text().notNull(),
  banner: text().notNull(),
  intro: text().notNull(),
  companyName: text('company_name').notNull(),
  isSelf: boolean('is_self').notNull(),
  typeName: text('type_name').notNull(),
  status: text({ enum: merchantStatuses }).notNull(),
  /** Tenths: 49 is 4.9. */
  descScore: integer('desc_score').notNull(),
  serviceScore: integer('service_score').notNull(),
  deliveryScore: integer('delivery_score').notNull(),
  fans: integer().notNull(),
  region: text().notNull(),
  phone: text().notNull(),
  businessTime: text('business_time').notNull(),
  shipRule: text('ship_rule').notNull(),
  promise: text().notNull(),
  minOrderFen: fen('min_order_fen').notNull(),
  sort: integer().notNull().default(0),
  createdAt: at('created_at').notNull(),
})

/** What a store charges for shipping: the first weight, each further one, and from which amount nothing. */
export const freightTemplates = pgTable(
  'freight_templates',
  {
    merchantId: ref('merchant_id')
      .primaryKey()
      .references(() => merchants.id),
    firstGrams: integer('first_grams').notNull(),
    firstFen: fen('first_fen').notNull(),
    stepGrams: integer('step_grams').notNull(),
    stepFen: fen('step_fen').notNull(),
    freeOverFen: fen('free_over_fen'),
    /** Two-digit province prefixes of the division code that the store does not ship to. */
    noShipProvinces: text('no_ship_provinces').array().notNull().default(sql`'{}'`),
  },
  (t) => [check('freight_weights', sql`${t.firstGrams} > 0 and ${t.stepGrams} > 0`)],
)

/**
 * What a store's three scores are the mean of, in tenths, one row an order. The row with the store's own id negated as
 * its order holds the scores that the store had before its first review.
 */
export const merchantScores = pgTable(
  'merchant_scores',
  {
    orderId: ref('order_id').primaryKey(),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    descScore: integer('desc_score').notNull(),
    serviceScore: integer('service_score').notNull(),
    deliveryScore: integer('delivery_score').notNull(),
  },
  (t) => [index('merchant_scores_merchant').on(t.merchantId)],
)
