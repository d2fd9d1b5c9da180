import { and, eq, gt } from 'drizzle-orm'
import { type Closing, holds } from '#kernel/closing.ts'
import { ledgerAccounts } from './ledger.table.ts'

export const closing: Closing = {
  /** Points are handled apart: they are lost, and owed ones are remembered. */
  async obstacles(db, { ownerId }) {
    const full = and(eq(ledgerAccounts.kind, 'wallet'), gt(ledgerAccounts.balance, 0))
    const count = await db.$count(ledgerAccounts, and(eq(ledgerAccounts.ownerId, ownerId), full))
    return count > 0 ? ['余额未清零，请先提现或用完'] : []
  },
  tables: [holds(ledgerAccounts)],
}
