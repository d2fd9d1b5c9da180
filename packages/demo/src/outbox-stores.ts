import type { Db } from '@mall/server/src/db/client.ts'
import { users } from '@mall/server/src/modules/account/account.table.ts'
import { deskStaff } from '@mall/server/src/modules/desk/desk.table.ts'
import { and, eq, inArray } from 'drizzle-orm'

/** Phones of the owners of these orders' stores, with which they log in at the desk to ship. */
export async function storeOwnersOf(
  db: Db,
  ofOrders: readonly { merchantId: number }[],
): Promise<Map<number | null, string>> {
  const stores = [...new Set(ofOrders.map(({ merchantId }) => merchantId))]
  if (stores.length === 0) return new Map()
  const rows = await db
    .select({ merchantId: deskStaff.merchantId, phone: users.phone })
    .from(deskStaff)
    .innerJoin(users, eq(users.id, deskStaff.userId))
    .where(and(inArray(deskStaff.merchantId, stores), eq(deskStaff.preset, 'owner')))
    .orderBy(deskStaff.createdAt)
  return new Map(rows.reverse().map(({ merchantId, phone }) => [merchantId, phone ?? '']))
}
