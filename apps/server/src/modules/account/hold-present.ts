import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import { users } from './account.table.ts'

/**
 * Begins what may bring somebody money, or anything that has to be settled: nobody closes their account until the caller's transaction ends,
 * and whoever has closed it begins nothing. Called before anything else is held, since closing holds the person first. Many may hold it at once.
 */
export async function holdPresent(db: Db, userId: number): Promise<void> {
  if (!(await isPresent(db, userId))) throw new Refusal('auth.expired')
}

/** The same, asked: for what comes by itself and has to go somewhere else then. */
export async function isPresent(db: Db, userId: number): Promise<boolean> {
  const [row] = await holding(db, { userId })
  return row?.isPresent ?? false
}

const holding = statement<{ userId: number }>()(
  'hold_present',
  (_, { userId }) => sql<{ isPresent: boolean }>`
    select closed_at is null as "isPresent" from ${users} where id = ${userId}::bigint for key share`,
)
