import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { ledgerAccounts } from './ledger.table.ts'
import { ledgerFaults } from './ledger-faults.ts'
import { afterPosting, type Entry, type EntryGiven, entryGiven, post, postedRow, posting } from './post-entry.ts'

/** The one way in which money moves, and what proves that it did. */
export { afterPosting, type Entry, type EntryGiven, entryGiven, ledgerFaults, post, postedRow, posting }

/** What a wallet holds, in fen. */
export async function walletBalance(db: Db, ownerId: number): Promise<number> {
  const [held] = await db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'wallet'), eq(ledgerAccounts.ownerId, ownerId)))
  return held?.balance ?? 0
}
