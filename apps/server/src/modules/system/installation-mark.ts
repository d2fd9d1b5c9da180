import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { installation } from './installation.table.ts'

/**
 * The mark tells one mall from another, for everybody to read in `/healthz`. It is made of the sealed key, of which it gives nothing away; empty
 * before the first start. `npm run secret` changes it.
 */
export async function installationMark(db: Db): Promise<string> {
  const [row] = await rowsOf<{ sealed_key: string }>(db, sql`select sealed_key from ${installation}`)
  return row ? createHash('sha256').update(`mark:${row.sealed_key}`).digest('hex').slice(0, 16) : ''
}
