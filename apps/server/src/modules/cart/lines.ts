import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Scope } from '#kernel/ctx.ts'
import { owners, users } from '#modules/account/account.table.ts'
import { employees } from '#modules/company/company.table.ts'
import { cartLines } from './cart.table.ts'

/** A line of a cart as it rests, with the name of who added it. Prices in fen. */
export type HeldLine = {
  id: number
  skuId: number
  qty: number
  selected: boolean
  addedPriceFen: number
  addedBy: number
  addedByName: string
}

/** Newest first; colleagues see one another by their real names. */
export const heldLines = ({ db, actor }: Scope): Promise<HeldLine[]> =>
  db
    .select({
      id: cartLines.id,
      skuId: cartLines.skuId,
      qty: cartLines.qty,
      selected: cartLines.selected,
      addedPriceFen: cartLines.addedPriceFen,
      addedBy: cartLines.addedBy,
      addedByName: sql<string>`coalesce(${employees.realName}, ${users.nickname})`,
    })
    .from(cartLines)
    .innerJoin(users, eq(users.id, cartLines.addedBy))
    .leftJoin(employees, eq(employees.userId, cartLines.addedBy))
    .where(eq(cartLines.ownerId, actor.ownerId))
    .orderBy(desc(cartLines.id))

export const own = (ownerId: number, ids: readonly number[]) =>
  and(eq(cartLines.ownerId, ownerId), inArray(cartLines.id, [...ids]))

export async function countLines(db: Db, ownerId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(cartLines).where(eq(cartLines.ownerId, ownerId))
  return row?.n ?? 0
}

/**
 * Makes everybody else who changes this owner's cart or submits from it wait for the end of the transaction. What is
 * counted after this stays counted right: the limit of lines and the purchase limit hold without a race.
 */
export const lockCart = (db: Db, ownerId: number) =>
  db.select({ id: owners.id }).from(owners).where(eq(owners.id, ownerId)).for('no key update')
