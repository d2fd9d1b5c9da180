import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { merchants } from './merchant.table.ts'
import { forgetStore } from './store-cards.ts'

/** Counts one follower more or less, in the caller's transaction; never below zero. How many there are then, 0 for no store. */
export async function countFan(db: Db, merchantId: number, delta: 1 | -1): Promise<number> {
  const [row] = await db
    .update(merchants)
    .set({ fans: sql`greatest(0, ${merchants.fans} + ${delta})` })
    .where(eq(merchants.id, merchantId))
    .returning({ fans: merchants.fans })
  forgetStore(merchantId)
  return row?.fans ?? 0
}
