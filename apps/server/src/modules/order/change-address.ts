import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { addressOf } from '#modules/address/address.public.ts'
import { freightOf } from '#modules/merchant/merchant.public.ts'
import { byActor, findOwn } from './find.ts'
import { writeLogs } from './log.ts'
import { isAddressOpen } from './order.rules.ts'
import { orders } from './order.table.ts'
import { snapshot } from './submit-order.ts'
import { afterwards } from './view-order.ts'

/** Freight stays as it was paid: no store's freight depends on the place, only whether it ships there. */
export function changeOrderAddress(ctx: Ctx, { order_no, address_id }: { order_no: string; address_id: number }) {
  const { actor, now } = ctx
  return ctx.db.transaction(async (db) => {
    const order = await findOwn({ db, actor }, order_no)
    if (!isAddressOpen(order)) throw new Refusal('order.state_changed')
    if (order.addressChanged) throw new Refusal('order.address_changed')
    const address = await addressOf({ db, actor }, address_id)
    const store = (await freightOf(db, [order.merchantId])).get(order.merchantId)
    if (store?.freight?.noShipProvinces.includes(address.division_code.slice(0, 2))) {
      throw new Refusal('order.no_ship', { name: store.name })
    }
    const [changed] = await db
      .update(orders)
      .set({ address: snapshot(address), addressChanged: true })
      .where(
        and(
          eq(orders.id, order.id),
          eq(orders.addressChanged, false),
          inArray(orders.status, ['pending_payment', 'pending_shipment']),
        ),
      )
      .returning({ status: orders.status })
    if (!changed) throw new Refusal('order.state_changed')
    const { status } = changed
    await writeLogs(db, [
      {
        orderId: order.id,
        move: 'change_address',
        fromStatus: status,
        toStatus: status,
        by: byActor(actor),
        at: now(),
      },
    ])
    return afterwards(ctx, db, order_no)
  })
}
