import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Enterprise } from '#adapters/registry/port.ts'
import { at, ref } from '#db/columns.ts'

/** Cached answers of the registry, so that nothing is paid for twice. They name nobody who asked. */
export const registryAnswers = pgTable(
  'registry_answers',
  {
    kind: text({ enum: ['search', 'code'] }).notNull(),
    question: text().notNull(),
    /** Empty: it knows no such company. */
    found: jsonb().$type<Enterprise[]>().notNull(),
    answeredAt: at('answered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.question] })],
)

/** How many lookups of a day were paid for by each person's questions. */
export const registryCounts = pgTable(
  'registry_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    userId: ref('user_id').notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.userId] })],
)
