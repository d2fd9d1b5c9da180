import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Scope } from '#kernel/ctx.ts'
import { addresses } from './address.table.ts'
import { findOwnAddress, present } from './manage-addresses.ts'

export { present }

/** Refuses `address.not_found` for what is not this owner's. */
export const addressOf = async (scope: Scope, id: number) => present(await findOwnAddress(scope, id))

/** For who leaves for good: their address book, in the caller's transaction. Orders keep where they went. */
export async function forgetPerson(db: Db, { ownerId }: { ownerId: number }): Promise<void> {
  await db.delete(addresses).where(eq(addresses.ownerId, ownerId))
}

export { closing } from './closing.ts'
