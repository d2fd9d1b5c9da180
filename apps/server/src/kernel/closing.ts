import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'

/** A person who is about to close their account for good. */
export type Leaving = { userId: number; ownerId: number }

/** The fate of a table's rows that point to a person or their owner. */
export type Fate = {
  table: PgTable
  /** `holds`: an obstacle of the module looks at them. `nameless`: they stay, but tell no more who it was. `stays`: harmless, because. */
  fate: 'holds' | 'deleted' | 'nameless' | 'stays'
  why: string
}

/** The part of a module in closing an account; a test asks it of every table that knows a person. */
export type Closing = {
  /** Business that has to be settled first, each in a sentence; read in the transaction that holds the person. */
  obstacles?: (db: Db, who: Leaving) => Promise<string[]>
  /** Losses by it, each in a few words; named before. */
  losses?: (db: Db, who: Leaving, at: Date) => Promise<string[]>
  tables: readonly Fate[]
}

export const holds = (table: PgTable): Fate => ({ table, fate: 'holds', why: '' })
export const deleted = (table: PgTable): Fate => ({ table, fate: 'deleted', why: '' })
export const nameless = (table: PgTable): Fate => ({ table, fate: 'nameless', why: '' })
/** `why` says why such a row stands in nobody's way. */
export const stays = (table: PgTable, why: string): Fate => ({ table, fate: 'stays', why })

/** For rows of companies: an employee is let go by their company first, and other people own nothing of one. */
export const ofCompany = 'of a company, whose people are let go first'
/** For rows that name the member of staff who acted at a desk: staff are let go first, and their deeds stay done. */
export const byStaff = 'says which member of staff did it'
