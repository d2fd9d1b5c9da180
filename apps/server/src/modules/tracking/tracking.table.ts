import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '#db/columns.ts'

/** `pushed`: the provider tells by itself. `asked`: it does not watch this one. `over`: it has ended its watch. */
export const watchStates = ['pushed', 'asked', 'over'] as const

/**
 * Exchanges between the mall and its tracking provider about a number: providers count questions by number, not by parcel of ours.
 * No person is named here, and a number that is not asked about any more is forgotten.
 */
export const trackedNumbers = pgTable(
  'tracked_numbers',
  {
    expressCode: text('express_code').notNull(),
    expressNo: text('express_no').notNull(),
    /** When it was asked about last; the number is left alone for a while after it. */
    askedAt: at('asked_at').notNull(),
    /** Null until the provider said whether it watches it: a refused account says nothing of a number. */
    watch: text({ enum: watchStates }),
  },
  (t) => [primaryKey({ columns: [t.expressCode, t.expressNo] }), index('tracked_numbers_asked').on(t.askedAt)],
)
