import { agreementKeys } from '@mall/contract/home-page/query.words'
import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { richtexts } from './content.table.ts'

export type AgreementKey = (typeof agreementKeys)[number]

/** Which of the agreements people can read, as it stands in the database. */
export async function publishedOf(db: Db, keys: readonly AgreementKey[]): Promise<AgreementKey[]> {
  const rows = await db
    .select({ key: richtexts.key })
    .from(richtexts)
    .where(inArray(richtexts.key, [...keys]))
  return keys.filter((key) => rows.some((row) => row.key === key))
}

/** Nothing may be asked for that needs one of them before all of them can be read. */
export const areAllPublished = async (db: Db, keys: readonly AgreementKey[]): Promise<boolean> =>
  (await publishedOf(db, keys)).length === keys.length

const kept = cachePerDatabase<AgreementKey[]>({ max: 1, ttl: 5000 })

/** For every page that names them; a change of another process is known within five seconds. */
export const publishedAgreements = (db: Db): Promise<AgreementKey[]> =>
  kept.of(db, 'published', () => publishedOf(db, agreementKeys))
export const forgetPublished = () => kept.forget()
