import { and, eq, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type accountRows, ledgerAccounts } from './ledger.table.ts'

type Rows = typeof accountRows
type KindThatIs<How extends 'carried' | 'summed'> = {
  [Kind in keyof Rows]: Rows[Kind] extends How ? Kind : never
}[keyof Rows]

/** Carries its balance. */
export type Carrying = { kind: KindThatIs<'carried'>; ownerId: number }
/** Is summed from its postings. */
export type Plain = { kind: KindThatIs<'summed'>; party: string }
/** An account by what it is and whose: `{kind: 'wallet', ownerId: 3}`, `{kind: 'sales', party: 'merchant:7'}`. */
export type AccountName = Carrying | Plain

export const nameOf = ({ kind, party }: { kind: string; party: string }) => `${kind}:${party}`

/** The ids of accounts that carry no balance, opened where they are named for the first time. */
export async function plainAccounts(db: Db, named: readonly Plain[]): Promise<(account: Plain) => number> {
  // Always opened in the same order, so that two entries never wait for each other.
  const wanted = [...new Map(named.map((account) => [nameOf(account), account])).values()].sort((a, b) =>
    nameOf(a) < nameOf(b) ? -1 : 1,
  )
  let ids = await read(db, wanted)
  const missing = wanted.filter((account) => !ids.has(nameOf(account)))
  if (missing.length > 0) {
    await db
      .insert(ledgerAccounts)
      .values(missing.map(({ kind, party }) => ({ kind, party, ownerId: null, balance: null })))
      .onConflictDoNothing()
    ids = await read(db, wanted)
  }
  return (account) => {
    const id = ids.get(nameOf(account))
    if (id === undefined) throw new Error(`no account ${nameOf(account)}`)
    return id
  }
}

async function read(db: Db, wanted: readonly Plain[]): Promise<Map<string, number>> {
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: ledgerAccounts.id, kind: ledgerAccounts.kind, party: ledgerAccounts.party })
    .from(ledgerAccounts)
    .where(or(...wanted.map(({ kind, party }) => and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.party, party)))))
  return new Map(rows.map((row) => [nameOf(row), row.id]))
}
