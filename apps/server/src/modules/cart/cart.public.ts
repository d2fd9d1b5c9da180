import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { isOneOf, type Part, part } from '#db/statement.ts'
import { cartLines, carts } from './cart.table.ts'
import { lockCart } from './cart-lines.ts'
import { fitted } from './fit-quantity.ts'
import { putInCart, tried } from './put-in-cart.ts'
import { viewCart } from './view-cart.ts'

export { fitted, lockCart, putInCart, tried, viewCart }

/** A relation of lines that are to be bought, `(cart_id, sku_id, qty)`: those of the given ones that are this owner's. */
export const wantedLines = (ownerId: Placeholder, cartIds: Placeholder) => sql`(
  select id as cart_id, sku_id, qty from ${cartLines} where owner_id = ${ownerId} and ${isOneOf(cartLines.id, cartIds)}
)`

/**
 * The same lines taken out of the cart to order them, in the caller's transaction, which holds the cart from then on as
 * `lockCart` does: of two submits of one line, one gets it. The relation is called `taken`.
 */
export const takingLines = (db: Db, ownerId: Placeholder, cartIds: Placeholder): Part[] => [
  part(
    db,
    'cart',
    sql`insert into ${carts} as seen (owner_id, changes) values (${ownerId}, 1)
      on conflict (owner_id) do update set changes = seen.changes + 1 returning owner_id`,
  ),
  part(
    db,
    'taken',
    sql`delete from ${cartLines} using cart where ${cartLines.ownerId} = cart.owner_id and ${isOneOf(cartLines.id, cartIds)}
      returning id as cart_id, sku_id, qty`,
  ),
]

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

export { closing } from './closing.ts'
