import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id, ref } from '#db/columns.ts'

/** An uploaded picture, re-encoded. `name` is random and all that a URL tells. */
export const files = pgTable('files', {
  id: id(),
  name: text().notNull().unique(),
  userId: ref('user_id').notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  createdAt: at('created_at').notNull(),
})
