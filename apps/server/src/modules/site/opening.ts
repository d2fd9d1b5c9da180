import type { Db } from '#db/client.ts'
import { readSettings } from './settings.ts'
import { settings } from './site.table.ts'

/** Whether visitors are let in, as it stands in the database. */
export const isOpen = async (db: Db): Promise<boolean> => (await readSettings(db)).opened_at !== null

/** Opens the mall, in the caller's transaction; false where it is open already. */
export async function markOpen(db: Db, at: Date): Promise<boolean> {
  const opened = await db
    .insert(settings)
    .values({ key: 'opened_at', value: at.toISOString() })
    .onConflictDoNothing()
    .returning({ key: settings.key })
  return opened.length > 0
}
