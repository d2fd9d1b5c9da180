import type { MerchantStatus } from '@mall/contract/merchant/words'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { merchants } from './merchant.table.ts'
import { forgetStore } from './store-cards.ts'

const longAgo = new Date('2026-01-01T00:00:00Z')

/** A store opens, rests, closes or is frozen, for tests. */
export async function storeBecomes(db: Db, merchantId: number, status: MerchantStatus, since = longAgo): Promise<void> {
  const closedAt = status === 'closed' ? since : null
  const frozenAt = status === 'frozen' ? since : null
  await db.update(merchants).set({ status, closedAt, frozenAt }).where(eq(merchants.id, merchantId))
  forgetStore(merchantId)
}
