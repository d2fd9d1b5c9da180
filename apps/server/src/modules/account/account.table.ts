import { genders, stepUpPurposes } from '@mall/contract/account/words'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '#db/columns.ts'

/**
 * The owner of things: a person or a company. Carts, orders, addresses, wallets point here and nowhere else, so a
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
    /** Since when the person is known, where that is longer than this account: they closed one under the same phone before. */
    knownSince: at('known_since'),
    /** The code that this person registered with. */
    invitedBy: text('invited_by').references((): AnyPgColumn => inviteCodes.code),
    disabledAt: at('disabled_at'),
    /** The person left for good: what could tell who it was is gone. */
    closedAt: at('closed_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('users_owner').on(t.ownerId), index('users_invited').on(t.invitedBy)],
)

/**
 * Phones of accounts that were closed, as a keyed hash, for a year: a person who comes back is no new user, and owes what they owed.
 * The account itself is not kept with it.
 */
export const formerPhones = pgTable('former_phones', {
  phoneHash: text('phone_hash').primaryKey(),
  knownSince: at('known_since').notNull(),
  pointsOwed: integer('points_owed').notNull(),
  closedAt: at('closed_at').notNull(),
})

/** The codes with which people and stores invite others; each has one. */
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

/** The devices that a user has logged in with before; a login from any other is reported to them. */
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

/**
 * The places that a user has logged in from before: an address (by its key) or a device (by the hash of what only it
 * knows). Guesses of strangers slow none of these down.
 */
export const familiarPlaces = pgTable(
  'familiar_places',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    place: text().notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.place] })],
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
    /** The place it was asked for from, as `addressKey` writes it. */
    address: text().notNull(),
    device: text().notNull(),
    /** Tries from the place where it was asked for. */
    triesLeft: integer('tries_left').notNull(),
    /** Tries from all other places together, so that no stranger burns the code of the person who waits for it. */
    othersLeft: integer('others_left').notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    /** `not_sent`: the sender did not take it. `unclear`: it did not answer in time, and may have sent it. */
    outcome: text({ enum: ['sent', 'not_sent', 'unclear'] })
      .notNull()
      .default('sent'),
  },
  (t) => [
    index('sms_codes_phone').on(t.phone, t.createdAt),
    index('sms_codes_address').on(t.address, t.createdAt),
    check('sms_codes_tries', sql`${t.triesLeft} >= 0 and ${t.othersLeft} >= 0`),
  ],
)

/** Messages handed to the sender, by day and hour and by the kind of receiver: the budget is counted against them. */
export const smsCounts = pgTable('sms_counts', {
  bucket: text().primaryKey(),
  sent: integer().notNull(),
  /** How many it may be. */
  most: integer().notNull(),
  at: at('at').notNull(),
})

/**
 * Failed password logins by what was typed, known or not, so that both look alike, and by where from; with an empty place
 * the guesses of all strangers together.
 */
export const loginGuesses = pgTable(
  'login_guesses',
  {
    account: text().notNull(),
    place: text().notNull(),
    failures: integer().notNull(),
    lockedUntil: at('locked_until'),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.place] })],
)

/** A password that is being guessed from many places: its user gets one message by SMS a day, sent by the clock. */
export const guessWarnings = pgTable(
  'guess_warnings',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    /** In Shanghai: `2026-11-20`. */
    day: text().notNull(),
    at: at('at').notNull(),
    sentAt: at('sent_at'),
  },
  (t) => [
    uniqueIndex('guess_warnings_once').on(t.userId, t.day),
    index('guess_warnings_due').on(t.id).where(sql`${t.sentAt} is null`),
  ],
)

/** A puzzle for one message. Solved ones stay an hour: how many were asked for lately makes the next ones harder. */
export const safetyChallenges = pgTable(
  'safety_challenges',
  {
    key: text().primaryKey(),
    /** The place it was asked for from, as `addressKey` writes it; it can be solved from nowhere else. */
    address: text().notNull().default(''),
    x: integer().notNull(),
    /** How much work solves it without dragging. */
    rounds: integer().notNull().default(0),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: at('expires_at').notNull(),
    solvedAt: at('solved_at'),
  },
  (t) => [
    index('safety_challenges_address').on(t.address, t.expiresAt),
    index('safety_challenges_expires').on(t.expiresAt),
  ],
)

/** A solved puzzle: one SMS to this phone, for this purpose, from this address. */
export const safetyPasses = pgTable(
  'safety_passes',
  {
    id: id(),
    phone: text().notNull(),
    address: text().notNull(),
    /** Empty where the caller did not say: then for any purpose. */
    scene: text().notNull().default(''),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [uniqueIndex('safety_passes_once').on(t.phone, t.address)],
)
