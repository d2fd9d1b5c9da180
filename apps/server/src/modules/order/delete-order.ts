import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { findOwn } from './find.ts'
import { orders } from './order.table.ts'

/** Hides a finished order from the lists; it stays where it is. */
export async function deleteOrder({ db, actor, now }: Ctx, { order_no }: { order_no: string }) {
  const order = await findOwn({ db, actor }, order_no)
  const hidden = await db
    .update(orders)
    .set({ hiddenAt: now() })
    .where(
      and(
        eq(orders.id, order.id),
        inArray(orders.status, ['completed', 'cancelled', 'closed']),
        isNull(orders.hiddenAt),
      ),
    )
    .returning({ id: orders.id })
  if (hidden.length === 0) throw new Refusal('order.state_changed')
  return { done: true as const }
}
