import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#db/columns.ts'

/** The identity of this database, in one row that its first start writes. */
export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey().default(1),
    world: text({ enum: ['demo', 'production'] }).notNull(),
    /** The key under which everything here is sealed and hashed, itself sealed with `SECRET`. */
    sealedKey: text('sealed_key').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [check('installation_once', sql`${t.id} = 1`)],
)
