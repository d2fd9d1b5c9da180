import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { ledgerAccounts } from './ledger.table.ts'
import { afterPosting, type Entry, type EntryGiven, entryGiven, post, postedRow, posting } from './post-entry.ts'

/** The one way in which money moves. */
export { afterPosting, type Entry, type EntryGiven, entryGiven, post, postedRow, posting }

/**
 * The points of an owner, with their account held in the caller's transaction from then on: if two move the same points, the second
 * waits, and sees what the first has left. Opens the account if there is none yet.
 */
export async function holdPoints(db: Db, ownerId: number): Promise<number> {
  const [held] = await db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'points'), eq(ledgerAccounts.party, `owner:${ownerId}`)))
    .for('no key update')
  if (held) return held.balance ?? 0
  await db
    .insert(ledgerAccounts)
    .values({ kind: 'points', party: `owner:${ownerId}`, ownerId, balance: 0 })
    .onConflictDoNothing()
  return holdPoints(db, ownerId)
}

/** Balance of a wallet, in fen. */
export async function walletBalance(db: Db, ownerId: number): Promise<number> {
  const [held] = await db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'wallet'), eq(ledgerAccounts.ownerId, ownerId)))
  return held?.balance ?? 0
}

export { closing } from './closing.ts'
