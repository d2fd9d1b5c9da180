import { genders, stepUpPurposes } from '@mall/contract/account'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '#db/columns.ts'

/**
 * Whoever things belong to: a person or a company. Carts, orders, addresses, wallets point here and nowhere else, so a
 * company's things need no tables of their own.
 */
export const owners = pgTable('owners', {
  id: id(),
  kind: text({ enum: ['user', 'company'] }).notNull(),
})

export const users = pgTable(
  'users',
  {
    id: id(),
    /** The person's own things; what a company owns is reached through the employment. */
    ownerId: ref('owner_id')
      .notNull()
      .references(() => owners.id),
    phone: text().notNull().unique(),
    account: text().unique(),
    nickname: text().notNull(),
    avatar: text().notNull().default(''),
    realName: text('real_name').notNull().default(''),
    gender: text({ enum: genders }).notNull().default('unknown'),
    /** `1990-01-31`, or empty. */
    birthday: text().notNull().default(''),
    email: text().notNull().default(''),
    passwordHash: text('password_hash'),
    payPasswordHash: text('pay_password_hash'),
    payFailures: integer('pay_failures').notNull().default(0),
    payLockedUntil: at('pay_locked_until'),
    paidMemberUntil: at('paid_member_until'),
    isOperator: boolean('is_operator').notNull().default(false),
    /** The code that this person registered with. */
    invitedBy: text('invited_by').references((): AnyPgColumn => inviteCodes.code),
    disabledAt: at('disabled_at'),
    /** The person left for good: what could tell who it was is gone. */
    closedAt: at('closed_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('users_owner').on(t.ownerId), index('users_invited').on(t.invitedBy)],
)

/** What people and stores invite others with; each has one. */
export const inviteCodes = pgTable(
  'invite_codes',
  {
    code: text().primaryKey(),
    userId: ref('user_id')
      .unique()
      .references((): AnyPgColumn => users.id),
    merchantId: ref('merchant_id').unique(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [check('invite_codes_one', sql`num_nonnulls(${t.userId}, ${t.merchantId}) = 1`)],
)

/** A login on a device. Only hashes rest here; the token itself is known to its holder alone. */
export const tokens = pgTable(
  'tokens',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    hash: text().notNull().unique(),
    /** The token before the last renewal, still good for requests that were under way. */
    previousHash: text('previous_hash').unique(),
    renewedAt: at('renewed_at').notNull(),
    device: text().notNull(),
    ip: text().notNull(),
    createdAt: at('created_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('tokens_user').on(t.userId)],
)

/** What a user has logged in with before; a login from anything else is told to them. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    /** As people recognise it: 「iPhone · 微信」. */
    name: text().notNull(),
    firstSeenAt: at('first_seen_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
  },
  (t) => [uniqueIndex('known_devices_once').on(t.userId, t.name)],
)

/** A proof of identity for one purpose, good once. Only its hash rests here. */
export const stepUps = pgTable(
  'step_ups',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text({ enum: stepUpPurposes }).notNull(),
    hash: text().notNull().unique(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('step_ups_user').on(t.userId)],
)

export const smsCodes = pgTable(
  'sms_codes',
  {
    id: id(),
    phone: text().notNull(),
    scene: text().notNull(),
    codeHash: text('code_hash').notNull(),
    ip: text().notNull(),
    device: text().notNull(),
    triesLeft: integer('tries_left').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    index('sms_codes_phone').on(t.phone, t.createdAt),
    index('sms_codes_ip').on(t.ip, t.createdAt),
    check('sms_codes_tries', sql`${t.triesLeft} >= 0`),
  ],
)

/** Failed password logins by what was typed, known or not, so that both look alike. */
export const loginFailures = pgTable('login_failures', {
  account: text().primaryKey(),
  failures: integer().notNull(),
  lockedUntil: at('locked_until'),
  at: at('at').notNull(),
})

export const safetyChallenges = pgTable('safety_challenges', {
  key: text().primaryKey(),
  x: integer().notNull(),
  answer: integer().notNull(),
  triesLeft: integer('tries_left').notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** A passed slider: one SMS to this phone from this address. */
export const safetyPasses = pgTable(
  'safety_passes',
  {
    id: id(),
    phone: text().notNull(),
    ip: text().notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [uniqueIndex('safety_passes_phone_ip').on(t.phone, t.ip)],
)
