import type { MerchantStatus } from '@mall/contract/merchant'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { merchants } from './merchant.table.ts'
import { forgetStore } from './store-cards.ts'

/** A store opens, rests, closes or is frozen, for tests. */
export async function storeBecomes(db: Db, merchantId: number, status: MerchantStatus): Promise<void> {
  await db.update(merchants).set({ status }).where(eq(merchants.id, merchantId))
  forgetStore(merchantId)
}
