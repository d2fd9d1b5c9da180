import * as storeCalls from '@mall/contract/order/store.calls'
import * as storeTerms from '@mall/contract/order/store.terms'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { orderNotes, orders } from '../order.table.ts'
import { ofStore } from './store-order-filter.ts'

export const noteOrder = useCase(storeCalls.noteOrder, storeTerms.noteOrder, async (ctx, { order_no, note }) => {
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
})
