import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id, ref } from '#db/columns.ts'

/** Changes to money, prices, permissions and reviews, with the person who made them. Append-only. */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: id(),
    at: at('at').notNull(),
    userId: ref('user_id'),
    operator: text().notNull(),
    ownerId: ref('owner_id'),
    merchantId: ref('merchant_id'),
    action: text().notNull(),
    subject: text().notNull(),
    detail: text().notNull(),
    /** The changed fields, as they were and as they are; the same fields on both sides. */
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [index('audit_logs_owner').on(t.ownerId, t.id), index('audit_logs_merchant').on(t.merchantId, t.id)],
)
