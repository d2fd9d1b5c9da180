import type { OrderStatus } from '@mall/contract/order/words'
import { shipWayLabel } from '@mall/contract/tracking/words'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { carriers } from '#modules/site/carrier.table.ts'
import { isTracked } from '#modules/tracking/tracking.public.ts'
import type { LineRow } from '../lists/present-order.ts'
import { packageLines, packages, packageTraces } from '../order.table.ts'

/** An order that is over waits for no carrier any more. */
export const isUnderWay = (status: OrderStatus): boolean => status === 'partially_shipped' || status === 'shipped'

/** Parcels of an order, in the order in which they were packed, with what is known of the way. */
export async function parcelsOf(
  { db, now, ports }: Pick<Ctx, 'db' | 'now' | 'ports'>,
  orderId: number,
  lines: readonly LineRow[],
) {
  const at = now()
  const parcels = await db
    .select({
      parcel: packages,
      carrierName: carriers.name,
      carrierPhone: carriers.phone,
      carrierWebsite: carriers.website,
    })
    .from(packages)
    .leftJoin(carriers, eq(carriers.code, packages.expressCode))
    .where(eq(packages.orderId, orderId))
    .orderBy(asc(packages.id))
  if (parcels.length === 0) return []
  const ids = parcels.map(({ parcel }) => parcel.id)
  const contents = await db.select().from(packageLines).where(inArray(packageLines.packageId, ids))
  const traces = await db
    .select()
    .from(packageTraces)
    .where(inArray(packageTraces.packageId, ids))
    .orderBy(asc(packageTraces.at), asc(packageTraces.id))
  return parcels.map(({ parcel, carrierName, carrierPhone, carrierWebsite }) => {
    return {
      package_id: parcel.id,
      ...presentShipment({ ...parcel, carrierName }),
      express_code: parcel.expressCode ?? '',
      express_phone: carrierPhone ?? '',
      express_website: carrierWebsite ?? '',
      ship_note: parcel.shipNote,
      status: parcel.status,
      shipped_at: parcel.shippedAt.toISOString(),
      // A carrier cannot be asked about what it does not have.
      tracked: parcel.way === 'express' && isTracked(ports.courier.kind, parcel, at),
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
  })
}

type Row = typeof packages.$inferSelect
type Carried = Pick<Row, 'way' | 'expressCode' | 'expressNo' | 'deliverer' | 'delivererPhone'>

/** The carriage of a parcel, as everybody reads it: the carrier with its number, or how it went without one. */
export const presentShipment = ({ way, carrierName, ...row }: Carried & { carrierName: string | null }) => ({
  way,
  express_name: way === 'express' ? (carrierName ?? row.expressCode ?? '') : shipWayLabel[way],
  express_no: row.expressNo ?? '',
  deliverer: row.deliverer,
  deliverer_phone: row.delivererPhone,
})

/** 「商家自送 张师傅 13800000000 今天下午送到」 */
export const ownText = ({
  deliverer,
  delivererPhone,
  shipNote,
}: Pick<Row, 'deliverer' | 'delivererPhone' | 'shipNote'>) =>
  [shipWayLabel.own, deliverer, delivererPhone, shipNote].filter((part) => part !== '').join(' ')

export const piece = (line: LineRow, qty: number) => ({
  order_item_id: line.id,
  name: line.name,
  image: line.image,
  sku_text: line.skuText,
  sku_code: line.skuCode,
  unit: line.unit,
  qty,
})
