import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '#db/columns.ts'

/** Who saved a form last, and what it was then: whoever comes with an older one is told of them. */
export const formSaves = pgTable(
  'form_saves',
  {
    call: text().notNull(),
    /** Which one, with whose it is where there is one for each. */
    key: text().notNull(),
    version: text().notNull(),
    operator: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.call, t.key] })],
)
