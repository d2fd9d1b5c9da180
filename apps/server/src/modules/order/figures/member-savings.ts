import { and, count, eq, gt, inArray, isNotNull, notInArray, sum } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orders } from '../order.table.ts'

/** Savings by member prices in orders that were paid and stand, in fen, and how many orders: of one person, or of all. */
export async function memberSavings(db: Db, userId: number | null): Promise<{ savedFen: number; orders: number }> {
  const [row] = await db
    .select({ savedFen: sum(orders.vipSavedFen).mapWith(Number), orders: count() })
    .from(orders)
    .where(
      and(
        userId === null ? undefined : eq(orders.userId, userId),
        ...[gt(orders.vipSavedFen, 0), isNotNull(orders.paidAt), notInArray(orders.status, ['cancelled', 'closed'])],
      ),
    )
  return { savedFen: row?.savedFen ?? 0, orders: row?.orders ?? 0 }
}

/** The numbers of orders by their ids. */
export async function orderNosOf(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: orders.id, orderNo: orders.orderNo })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  return new Map(rows.map(({ id, orderNo }) => [id, orderNo]))
}
