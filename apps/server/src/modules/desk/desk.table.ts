import type { OptionalStoreMessageKind } from '@mall/contract/message/store.words'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '#db/columns.ts'
import { users } from '#modules/account/account.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { storeMessages } from '#modules/message/message.table.ts'

/** The store of the desk; null at the desk of the platform. */
const merchantId = () => ref('merchant_id').references(() => merchants.id)

/** Roles that a desk made for itself; the preset ones stand in the contract. */
export const deskRoles = pgTable(
  'desk_roles',
  {
    id: id(),
    merchantId: merchantId(),
    name: text().notNull(),
    rights: text().array().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('desk_roles_name').on(sql`coalesce(${t.merchantId}, 0)`, t.name)],
)

/** A preset by its code, or a role of the desk's own. */
const role = () => ({ preset: text(), roleId: ref('role_id').references(() => deskRoles.id) })

/** The staff of every desk; a person works at one desk at most. */
export const deskStaff = pgTable(
  'desk_staff',
  {
    userId: ref('user_id')
      .primaryKey()
      .references(() => users.id),
    merchantId: merchantId(),
    ...role(),
    /** As colleagues know them. */
    name: text().notNull(),
    disabledAt: at('disabled_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('desk_staff_merchant').on(t.merchantId),
    index('desk_staff_role').on(t.roleId),
    check('desk_staff_one_role', sql`num_nonnulls(${t.preset}, ${t.roleId}) = 1`),
  ],
)

/** By phone, since an invited person need not be a user yet. */
export const deskInvitations = pgTable(
  'desk_invitations',
  {
    id: id(),
    phone: text().notNull(),
    merchantId: merchantId(),
    ...role(),
    name: text().notNull(),
    invitedBy: ref('invited_by')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Accepted, declined, withdrawn or replaced. */
    settledAt: at('settled_at'),
  },
  (t) => [
    uniqueIndex('desk_invitations_once')
      .on(t.phone, sql`coalesce(${t.merchantId}, 0)`)
      .where(sql`${t.settledAt} is null`),
    index('desk_invitations_merchant').on(t.merchantId, t.createdAt),
    check('desk_invitations_one_role', sql`num_nonnulls(${t.preset}, ${t.roleId}) = 1`),
  ],
)

/** Opens the platform's desk once, to the person who got it from the operator of the server. Only hashes rest here. */
export const operatorLinks = pgTable('operator_links', {
  id: id(),
  hash: text().notNull().unique(),
  /** The phone of its addressee; null when it opens for any holder. */
  phone: text(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
})

/** A login at the desk. Only hashes rest here. */
export const deskSessions = pgTable(
  'desk_sessions',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    hash: text().notNull().unique(),
    /** Hash of phone and password as they were: a change of either ends the login. */
    credential: text().notNull(),
    by: text({ enum: ['password', 'sms'] }).notNull(),
    device: text().notNull(),
    ip: text().notNull(),
    createdAt: at('created_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When the second factor was given last. */
    factorAt: at('factor_at'),
  },
  (t) => [index('desk_sessions_user').on(t.userId)],
)

/** The secret of a person's authenticator, sealed with the installation's own. */
export const deskFactors = pgTable(
  'desk_factors',
  {
    userId: ref('user_id')
      .primaryKey()
      .references(() => users.id),
    secret: text().notNull(),
    confirmedAt: at('confirmed_at'),
    /** Time step of the code that was used last: no code is good twice. */
    lastStep: integer('last_step').notNull().default(0),
    failures: integer().notNull().default(0),
    lockedUntil: at('locked_until'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [check('desk_factors_failures', sql`${t.failures} >= 0`)],
)

export const deskRecoveryCodes = pgTable(
  'desk_recovery_codes',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    hash: text().notNull(),
    usedAt: at('used_at'),
  },
  (t) => [uniqueIndex('desk_recovery_codes_once').on(t.userId, t.hash)],
)

/** Kinds of messages to their store that a person has muted: they come, but count as read. */
export const mutedStoreMessageKinds = pgTable(
  'muted_store_message_kinds',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    kind: text().$type<OptionalStoreMessageKind>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
)

/** The messages to their store that a person has read; forgotten with the message. */
export const deskReads = pgTable(
  'desk_reads',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    messageId: ref('message_id')
      .notNull()
      .references(() => storeMessages.id, { onDelete: 'cascade' }),
    readAt: at('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.messageId] }), index('desk_reads_message').on(t.messageId)],
)
