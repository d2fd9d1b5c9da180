import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { ledgerFaults } from './faults.ts'
import { ledgerAccounts } from './ledger.table.ts'
import { post } from './post.ts'

/** The one way in which money moves, and what proves that it did. */
export { ledgerFaults, post }

/** What a wallet holds, in fen. */
export async function walletBalance(db: Db, ownerId: number): Promise<number> {
  const [held] = await db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'wallet'), eq(ledgerAccounts.ownerId, ownerId)))
  return held?.balance ?? 0
}
