import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#db/columns.ts'

/** Carriers of parcels. One that is off is offered to nobody, and named on the parcels that it carried. */
export const carriers = pgTable('carriers', {
  /** That of the usual tracking providers; parcels hold it, so that it never changes. */
  code: text().primaryKey(),
  name: text().notNull().unique(),
  phone: text().notNull().default(''),
  /** Its own site, where a number can be looked up; https or empty. */
  website: text().notNull().default(''),
  /** The form of its numbers (`fitsForm`); empty for any. */
  numberForm: text('number_form').notNull().default(''),
  sort: integer().notNull(),
  isOn: boolean('is_on').notNull().default(true),
  operator: text().notNull(),
  changedAt: at('changed_at').notNull(),
})
