import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Operator settings by name; what is not set falls back to the built-in default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
})
