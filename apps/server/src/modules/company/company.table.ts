import { companyStates } from '@mall/contract/company/words'
import { orderScopes } from '@mall/contract/permission/order-scope'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '#db/columns.ts'
import { owners, users } from '#modules/account/account.table.ts'

export const companies = pgTable('companies', {
  id: id(),
  ownerId: ref('owner_id')
    .notNull()
    .unique()
    .references(() => owners.id),
  name: text().notNull(),
  /** One verified company a code. */
  creditCode: text('credit_code').unique(),
  legalPerson: text('legal_person').notNull().default(''),
  verifiedAt: at('verified_at'),
  /** By the mall: nobody of it gets in while it is. */
  frozenAt: at('frozen_at'),
  frozenReason: text('frozen_reason').notNull().default(''),
  createdAt: at('created_at').notNull(),
})

/** A request for a company account, with the small transfer that proves that the account is the company's. */
export const companyApplications = pgTable(
  'company_applications',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    status: text({ enum: companyStates }).notNull(),
    companyName: text('company_name').notNull(),
    creditCode: text('credit_code').notNull(),
    legalPerson: text('legal_person').notNull(),
    licenseImage: text('license_image').notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    department: text().notNull(),
    bankName: text('bank_name').notNull(),
    bankAccount: text('bank_account').notNull(),
    /** The sum of the transfer under way, 1–99 fen; null when none is. */
    amountFen: integer('amount_fen'),
    triesLeft: integer('tries_left').notNull().default(0),
    /** How many transfers were made: the n-th is its own document. */
    transfers: integer().notNull().default(0),
    transferredAt: at('transferred_at'),
    /** The operator's note of how the company is registered, and that the registry did not answer; the platform alone reads it. */
    checkedNote: text('checked_note').notNull().default(''),
    failReason: text('fail_reason').notNull().default(''),
    failFields: jsonb('fail_fields').$type<Record<string, string>>().notNull().default({}),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (t) => [
    // One open application a person.
    uniqueIndex('company_applications_open')
      .on(t.userId)
      .where(sql`${t.status} in ('transferring', 'verifying', 'auditing')`),
    index('company_applications_user').on(t.userId, t.id),
    index('company_applications_status').on(t.status, t.id),
    check('company_applications_tries', sql`${t.triesLeft} >= 0`),
    check('company_applications_amount', sql`${t.amountFen} is null or ${t.amountFen} between 1 and 99`),
  ],
)

/** Tries to name an amount, by the company that they would prove, for all applicants together. */
export const companyGuesses = pgTable(
  'company_guesses',
  {
    id: id(),
    creditCode: text('credit_code').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('company_guesses_code').on(t.creditCode, t.at)],
)

export const roles = pgTable(
  'roles',
  {
    id: id(),
    companyId: ref('company_id')
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    /** Comma-joined; strings this version does not know are kept. */
    permissions: text().notNull(),
    /** The orders that it lets see, where it holds a right to orders. */
    orderScope: text('order_scope', { enum: orderScopes }).notNull().default('own'),
    remark: text().notNull().default(''),
    isPreset: boolean('is_preset').notNull(),
  },
  (t) => [index('roles_company').on(t.companyId), uniqueIndex('roles_name').on(t.companyId, t.name)],
)

/** A user works for at most one company; without a role only the owner (主账号), who holds `*`. */
export const employees = pgTable(
  'employees',
  {
    userId: ref('user_id')
      .primaryKey()
      .references(() => users.id),
    companyId: ref('company_id')
      .notNull()
      .references(() => companies.id),
    roleId: ref('role_id').references(() => roles.id),
    isOwner: boolean('is_owner').notNull(),
    realName: text('real_name').notNull(),
    department: text().notNull().default(''),
    /**
     * The company made this person's account, so it may set its password; who came with an account of their own keeps it to
     * themselves. The password is forgotten when they part.
     */
    accountMade: boolean('account_made').notNull().default(false),
    disabledAt: at('disabled_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('employees_company').on(t.companyId)],
)

/** A name by which a company knew somebody, until they were renamed or left: its documents go on calling them so. */
export const formerNames = pgTable(
  'former_names',
  {
    companyId: ref('company_id')
      .notNull()
      .references(() => companies.id),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    realName: text('real_name').notNull(),
    until: at('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId, t.until] })],
)

/** A company asks somebody who has an account already to work for it. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    companyId: ref('company_id')
      .notNull()
      .references(() => companies.id),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    roleId: ref('role_id').references(() => roles.id),
    realName: text('real_name').notNull(),
    department: text().notNull().default(''),
    invitedBy: ref('invited_by')
      .notNull()
      .references(() => users.id),
    status: text({ enum: ['open', 'accepted', 'declined', 'withdrawn'] }).notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('invitations_open').on(t.companyId, t.userId).where(sql`${t.status} = 'open'`),
    index('invitations_user').on(t.userId),
  ],
)

/** The owner offers the company to an employee; it changes hands when that employee confirms. */
export const companyHandovers = pgTable(
  'company_handovers',
  {
    id: id(),
    companyId: ref('company_id')
      .notNull()
      .references(() => companies.id),
    fromUserId: ref('from_user_id')
      .notNull()
      .references(() => users.id),
    toUserId: ref('to_user_id')
      .notNull()
      .references(() => users.id),
    status: text({ enum: ['open', 'done', 'withdrawn'] }).notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [uniqueIndex('company_handovers_open').on(t.companyId).where(sql`${t.status} = 'open'`)],
)
