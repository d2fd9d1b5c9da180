import type { HomePage } from '@mall/contract/home-page/platform.terms'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id } from '#db/columns.ts'

/** The draft of the home page: one row, which a change or a publication locks. */
export const homeDrafts = pgTable(
  'home_drafts',
  {
    id: integer().primaryKey(),
    page: jsonb().$type<HomePage>().notNull(),
    /** Counts the changes. */
    version: integer().notNull(),
    operator: text().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [check('home_drafts_one', sql`${t.id} = 1`)],
)

/** Published pages; people see the last one. */
export const homeEditions = pgTable('home_editions', {
  id: id(),
  /** Counts from 1. */
  number: integer().notNull().unique(),
  page: jsonb().$type<HomePage>().notNull(),
  note: text().notNull().default(''),
  operator: text().notNull(),
  at: at('at').notNull(),
})
