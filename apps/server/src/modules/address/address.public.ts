import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Scope } from '#kernel/ctx.ts'
import { findOwnAddress, present } from './address.service.ts'
import { addresses } from './address.table.ts'

/** Refuses `address.not_found` for what is not this owner's. */
export const addressOf = async (scope: Scope, id: number) => present(await findOwnAddress(scope, id))

/** The default address, or null when the owner has none. */
export async function defaultAddressOf({ db, actor }: Scope) {
  const [row] = await db
    .select()
    .from(addresses)
    .where(eq(addresses.ownerId, actor.ownerId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))
    .limit(1)
  return row ? present(row) : null
}

/** For who leaves for good: their address book, in the caller's transaction. Orders keep where they went. */
export async function forgetPerson(db: Db, { ownerId }: { ownerId: number }): Promise<void> {
  await db.delete(addresses).where(eq(addresses.ownerId, ownerId))
}
