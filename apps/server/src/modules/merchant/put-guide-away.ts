import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { merchants } from './merchant.table.ts'

/** From now on a store does without the guide of a new one. Doing it again changes nothing. */
export async function putGuideAway(db: Db, merchantId: number, at: Date): Promise<void> {
  await db
    .update(merchants)
    .set({ guideAwayAt: at })
    .where(and(eq(merchants.id, merchantId), isNull(merchants.guideAwayAt)))
}
