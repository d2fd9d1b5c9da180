import type { ParsedOf } from '@mall/contract/endpoint'
import type { logistics as Logistics } from '@mall/contract/order'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { carrierOf } from '#modules/site/site.public.ts'
import { findOwn } from './find-order.ts'
import { orderLines, packageLines, packages, packageTraces } from './order.table.ts'
import { commandsFor } from './order-commands.rules.ts'
import { type LineRow, presentAddress } from './present-order.ts'

export async function logistics(ctx: Ctx, { order_no }: ParsedOf<typeof Logistics>) {
  const { db, actor, now } = ctx
  const order = await findOwn(ctx, order_no)
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id))
  const parcels = await db.select().from(packages).where(eq(packages.orderId, order.id)).orderBy(asc(packages.id))
  const ids = parcels.map((parcel) => parcel.id)
  const contents =
    ids.length > 0 ? await db.select().from(packageLines).where(inArray(packageLines.packageId, ids)) : []
  const traces =
    ids.length > 0
      ? await db
          .select()
          .from(packageTraces)
          .where(inArray(packageTraces.packageId, ids))
          .orderBy(asc(packageTraces.id))
      : []
  return {
    order_no,
    status: order.status,
    commands: commandsFor(order, actor.permissions, now()),
    address: presentAddress(order.address),
    packages: parcels.map((parcel) => {
      const carrier = carrierOf(parcel.expressCode)
      return {
        package_id: parcel.id,
        express_code: parcel.expressCode,
        express_name: carrier?.name ?? parcel.expressCode,
        express_no: parcel.expressNo,
        express_phone: carrier?.phone ?? '',
        status: parcel.status,
        shipped_at: parcel.shippedAt.toISOString(),
        items: lines.flatMap((line) => {
          const packed = contents.find((row) => row.packageId === parcel.id && row.orderLineId === line.id)
          return packed ? [piece(line, packed.qty)] : []
        }),
        // Newest first, as a timeline is read.
        traces: traces
          .filter((trace) => trace.packageId === parcel.id)
          .map(({ at, text, status }) => ({ at: at.toISOString(), text, status }))
          .reverse(),
      }
    }),
    unshipped: order.isVirtual
      ? []
      : lines.filter((line) => line.shippedQty < line.qty).map((line) => piece(line, line.qty - line.shippedQty)),
  }
}

const piece = (line: LineRow, qty: number) => ({
  order_item_id: line.id,
  name: line.name,
  image: line.image,
  sku_text: line.skuText,
  qty,
})
