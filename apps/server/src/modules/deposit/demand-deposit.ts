import { depositGraceDays } from '@mall/contract/deposit/console.words'
import { formatFen } from '@mall/contract/text/money'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { isBlocked, missingOf } from './deposit.rules.ts'
import { merchantDeposits } from './deposit.table.ts'

/** Nothing more is put on sale by a store whose deposit is short for too long. Refuses `deposit.blocked`. */
export async function demandDeposit(db: Db, merchantId: number, at: Date): Promise<void> {
  const [row] = await db.select().from(merchantDeposits).where(eq(merchantDeposits.merchantId, merchantId))
  if (!row || !isBlocked(row.shortSince, at)) return
  throw new Refusal('deposit.blocked', { missing: formatFen(missingOf(row)), days: depositGraceDays })
}
