import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** Changes to people and roles of one desk go one after another. */
export async function holdDesk(db: Db, merchantId: number | null): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(727105, ${merchantId ?? 0})`)
}
