import type { OrderSight } from '@mall/contract/permission/order-scope'
import { and } from 'drizzle-orm'
import { isOneOfTexts, statement } from '#db/statement.ts'
import type { Scope } from '#kernel/ctx.ts'
import { holdingTries, type Tries, triesHeld } from '#modules/account/account.public.ts'
import { type Bill, billColumns, inSequence, seen } from '#modules/order/order.public.ts'
import { orders } from '#modules/order/order.table.ts'

/**
 * The orders that somebody is about to pay, in the sequence asked for, each once, with the tries of their payment password, which the
 * caller's transaction holds from here on. Refuses `order.not_found` when they may not see one.
 */
export async function holdBills(
  { db, actor }: Scope,
  orderNos: readonly string[],
): Promise<{ bills: Bill[]; tries: Tries }> {
  const wanted = [...new Set(orderNos)]
  const { ownerId, userId } = actor
  const rows = await held[actor.orderSight](db, { orderNos: wanted, ownerId, userId })
  const bills = inSequence(
    wanted,
    rows.map(({ bill }) => bill),
  )
  const [row] = rows
  if (!row) throw new Error('nothing is asked for')
  return { bills, tries: row.tries }
}

type Asked = { orderNos: string[]; ownerId: number; userId: number }

/** A payer has the permission to pay, so an order that was handed to all who may pay is visible to them too. */
const heldBy = (orderSight: OrderSight) =>
  statement<Asked>()(`hold_bills_${orderSight}`, (db, { orderNos, ownerId, userId }) =>
    db
      .with(holdingTries(db, userId))
      .select({ bill: billColumns, tries: triesHeld })
      .from(orders)
      .where(
        and(isOneOfTexts(orders.orderNo, orderNos), seen({ ownerId, userId, orderSight, permissions: ['order:pay'] })),
      ),
  )

const held = { company: heldBy('company'), own: heldBy('own'), none: heldBy('none') } satisfies Record<
  OrderSight,
  unknown
>
