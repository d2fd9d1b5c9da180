import { and, eq, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type accountKinds, ledgerAccounts } from './ledger.table.ts'

type AccountKind = (typeof accountKinds)[number]

/** Carries its balance. */
export type Carrying = { kind: 'wallet' | 'points'; ownerId: number }
/** Is summed from its postings. */
export type Plain = { kind: Exclude<AccountKind, 'wallet' | 'points'>; party: string }
/** An account by what it is and whose: `{kind: 'wallet', ownerId: 3}`, `{kind: 'sales', party: 'merchant:7'}`. */
export type AccountName = Carrying | Plain

const keyOf = ({ kind, party }: { kind: string; party: string }) => `${kind}:${party}`

/** The ids of accounts that carry no balance, opened where they are named for the first time. */
export async function plainAccounts(db: Db, named: readonly Plain[]): Promise<(account: Plain) => number> {
  // Always opened in the same order, so that two entries never wait for each other.
  const wanted = [...new Map(named.map((account) => [keyOf(account), account])).values()].sort((a, b) =>
    keyOf(a) < keyOf(b) ? -1 : 1,
  )
  let ids = await read(db, wanted)
  const missing = wanted.filter((account) => !ids.has(keyOf(account)))
  if (missing.length > 0) {
    await db
      .insert(ledgerAccounts)
      .values(missing.map(({ kind, party }) => ({ kind, party, ownerId: null, balance: null })))
      .onConflictDoNothing()
    ids = await read(db, wanted)
  }
  return (account) => {
    const id = ids.get(keyOf(account))
    if (id === undefined) throw new Error(`no account ${keyOf(account)}`)
    return id
  }
}

async function read(db: Db, wanted: readonly Plain[]): Promise<Map<string, number>> {
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: ledgerAccounts.id, kind: ledgerAccounts.kind, party: ledgerAccounts.party })
    .from(ledgerAccounts)
    .where(or(...wanted.map(({ kind, party }) => and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.party, party)))))
  return new Map(rows.map((row) => [keyOf(row), row.id]))
}
