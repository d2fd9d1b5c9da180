import { type SQL, sql } from 'drizzle-orm'
import { ledgerEntries, ledgerPostings } from '#modules/ledger/ledger.table.ts'

/** Two sums that do not agree, and of what. */
export type Fault = { name: string; one: number; other: number }
/** `query` lists those that do not agree. */
export type Check = { says: (fault: Fault) => string; query: SQL }

/** Sums that entries of the ledger moved, by their document; `which` picks the entries. */
export const booked = (which: SQL) => sql`(
  select e.ref, sum(l.amount) filter (where l.amount > 0) as amount
  from ${ledgerEntries} e join ${ledgerPostings} l on l.entry_id = e.id
  where ${which} group by e.ref
)`
