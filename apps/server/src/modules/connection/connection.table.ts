import { connections } from '@mall/contract/connection/platform.words'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id } from '#db/columns.ts'

/** How the last uses of each connection went, in every process together. */
export const connectionStates = pgTable('connection_states', {
  connection: text({ enum: connections }).primaryKey(),
  lastOkAt: at('last_ok_at'),
  /** Since when every use has failed; null while the last one went well. */
  failingSince: at('failing_since'),
  lastFailedAt: at('last_failed_at'),
  /** The last failure in words, without anybody's data. */
  error: text().notNull().default(''),
  testedAt: at('tested_at'),
})

/** Each failure of the last days, to be counted. */
export const connectionFailures = pgTable(
  'connection_failures',
  {
    id: id(),
    connection: text({ enum: connections }).notNull(),
    failedAt: at('failed_at').notNull(),
  },
  (t) => [index('connection_failures_lately').on(t.connection, t.failedAt)],
)
