import type { SettleFee } from '@mall/contract/application/terms'
import { applicationStates, storeTypes } from '@mall/contract/application/words'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'
import { users } from '#modules/account/account.table.ts'
import { categories } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'

/** A paper that shows that its holder may sell of a category. */
export type Qualification = { category_id: number; name: string; image: string; expires_on: string | null }
/** One rejection by the platform: the reason, and the fields that are wrong. */
export type Round = { at: string; operator: string; reason: string; fields: Record<string, string> }

/** A request to sell here. In a draft any field may be empty. */
export const merchantApplications = pgTable(
  'merchant_applications',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    status: text({ enum: applicationStates }).notNull(),
    companyName: text('company_name').notNull(),
    creditCode: text('credit_code').notNull(),
    legalPerson: text('legal_person').notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    email: text().notNull(),
    merName: text('mer_name').notNull(),
    merType: text('mer_type', { enum: storeTypes }),
    /** First-level categories, the main one first. */
    categoryIds: jsonb('category_ids').$type<number[]>().notNull(),
    logo: text().notNull(),
    intro: text().notNull(),
    divisionCode: text('division_code').notNull(),
    address: text().notNull(),
    licenseImage: text('license_image').notNull(),
    licenseUntil: date('license_until', { mode: 'string' }),
    idCardFront: text('id_card_front').notNull(),
    idCardBack: text('id_card_back').notNull(),
    qualifications: jsonb().$type<Qualification[]>().notNull(),
    bankName: text('bank_name').notNull(),
    bankAccount: text('bank_account').notNull(),
    remark: text().notNull(),
    /** Fees of each category, as they were agreed to when this was sent. */
    fees: jsonb().$type<SettleFee[]>().notNull().default([]),
    termsVersion: text('terms_version').notNull().default(''),
    /** How often it was sent. */
    tries: integer().notNull().default(0),
    rejectReason: text('reject_reason').notNull().default(''),
    rejectFields: jsonb('reject_fields').$type<Record<string, string>>().notNull().default({}),
    rounds: jsonb().$type<Round[]>().notNull().default([]),
    /** The operator who decided last. */
    operator: text().notNull().default(''),
    /** The store that came of it. */
    merchantId: ref('merchant_id')
      .unique()
      .references(() => merchants.id),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    submittedAt: at('submitted_at'),
    decidedAt: at('decided_at'),
  },
  (t) => [
    uniqueIndex('merchant_applications_pending').on(t.userId).where(sql`${t.status} = 'pending'`),
    uniqueIndex('merchant_applications_draft').on(t.userId).where(sql`${t.status} = 'draft'`),
    // An application that waits holds the name that it asks for.
    uniqueIndex('merchant_applications_name').on(sql`lower(${t.merName})`).where(sql`${t.status} = 'pending'`),
    index('merchant_applications_user').on(t.userId, t.id),
    index('merchant_applications_status').on(t.status, t.submittedAt),
    index('merchant_applications_code').on(t.creditCode),
    check('merchant_applications_store', sql`(${t.status} = 'approved') = (${t.merchantId} is not null)`),
    check('merchant_applications_sent', sql`${t.status} = 'draft' or ${t.submittedAt} is not null`),
  ],
)

/** Fees for joining in a first-level category; one without a row costs what the rules say. */
export const settleFees = pgTable(
  'settle_fees',
  {
    categoryId: ref('category_id')
      .primaryKey()
      .references(() => categories.id, { onDelete: 'cascade' }),
    /** Commission on what is paid for goods of the category, per thousand. */
    commissionPermille: integer('commission_permille').notNull(),
    depositFen: fen('deposit_fen').notNull(),
    /** A year. */
    serviceFen: fen('service_fen').notNull(),
    /** Qualifications that everybody in it has to show. */
    papers: text().array().notNull().default(sql`'{}'`),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    check('settle_fees_commission', sql`${t.commissionPermille} between 0 and 500`),
    check('settle_fees_amounts', sql`${t.depositFen} >= 0 and ${t.serviceFen} >= 0`),
  ],
)
