import { openingChoices } from '@mall/contract/site/platform.words'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#db/columns.ts'

/** Operator settings by name; what is not set falls back to the built-in default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
})

/** Steps of the opening guide that somebody put aside. */
export const openingAsides = pgTable('opening_asides', {
  step: text({ enum: openingChoices }).primaryKey(),
  operator: text().notNull(),
  asideAt: at('aside_at').notNull(),
})
