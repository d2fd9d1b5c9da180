import type { ParsedOf } from '@mall/contract/call/call'
import type { noteOrder as NoteOrder } from '@mall/contract/order/store.calls'
import { and, eq } from 'drizzle-orm'
import type { CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { orderNotes, orders } from './order.table.ts'
import { ofStore } from './store-order-filter.ts'

export async function noteOrder(ctx: CtxFor<'store:orders'>, { order_no, note }: ParsedOf<typeof NoteOrder>) {
  const { actor, now } = ctx
  await ctx.db.transaction(async (db) => {
    const [order] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.orderNo, order_no), ofStore(actor)))
      .for('update')
    if (!order) throw new Refusal('order.not_found')
    const [was] = await db.select().from(orderNotes).where(eq(orderNotes.orderId, order.id))
    if ((was?.note ?? '') === note) return
    const word = { note, operator: actor.name, at: now() }
    if (note === '') await db.delete(orderNotes).where(eq(orderNotes.orderId, order.id))
    else
      await db
        .insert(orderNotes)
        .values({ orderId: order.id, ...word })
        .onConflictDoUpdate({ target: orderNotes.orderId, set: word })
    await audit(
      { ...ctx, db },
      {
        action: 'order.note',
        subject: `order:${order_no}`,
        detail: note,
        before: { note: was?.note ?? '' },
        after: { note },
      },
    )
  })
  return { done: true as const }
}
