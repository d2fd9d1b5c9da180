import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, ref } from '#db/columns.ts'

/** Answers already given, by caller, call and key. Written in the transaction of the effect itself. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ref('user_id').notNull(),
    call: text().notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    reply: jsonb().$type<unknown>(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.call, t.key] })],
)
