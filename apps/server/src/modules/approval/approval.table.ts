import { reviewStates } from '@mall/contract/approval/words'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'
import { users } from '#modules/account/account.table.ts'
import { companies } from '#modules/company/company.table.ts'

export type ReviewLevel = { name: string; user_ids: number[]; role_ids: number[] }

/** How a company approves what its people order; without a row nothing needs approval. */
export const reviewSettings = pgTable('review_settings', {
  companyId: ref('company_id')
    .primaryKey()
    .references(() => companies.id),
  /** 0 all orders, null none. */
  thresholdFen: fen('threshold_fen'),
  levels: jsonb().$type<ReviewLevel[]>().notNull().default([]),
  timeoutHours: integer('timeout_hours'),
  overBudget: text('over_budget', { enum: ['review', 'refuse'] })
    .notNull()
    .default('review'),
  payHours: integer('pay_hours').notNull().default(72),
})

/** One level of one round of the approval of one order, which is a store's part of a purchase: all parts that are decided about together share trade, round and level. */
export const orderReviews = pgTable(
  'order_reviews',
  {
    id: id(),
    orderId: ref('order_id').notNull(),
    /** The purchase that it is a part of. */
    tradeId: ref('trade_id').notNull(),
    companyId: ref('company_id')
      .notNull()
      .references(() => companies.id),
    round: integer().notNull(),
    level: integer().notNull(),
    levels: integer().notNull(),
    levelName: text('level_name').notNull(),
    userIds: jsonb('user_ids').$type<number[]>().notNull(),
    roleIds: jsonb('role_ids').$type<number[]>().notNull(),
    /** People who had a say at an earlier level of the round, themselves or through a stand-in: every level wants another person. */
    saidIds: jsonb('said_ids').$type<number[]>().notNull().default([]),
    state: text({ enum: reviewStates }).notNull(),
    /** Hash of what is decided about: lines, prices, address, payer. */
    fingerprint: text().notNull(),
    /** The person who submitted the order: never decides about it. */
    submittedBy: ref('submitted_by')
      .notNull()
      .references(() => users.id),
    dueAt: at('due_at'),
    /** When the owner was told because nobody had decided in time. */
    escalatedAt: at('escalated_at'),
    decidedBy: ref('decided_by').references(() => users.id),
    onBehalfOf: ref('on_behalf_of').references(() => users.id),
    remark: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (t) => [
    uniqueIndex('order_reviews_once').on(t.orderId, t.round, t.level),
    index('order_reviews_waiting').on(t.companyId, t.id).where(sql`${t.state} = 'pending'`),
    index('order_reviews_due').on(t.dueAt).where(sql`${t.state} = 'pending' and ${t.escalatedAt} is null`),
    index('order_reviews_decided').on(t.decidedBy, t.id),
    index('order_reviews_trade').on(t.tradeId),
    // A submitter has no say, whatever the code above gets wrong.
    check('order_reviews_not_own', sql`${t.decidedBy} is null or ${t.decidedBy} <> ${t.submittedBy}`),
  ],
)

/** A link that lets one person decide about one purchase at one level once. Only its hash rests here. */
export const reviewLinks = pgTable(
  'review_links',
  {
    id: id(),
    /** Any of the parts: the others are found by its trade, round and level. */
    reviewId: ref('review_id')
      .notNull()
      .references(() => orderReviews.id),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    hash: text().notNull().unique(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('review_links_review').on(t.reviewId)],
)

/** Stand-ins who decide for people who are away. Days of Asia/Shanghai, both included. */
export const delegations = pgTable(
  'delegations',
  {
    userId: ref('user_id')
      .primaryKey()
      .references(() => users.id),
    companyId: ref('company_id')
      .notNull()
      .references(() => companies.id),
    toUserId: ref('to_user_id')
      .notNull()
      .references(() => users.id),
    from: date('from_day', { mode: 'string' }),
    until: date('until_day', { mode: 'string' }),
    active: boolean().notNull().default(true),
  },
  (t) => [index('delegations_to').on(t.toUserId)],
)
