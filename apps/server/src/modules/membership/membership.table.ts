import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, fen, ref } from '#db/columns.ts'
import { users } from '#modules/account/account.table.ts'
import { skus } from '#modules/catalog/catalog.table.ts'

/**
 * Skus that bring membership, so many days each. One that was ever sold as it stays here: people who ordered it are served. One is on
 * sale at a time.
 */
export const membershipPlans = pgTable(
  'membership_plans',
  {
    skuId: ref('sku_id')
      .primaryKey()
      .references(() => skus.id),
    days: integer().notNull(),
    onSale: boolean('on_sale').notNull(),
  },
  (t) => [
    uniqueIndex('membership_plans_one').on(t.onSale).where(sql`${t.onSale}`),
    check('membership_plans_days', sql`${t.days} between 1 and 3660`),
  ],
)

/** The membership that an order brought a person, once. */
export const membershipGrants = pgTable(
  'membership_grants',
  {
    orderId: ref('order_id').notNull(),
    skuId: ref('sku_id').notNull(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    qty: integer().notNull(),
    days: integer().notNull(),
    paidFen: fen('paid_fen').notNull(),
    from: at('from_at').notNull(),
    until: at('until_at').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.skuId] }),
    index('membership_grants_user').on(t.userId),
    index('membership_grants_at').on(t.at),
    check('membership_grants_days', sql`${t.until} = ${t.from} + make_interval(days => ${t.days} * ${t.qty})`),
  ],
)
