import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '#db/columns.ts'

/** The last save of a form: its person and its version. A save of an older version is refused with them. */
export const formSaves = pgTable(
  'form_saves',
  {
    call: text().notNull(),
    /** The key of the form, with its owner if there is one form for each. */
    key: text().notNull(),
    version: text().notNull(),
    operator: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.call, t.key] })],
)
