import { titleTypes } from '@mall/contract/invoice-title/words'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '#db/columns.ts'
import { owners } from '#modules/account/account.table.ts'

export const invoiceTitles = pgTable(
  'invoice_titles',
  {
    id: id(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => owners.id),
    titleType: text('title_type', { enum: titleTypes }).notNull(),
    title: text().notNull(),
    /** Empty of a person. */
    taxNo: text('tax_no').notNull(),
    regAddress: text('reg_address').notNull(),
    regPhone: text('reg_phone').notNull(),
    bankName: text('bank_name').notNull(),
    bankAccount: text('bank_account').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('invoice_titles_owner').on(t.ownerId),
    uniqueIndex('invoice_titles_once').on(t.ownerId, t.title, t.taxNo),
    uniqueIndex('invoice_titles_one_default').on(t.ownerId).where(sql`${t.isDefault}`),
  ],
)
