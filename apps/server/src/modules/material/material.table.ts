import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '#db/columns.ts'
import { owners } from '#modules/account/account.table.ts'

/** A company's own part number, and the mall's sku that it stands for, if it is bound to one. */
export const materials = pgTable(
  'materials',
  {
    id: id(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => owners.id),
    code: text().notNull(),
    name: text().notNull(),
    spec: text().notNull(),
    brand: text().notNull(),
    unit: text().notNull(),
    /** The mall's code of the sku, or empty. */
    outItemCode: text('out_item_code').notNull(),
    remark: text().notNull(),
    updatedBy: ref('updated_by').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    // MAT-001 and mat-001 are one.
    uniqueIndex('materials_code').on(t.ownerId, sql`upper(${t.code})`),
    index('materials_bound').on(t.ownerId, t.outItemCode),
    index('materials_owner').on(t.ownerId, t.id),
  ],
)
