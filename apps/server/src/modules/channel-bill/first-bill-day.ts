import { asc } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { dayOf } from '#kernel/time.ts'
import { payments } from '#modules/payment/payment.table.ts'
import { installation } from '#modules/system/installation.table.ts'

/**
 * The day on which the mall began: bills of before it tell of others who used the account. A mall that is older than the row of its first
 * start has payments from before it. Empty where neither is there.
 */
export async function firstBillDay(db: Db): Promise<string> {
  const [begun] = await db.select({ at: installation.createdAt }).from(installation)
  const [paid] = await db.select({ at: payments.createdAt }).from(payments).orderBy(asc(payments.id)).limit(1)
  if (!begun) return ''
  return dayOf(paid && paid.at < begun.at ? paid.at : begun.at)
}
