import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'
import { owners, users } from '#modules/account/account.table.ts'
import { skus } from '#modules/catalog/catalog.table.ts'

/** One row for a cart that was ever changed: a writer locks it, and a reader sees by it that the cart changed since. */
export const carts = pgTable('carts', {
  ownerId: ref('owner_id')
    .primaryKey()
    .references(() => owners.id),
  changes: integer().notNull(),
})

export const cartLines = pgTable(
  'cart_lines',
  {
    id: id(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => owners.id),
    skuId: ref('sku_id')
      .notNull()
      .references(() => skus.id),
    qty: integer().notNull(),
    selected: boolean().notNull(),
    addedBy: ref('added_by')
      .notNull()
      .references(() => users.id),
    addedPriceFen: fen('added_price_fen').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('cart_lines_sku').on(t.ownerId, t.skuId),
    check('cart_lines_qty', sql`${t.qty} between 1 and 99999`),
  ],
)
