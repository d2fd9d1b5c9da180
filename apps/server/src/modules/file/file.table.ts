import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id, ref } from '#db/columns.ts'

/** An uploaded picture, re-encoded, or a PDF or workbook as it came. `name` is random and all that a URL tells. */
export const files = pgTable('files', {
  id: id(),
  name: text().notNull().unique(),
  userId: ref('user_id').notNull(),
  /** Uploaded at a desk: it is the store's or the platform's, and not for the person to delete. */
  atDesk: boolean('at_desk').notNull().default(false),
  /** The name that its owner gave it. */
  title: text().notNull().default(''),
  /** Width of a picture; 0 otherwise. */
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  createdAt: at('created_at').notNull(),
})

/** Names in the storage that are to go: written with what makes them superfluous, and gone as soon as the file is. */
export const filesToRemove = pgTable('files_to_remove', {
  id: id(),
  name: text().notNull(),
})
