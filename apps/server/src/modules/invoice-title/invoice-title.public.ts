// Titles of invoices, for the code that makes invoices out, and for people who leave for good.

import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { invoiceTitles } from './invoice-title.table.ts'

export { checkedTitle, refuseSpecial, snapshotOf } from './check-title.ts'
export { isVerified } from './verified.ts'

export async function forgetPerson(db: Db, { ownerId }: { ownerId: number }): Promise<void> {
  await db.delete(invoiceTitles).where(eq(invoiceTitles.ownerId, ownerId))
}

export { closing } from './closing.ts'
