import { usualCommissionPoints } from '@mall/contract/commission/platform.words'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { commissionRules } from './commission.table.ts'

/** The mall's commission where nothing more specific is said, in hundredths of a percent. */
export async function mallPoints(db: Db): Promise<number> {
  const [rule] = await db
    .select({ points: commissionRules.ratePoints })
    .from(commissionRules)
    .where(eq(commissionRules.scope, 'mall'))
  return rule?.points ?? usualCommissionPoints
}
