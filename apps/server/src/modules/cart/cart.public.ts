import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cartLines } from './cart.table.ts'
import { fitted } from './fit.ts'
import { lockCart, own } from './lines.ts'
import { putInCart, tried } from './put-in-cart.ts'
import { viewCart } from './view-cart.ts'

export { fitted, lockCart, putInCart, tried, viewCart }

/** A line that is to be bought. */
export type Wanted = { cartId: number; skuId: number; qty: number }

const wanted = { cartId: cartLines.id, skuId: cartLines.skuId, qty: cartLines.qty }

/** Those of the lines that are this owner's. */
export const wantedLines = (db: Db, ownerId: number, cartIds: readonly number[]): Promise<Wanted[]> =>
  db.select(wanted).from(cartLines).where(own(ownerId, cartIds)).orderBy(asc(cartLines.id))

/**
 * Takes lines out of the cart to order them, in the caller's transaction, and holds the cart as `lockCart` does: of two
 * submits of one line, one gets it.
 */
export async function takeFromCart(db: Db, ownerId: number, cartIds: readonly number[]): Promise<Wanted[]> {
  const held = eq(cartLines.ownerId, sql`(${lockCart(db, ownerId)})`)
  const taken = await db
    .delete(cartLines)
    .where(and(held, inArray(cartLines.id, [...cartIds])))
    .returning(wanted)
  return taken.sort((a, b) => a.cartId - b.cartId)
}

/** For who leaves for good: what waits in their cart, in the caller's transaction. */
export async function forgetPerson(db: Db, { ownerId }: { ownerId: number }): Promise<void> {
  await db.delete(cartLines).where(eq(cartLines.ownerId, ownerId))
}

/** Lines of a cart go on in somebody else's name, in the caller's transaction. */
export async function handLines(db: Db, { ownerId, from, to }: { ownerId: number; from: number; to: number }) {
  await lockCart(db, ownerId)
  await db
    .update(cartLines)
    .set({ addedBy: to })
    .where(and(eq(cartLines.ownerId, ownerId), eq(cartLines.addedBy, from)))
}
