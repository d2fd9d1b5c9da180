import type { ParsedOf } from '@mall/contract/call/call'
import type { logistics as Logistics } from '@mall/contract/order/calls'
import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { findOwn } from './find-order.ts'
import { leftToShip } from './left-to-ship.rules.ts'
import { orderLines } from './order.table.ts'
import { commandsFor } from './order-commands.rules.ts'
import { presentAddress } from './present-order.ts'
import { parcelsOf, piece } from './present-parcels.ts'

export async function logistics(ctx: Ctx, { order_no }: ParsedOf<typeof Logistics>) {
  const { db, actor, now } = ctx
  const order = await findOwn(ctx, order_no)
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id))
  return {
    order_no,
    status: order.status,
    commands: commandsFor(order, actor.permissions, now()),
    address: presentAddress(order.address),
    packages: await parcelsOf(ctx, order.id, lines),
    unshipped: order.isVirtual
      ? []
      : lines.filter((line) => leftToShip(line) > 0).map((line) => piece(line, leftToShip(line))),
  }
}
