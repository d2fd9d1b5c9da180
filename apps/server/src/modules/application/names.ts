import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { storeNamed } from '#modules/merchant/merchant.public.ts'
import { merchantApplications as kept } from './application.table.ts'

/** Holds a name: others who ask for it at the same time wait until the caller's transaction is over. */
export async function holdName(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(727106, hashtext(lower(${name})))`)
}

/** Whether somebody else has this name, or waits for it. */
export async function isTaken(db: Db, name: string, userId: number): Promise<boolean> {
  if (await storeNamed(db, name)) return true
  const waiting = and(eq(kept.status, 'pending'), ne(kept.userId, userId), sql`lower(${kept.merName}) = lower(${name})`)
  return (await db.$count(kept, waiting)) > 0
}
