import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '#db/columns.ts'
import { owners } from '#modules/account/account.table.ts'

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => owners.id),
    name: text().notNull(),
    phone: text().notNull(),
    divisionCode: text('division_code').notNull(),
    province: text().notNull(),
    city: text().notNull(),
    district: text().notNull(),
    street: text().notNull(),
    detail: text().notNull(),
    tag: text().notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('addresses_owner').on(t.ownerId),
    uniqueIndex('addresses_one_default').on(t.ownerId).where(sql`${t.isDefault}`),
  ],
)
