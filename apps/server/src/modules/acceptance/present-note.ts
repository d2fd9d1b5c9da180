import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { presentShipment } from '#modules/order/order.public.ts'
import { orderLines, packages } from '#modules/order/order.table.ts'
import { carriers } from '#modules/site/carrier.table.ts'
import { acceptanceLines, acceptances } from './acceptance.table.ts'

type Line = { noted: typeof acceptanceLines.$inferSelect; line: typeof orderLines.$inferSelect }

export const presentLine = ({ noted, line }: Line) => ({
  order_item_id: line.id,
  name: line.name,
  image: line.image,
  sku_text: line.skuText,
  sku_code: line.skuCode,
  unit: line.unit,
  qty: noted.qty,
  received: noted.received,
  short: noted.short,
  damaged: noted.damaged,
  remark: noted.remark,
  images: noted.images,
})

/** Notes in the order in which the parcels were packed, each with its lines as they stand. */
export async function readNotes(db: Db, which: SQL) {
  const notes = await db
    .select({ note: acceptances, parcel: packages, carrierName: carriers.name })
    .from(acceptances)
    .innerJoin(packages, eq(packages.id, acceptances.packageId))
    .leftJoin(carriers, eq(carriers.code, packages.expressCode))
    .where(which)
    .orderBy(asc(acceptances.packageId))
  if (notes.length === 0) return []
  const lines = await db
    .select({ noted: acceptanceLines, line: orderLines })
    .from(acceptanceLines)
    .innerJoin(orderLines, eq(orderLines.id, acceptanceLines.orderLineId))
    .where(
      inArray(
        acceptanceLines.acceptanceId,
        notes.map(({ note }) => note.id),
      ),
    )
    .orderBy(asc(acceptanceLines.orderLineId))
  return notes.map(({ note, parcel, carrierName }) => ({
    head: {
      ...presentShipment({ ...parcel, carrierName }),
      package_id: note.packageId,
      signed_by: note.signedBy,
      operator: note.operator,
      remark: note.remark,
      at: note.at.toISOString(),
      short_qty: note.shortQty,
      damaged_qty: note.damagedQty,
      difference_fen: note.differenceFen,
    },
    lines: lines.filter(({ noted }) => noted.acceptanceId === note.id),
  }))
}
