import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'

/**
 * Whoever changes how a store arranges its page holds the store until the caller's transaction ends, and the second waits; orders and all
 * else that only refers to it do not.
 */
export async function holdStore(db: Db, merchantId: number): Promise<void> {
  await db.select({ id: merchants.id }).from(merchants).where(eq(merchants.id, merchantId)).for('no key update')
}
