import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { hmacSha256, type Random } from '#kernel/random.ts'
import { seal, unseal } from '#kernel/seal.ts'
import { plainCode, tailOf } from './virtual.rules.ts'
import { virtualCodes } from './virtual.table.ts'

type Sealed = { lookup: string; sealed: string }
export type Keys = { secret: string; random: Random }

/** By which a store finds its code; another store's code of the same digits has another. */
export const lookupOf = (secret: string, merchantId: number, code: string): string =>
  hmacSha256(secret, `virtual code:${merchantId}:${plainCode(code)}`)

const about = (lookup: string) => ({ purpose: 'virtual code', about: lookup })

export function sealCode({ secret, random }: Keys, merchantId: number, code: string) {
  const lookup = lookupOf(secret, merchantId, code)
  return { lookup, sealed: seal(secret, about(lookup), code, random), tail: tailOf(code) }
}

const plain = 'plain:'

/** Opens a code; also one that an older version of the mall has left in the clear, until `sealOld` comes by. */
export const openCode = (secret: string, { lookup, sealed }: Sealed): string =>
  sealed.startsWith(plain) ? sealed.slice(plain.length) : unseal(secret, about(lookup), sealed)

/** Seals codes that an older version has left in the clear, so many at once, in the caller's transaction. How many. */
export async function sealOld(db: Db, keys: Keys, most: number): Promise<number> {
  const rows = await db
    .select({ id: virtualCodes.id, merchantId: virtualCodes.merchantId, sealed: virtualCodes.sealed })
    .from(virtualCodes)
    .where(sql`${virtualCodes.sealed} like 'plain:%'`)
    .orderBy(asc(virtualCodes.id))
    .limit(most)
    .for('update', { skipLocked: true })
  for (const { id, merchantId, sealed } of rows) {
    const { tail: _, ...written } = sealCode(keys, merchantId, sealed.slice(plain.length))
    await db.update(virtualCodes).set(written).where(eq(virtualCodes.id, id))
  }
  return rows.length
}

/** The lookups of these that exist already. */
export async function known(db: Db, lookups: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ lookup: virtualCodes.lookup })
    .from(virtualCodes)
    .where(inArray(virtualCodes.lookup, [...lookups]))
  return new Set(rows.map(({ lookup }) => lookup))
}
