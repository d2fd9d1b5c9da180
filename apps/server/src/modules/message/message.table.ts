import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id } from '#db/columns.ts'

/** SMS as they were handed to the sender; the outbox of demo mode reads them. Real codes are kept in demo mode only. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    id: id(),
    phone: text().notNull(),
    scene: text().notNull(),
    text: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('sms_messages_at').on(t.at)],
)
