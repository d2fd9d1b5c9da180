import type { SettleFee } from '@mall/contract/application/terms'
import { type FreightRule, freightBases } from '@mall/contract/freight/store.words'
import { merchantStatuses } from '@mall/contract/merchant/words'
import type { Holiday, WeekHours } from '@mall/contract/store-life/console.words'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'

export const merchants = pgTable(
  'merchants',
  {
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
    /** Tenths: 49 is 4.9. All three are null until the store has its first rating. */
    descScore: integer('desc_score'),
    serviceScore: integer('service_score'),
    deliveryScore: integer('delivery_score'),
    fans: integer().notNull(),
    region: text().notNull(),
    phone: text().notNull(),
    businessTime: text('business_time').notNull(),
    shipRule: text('ship_rule').notNull(),
    promise: text().notNull(),
    minOrderFen: fen('min_order_fen').notNull(),
    sort: integer().notNull().default(0),
    /** The hours that `businessTime` spells out, Monday first; null for a store that never stated them. */
    hours: jsonb().$type<WeekHours>(),
    holidays: jsonb().$type<readonly Holiday[]>().notNull().default([]),
    /** Closed by its own people, frozen by the mall; `status` follows from these and from the holidays. */
    closedAt: at('closed_at'),
    frozenAt: at('frozen_at'),
    frozenReason: text('frozen_reason').notNull().default(''),
    createdAt: at('created_at').notNull(),
    /** Since when its people do without the guide of a new store. */
    guideAwayAt: at('guide_away_at'),
  },
  (t) => [
    check('merchants_frozen', sql`(${t.frozenAt} is not null) = (${t.status} = 'frozen')`),
    check('merchants_closed', sql`${t.status} <> 'closed' or ${t.closedAt} is not null`),
  ],
)

/** Shipping charges of a store: for the first weight or pieces, for each further ones, and the amount from which it is free. */
export const freightTemplates = pgTable(
  'freight_templates',
  {
    id: id(),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    name: text().notNull().default('默认运费'),
    /** For goods that name none: one of a store's templates, always. */
    isDefault: boolean('is_default').notNull(),
    basis: text({ enum: freightBases }).notNull().default('weight'),
    /** Grams by weight, pieces by piece. */
    first: integer('first_amount').notNull(),
    firstFen: fen('first_fen').notNull(),
    step: integer('step_amount').notNull(),
    stepFen: fen('step_fen').notNull(),
    freeOverFen: fen('free_over_fen'),
    freeFromPieces: integer('free_from_pieces'),
    /** Regions with other charges. */
    regions: jsonb().$type<FreightRule['regions']>().notNull().default([]),
    /** Two-digit province prefixes of the division code that the store does not ship to. */
    noShipProvinces: text('no_ship_provinces').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    unique('freight_templates_name').on(t.merchantId, t.name),
    // A goods names one of its own store.
    unique('freight_templates_of').on(t.merchantId, t.id),
    uniqueIndex('freight_templates_default').on(t.merchantId).where(sql`${t.isDefault}`),
    check('freight_amounts', sql`${t.first} > 0 and ${t.step} > 0`),
  ],
)

/**
 * Reviews whose mean gives a store's three scores, in tenths, one row an order. The row with the store's own id negated as
 * its order holds the scores that a store of the demonstration had before its first review; a store that was opened has none.
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

/** The company behind a store that applied for its place, and the terms that it agreed to. */
export const merchantProfiles = pgTable('merchant_profiles', {
  merchantId: ref('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  /** One store a company. */
  creditCode: text('credit_code').notNull().unique(),
  legalPerson: text('legal_person').notNull(),
  licenseImage: text('license_image').notNull(),
  /** The last day on which it is good; null for one without an end. */
  licenseUntil: date('license_until', { mode: 'string' }),
  contactName: text('contact_name').notNull(),
  contactPhone: text('contact_phone').notNull(),
  email: text().notNull(),
  address: text().notNull(),
  bankName: text('bank_name').notNull(),
  bankAccount: text('bank_account').notNull(),
  /** The fees of each of its categories, as they were when it applied; the main one first. */
  fees: jsonb().$type<SettleFee[]>().notNull(),
  termsVersion: text('terms_version').notNull(),
  createdAt: at('created_at').notNull(),
})

/** Papers by which a store may sell in a category, and the day until which they hold. */
export const merchantQualifications = pgTable(
  'merchant_qualifications',
  {
    id: id(),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    /** A first-level category. */
    categoryId: ref('category_id').notNull(),
    name: text().notNull(),
    image: text().notNull(),
    /** The last day on which it is good; null for one without an end. */
    expiresOn: date('expires_on', { mode: 'string' }),
    /** The store was told so many days ahead; null while it was not. */
    remindedDays: integer('reminded_days'),
    /** When goods were taken off sale for it. */
    expiredAt: at('expired_at'),
  },
  (t) => [
    index('merchant_qualifications_merchant').on(t.merchantId),
    index('merchant_qualifications_ending').on(t.expiresOn).where(sql`${t.expiredAt} is null`),
  ],
)
