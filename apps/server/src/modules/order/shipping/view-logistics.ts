import * as calls from '@mall/contract/order/calls'
import * as terms from '@mall/contract/order/terms'
import { asc, eq } from 'drizzle-orm'
import { useCase } from '#kernel/use-case.ts'
import { presentAddress } from '../lists/present-order.ts'
import { findOwn } from '../moves/find-order.ts'
import { orderLines } from '../order.table.ts'
import { commandsFor } from '../order-commands.rules.ts'
import { qtyToShip } from '../qty-to-ship.rules.ts'
import { isUnderWay, parcelsOf, piece } from './present-parcels.ts'

export const logistics = useCase(calls.logistics, terms.logistics, async (ctx, { order_no }) => {
  const { db, actor, now } = ctx
  const order = await findOwn(ctx, order_no)
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id))
  const packages = await parcelsOf(ctx, order.id, lines)
  return {
    order_no,
    status: order.status,
    commands: commandsFor(order, actor.permissions, now()),
    address: presentAddress(order.address),
    packages: packages.map((parcel) => ({
      ...parcel,
      tracked: parcel.tracked && (isUnderWay(order.status) || parcel.status !== 'created'),
    })),
    unshipped: order.isVirtual
      ? []
      : lines.filter((line) => qtyToShip(line) > 0).map((line) => piece(line, qtyToShip(line))),
  }
})
