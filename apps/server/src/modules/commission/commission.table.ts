import { commissionScopes, mostCommissionPoints } from '@mall/contract/commission/platform.words'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, ref } from '#db/columns.ts'

/** Commission of the mall, in hundredths of a percent, for anything more specific than a first-level category. */
export const commissionRules = pgTable(
  'commission_rules',
  {
    scope: text({ enum: commissionScopes }).notNull(),
    /** A category of the second or third level, a store, a goods; 0 of the mall's own. */
    scopeId: ref('scope_id').notNull(),
    ratePoints: integer('rate_points').notNull(),
    operator: text().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.scopeId] }),
    index('commission_rules_changed').on(t.updatedAt),
    check('commission_rules_rate', sql`${t.ratePoints} between 0 and ${sql.raw(String(mostCommissionPoints))}`),
    check('commission_rules_mall', sql`(${t.scope} = 'mall') = (${t.scopeId} = 0)`),
  ],
)
