import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import { users } from './account.table.ts'

/**
 * Call it before an action that may bring a user money, or anything that has to be settled: their account cannot be closed until the
 * caller's transaction ends, and a closed one is refused. Called before any other lock, since closing holds the user first. Many may
 * hold it at once.
 */
export async function holdPresent(db: Db, userId: number): Promise<void> {
  if (!(await isPresent(db, userId))) throw new Refusal('auth.expired')
}

/** The same as a boolean: for events that nobody asked for, which then have to go somewhere else. */
export async function isPresent(db: Db, userId: number): Promise<boolean> {
  const [row] = await holding(db, { userId })
  return row?.isPresent ?? false
}

const holding = statement<{ userId: number }>()(
  'hold_present',
  (_, { userId }) => sql<{ isPresent: boolean }>`
    select closed_at is null as "isPresent" from ${users} where id = ${userId}::bigint for key share`,
)
